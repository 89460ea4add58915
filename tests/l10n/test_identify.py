from __future__ import annotations

import pytest

from compiler.diagnostics import Diagnostic, Span
from compiler.l10n.identify import identify, index_sources
from compiler.l10n.returned import ImportedUnit, Note, TranslationState
from compiler.model.translation import Message

PLACE = Span("ru.po", 9)
STEPS = {"one": "%{n} step", "other": "%{n} steps"}
SOURCES = index_sources(
    [
        Message("rules.pay.text", "Pay a coin.", {}, Span("content/mill/locales/en/game.yaml", 7)),
        Message("log.paid", "Paid", {}, Span("content/mill/locales/en/log.yaml", 3)),
        Message("icons.paid.name", "Paid", {}, Span("content/mill/locales/en/game.yaml", 12)),
        Message("log.steps", STEPS["other"], STEPS, Span("content/mill/locales/en/log.yaml", 4)),
    ]
)


def identify_unit(
    *sources: str,
    names: tuple[str, ...] = ("1",),
    note: Note | None = None,
    at: str | None = None,
    is_named: bool = False,
) -> str | Diagnostic:
    """Return the key of a unit with these sources and possible keys, or the finding about it."""
    forms: tuple[str | None, ...] = (None,) if len(sources) < 2 else ("one", "other")
    unit = ImportedUnit(
        span=PLACE,
        target_span=PLACE,
        names=names,
        sources=dict(zip(forms, ((source,) for source in sources or ("",)), strict=True)),
        targets={},
        state=TranslationState.UNKNOWN,
        note=note,
        references=(at,) if at else (),
        is_named=is_named,
    )
    key, findings = identify(unit, SOURCES)
    if key is not None:
        assert not findings
        return key
    (finding,) = findings
    return finding


def get_code(found: str | Diagnostic) -> str:
    """Return the code of a finding at the place of the unit."""
    assert isinstance(found, Diagnostic)
    assert found.span == PLACE
    return found.code


def test_first_known_key_identifies_a_unit() -> None:
    """Names that are no key are passed over, whatever the words of the unit are."""
    assert identify_unit("Other words.", names=("17", "log.paid")) == "log.paid"
    note = Note("log.paid", "0" * 12, "0" * 12)
    assert identify_unit("Other words.", names=("log.paid",), note=note) == "log.paid"


def test_key_and_note_must_agree() -> None:
    """A unit whose note belongs to another text is refused; a note without a key belongs to any."""
    note = Note("icons.paid.name", "0" * 12, "0" * 12)
    assert get_code(identify_unit("Paid", names=("log.paid",), note=note)) == "unread-unit"
    nameless = Note(None, "0" * 12, "0" * 12)
    assert identify_unit("Paid", names=("log.paid",), note=nameless) == "log.paid"


def test_unknown_key_is_reported_even_if_the_words_are_known() -> None:
    """A key that the game lacks is a mistake, even if its words are known."""
    assert get_code(identify_unit("Pay a coin.", names=("rules.gone.text",))) == "unknown-text"


def test_key_of_its_own_excludes_other_names() -> None:
    """A unit that has a key is not identified by its further names."""
    assert get_code(identify_unit(names=("rules.gone.text", "log.paid"), is_named=True)) == "unknown-text"
    assert identify_unit(names=("rules.gone.text", "log.paid")) == "log.paid"


@pytest.mark.parametrize("words", ["Pay a coin.", "Pay  a\ncoin. "])
def test_unit_without_a_key_is_identified_by_its_words(words: str) -> None:
    """White space makes no difference."""
    assert identify_unit(words) == "rules.pay.text"


def test_plural_text_is_identified_by_both_forms_or_by_its_main_one() -> None:
    """A tool may return a text with plural forms as one text."""
    assert identify_unit("%{n} step", "%{n} steps") == "log.steps"
    assert identify_unit("%{n} steps") == "log.steps"
    assert get_code(identify_unit("%{n} step")) == "unknown-text"


@pytest.mark.parametrize("words", ["Never written.", ""])
def test_unit_with_other_words_is_unknown(words: str) -> None:
    """A unit with neither a key nor the words of a text belongs to none."""
    assert get_code(identify_unit(words)) == "unknown-text"


@pytest.mark.parametrize(
    ("reference", "key"),
    [
        ("content/mill/locales/en/log.yaml:3", "log.paid"),
        ("other/folder/locales/en/log.yaml:3", "log.paid"),
        ("log.yaml:3", "log.paid"),
        ("locales/en/game.yaml:12", "icons.paid.name"),
    ],
)
def test_equal_texts_are_told_apart_by_their_places(reference: str, key: str) -> None:
    """A reference needs the line and the end of the path, as tools change the folders before."""
    assert identify_unit("Paid", at=reference) == key


@pytest.mark.parametrize("reference", [None, "log.yaml:4", "locales/de/log.yaml:3", ":3", "3"])
def test_equal_texts_without_their_places_are_unknown(reference: str | None) -> None:
    """Another line, file or folder does not tell equal texts apart."""
    assert get_code(identify_unit("Paid", at=reference)) == "unknown-text"
