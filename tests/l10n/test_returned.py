from __future__ import annotations

import pytest

from compiler.diagnostics import Span
from compiler.l10n.returned import (
    Code,
    Content,
    Header,
    ImportedUnit,
    Note,
    SentScope,
    TranslationState,
    UnitName,
    has_maintained_states,
    is_blank_content,
    join_plain_text,
    list_codes,
    read_note,
    read_sent_texts,
    split_name,
    write_note,
    write_sent_texts,
)
from compiler.l10n.unit import compute_fingerprint

SOURCE, TARGET = compute_fingerprint("Pay."), compute_fingerprint("Zapłać.")
COIN = Code("1", "{coin}", "coin")
LOST = Code("2", None, "lost")


def make_unit(state: TranslationState, note: Note | None) -> ImportedUnit:
    """Return a unit with a translation in a state."""
    return ImportedUnit(Span("a.xlf"), Span("a.xlf"), ("a",), {}, {}, state, note)


@pytest.mark.parametrize(
    ("name", "key", "category"),
    [
        ("rules.pay.cost:few", "rules.pay.cost", "few"),
        ("rules.pay.cost", "rules.pay.cost", None),
        ("rules.pay.cost:lots", "rules.pay.cost:lots", None),
        ("a:b:one", "a:b", "one"),
        (":one", ":one", None),
        ("", "", None),
    ],
)
def test_name_of_a_unit_has_a_plural_category_at_its_end(name: str, key: str, category: str | None) -> None:
    """Only a plural category after a key is split off."""
    assert split_name(name) == UnitName(key, category)


def test_note_of_the_export_is_read_among_others() -> None:
    """A note that was written is found again, whatever a translation tool adds before and after it."""
    written = write_note("rules.pay.text", SOURCE, TARGET)
    assert read_note(f"Keep it short.\n{written}\nThanks") == Note("rules.pay.text", SOURCE, TARGET)


@pytest.mark.parametrize("notes", ["", "Keep it short.", "a: made from 123, was 456", f"a: made from {SOURCE.upper()}"])
def test_other_notes_are_not_the_one_of_the_export(notes: str) -> None:
    """Without two whole fingerprints there is no note."""
    assert read_note(notes) is None


def test_note_may_lack_its_key() -> None:
    """Fingerprints alone are a note without a key."""
    assert read_note(f"made from {SOURCE}, was {TARGET}") == Note(None, SOURCE, TARGET)


@pytest.mark.parametrize(("todo", "scope"), [(False, SentScope.ALL), (True, SentScope.UNFINISHED)])
@pytest.mark.parametrize("count", [0, 1, 999_999])
def test_number_of_sent_texts_is_read_as_it_was_written(count: int, todo: bool, scope: SentScope) -> None:  # noqa: FBT001 -- a parameter of the test
    """The header gets number and scope, and keeps what else it has."""
    header = read_sent_texts(Header(game="mill"), write_sent_texts(count, todo=todo))
    assert (header.count, header.scope, header.game) == (count, scope, "mill")


@pytest.mark.parametrize("text", ["", "3 texts", "many texts, all", "3 texts, some"])
def test_header_without_number_and_scope_stays_as_it_is(text: str) -> None:
    """Half a statement does not count as one."""
    assert read_sent_texts(Header(count=7), text) == Header(count=7)


@pytest.mark.parametrize(
    ("content", "text"),
    [((), ""), (("Pay ", COIN, "."), "Pay {coin}."), (("Pay ", LOST), None), ((LOST, COIN), None)],
)
def test_content_is_joined_if_all_its_codes_are_known(content: Content, text: str | None) -> None:
    """A code whose text is unknown leaves no text, and no content is an empty text."""
    assert join_plain_text(content) == text


@pytest.mark.parametrize(
    ("content", "is_blank"), [((), True), ((" \n", "\t"), True), (("Pay",), False), ((LOST,), False), ((COIN,), False)]
)
def test_content_is_blank_without_codes_and_visible_text(content: Content, is_blank: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A code is content, even if its text is unknown."""
    assert is_blank_content(content) is is_blank


def test_codes_are_listed_in_order() -> None:
    """Texts between them are passed over."""
    assert list(list_codes(("a", LOST, "b", COIN))) == [LOST, COIN]
    assert list(list_codes(("a",))) == []


@pytest.mark.parametrize(
    ("state", "note", "are_maintained"),
    [
        (TranslationState.READY, Note("a", SOURCE, compute_fingerprint(None)), True),
        (TranslationState.UNKNOWN, Note("a", SOURCE, compute_fingerprint(None)), False),
        (TranslationState.READY, Note("a", SOURCE, TARGET), False),
        (TranslationState.READY, None, False),
    ],
)
def test_states_are_maintained_if_a_new_translation_is_ready(
    state: TranslationState,
    note: Note | None,
    are_maintained: bool,  # noqa: FBT001 -- a parameter of the test
) -> None:
    """A text that was exported without a translation must have become ready since."""
    waiting = make_unit(TranslationState.WAITING, None)
    assert has_maintained_states([waiting, make_unit(state, note)]) is are_maintained
    assert not has_maintained_states([])
