from __future__ import annotations

import pytest

from compiler.checks.pairs.common.corpus import Corpus
from compiler.checks.pairs.common.pair import Pair, TextKind, text_diagnostic
from compiler.lint.checks.weigh_findings import is_word_elsewhere, is_worth_reporting
from tests.checks.pairs_sample import make_bitext

LONG = "Take a card of your own colour from the board and keep it. "


def weigh(
    code: str,
    source: str,
    text: str,
    found: str = "",
    *,
    kind: TextKind = "prose",
    others: tuple[tuple[str, str], ...] = (),
    other: str | None = None,
) -> bool:
    """Return whether a finding about a passage of a text is worth reporting, in a project with other texts."""
    pair = Pair("a", kind, source, text)
    pairs = [Pair(f"b{index}", kind, *texts) for index, texts in enumerate(others)]
    start = text.index(found)
    finding = text_diagnostic("x", start, start + len(found), "y", other=other)
    return is_worth_reporting(code, pair, finding, Corpus(make_bitext("pl", pair, *pairs)))


def test_findings_of_other_checks_are_reported() -> None:
    """Only checks that depend on the style of rulebooks are weighed."""
    assert weigh("figure-differs", "Take 2.", "Weź 3.", "3")


@pytest.mark.parametrize(
    ("source", "text", "kind", "is_reported"),
    [
        ("Take a card.", "Weź kartę", "prose", True),
        ("Take a card.", "Weź kartę,", "prose", True),
        ("Take a card.", "Weź kartę**", "prose", True),
        ("Take a card.", "Weź kartę (swoją)", "prose", False),
        ("Take a card.", "Weź kartę:", "prose", False),
        ("Take a card", "Weź kartę", "prose", False),
        ("Max Disp.", "Maks. pokaz", "prose", False),
        ("Take a card.", "Weź kartę", "line", False),
        ("Take a card.", "{coin}", "prose", False),
    ],
)
def test_sentence_without_its_end_is_cut_off(source: str, text: str, kind: TextKind, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A sentence of prose that ends in a letter or a comma is reported, and one with another end is not."""
    assert weigh("end-mark-differs", source, text, kind=kind) is is_reported


@pytest.mark.parametrize(("count", "is_reported"), [(3, False), (2, True)])
def test_ending_that_translations_leave_open_is_a_style(count: int, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """An ending after which most translations have no mark is not reported, if there are enough of them."""
    others = (("Build it.\n+2 stone.", "Zbuduj.\nkamień +2"),) * count
    assert weigh("end-mark-differs", "Sell it.\n+1 stone.", "Sprzedaj.\nkamień +1", others=others[1:]) is is_reported


@pytest.mark.parametrize(
    ("mark", "source", "is_reported"), [("(", "Pay (now).", True), ("(", "Pay (now.", False), ("“", "Pay now.", False)]
)
def test_bracket_is_unbalanced_if_those_of_the_source_are_not(mark: str, source: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Quotation marks are a matter of style, and a source with the same mistake is translated as it is."""
    assert weigh("unbalanced-mark", source, f"Zapłać {mark}teraz.", mark) is is_reported


@pytest.mark.parametrize(("text", "is_reported"), [("Zapłać\r\n", False), ("Zapłać\r", True)])
def test_line_end_of_another_system_is_not_invisible(text: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A carriage return alone is."""
    assert weigh("hidden-character", "Pay", text, "\r") is is_reported


@pytest.mark.parametrize(
    ("source", "text", "is_reported"),
    [
        (LONG, LONG + "a" * 200, True),
        (LONG, LONG + "a" * 20, False),
        (LONG, LONG + "(" + "a" * 200 + ")", False),
        ("Pay a coin.", "a" * 200, False),
        ("a" * 200, LONG, True),
        (LONG, " ", False),
    ],
)
def test_lengths_of_long_texts_must_be_similar(source: str, text: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Remarks in brackets do not count, and short sources may grow."""
    assert weigh("length-differs", source, text) is is_reported


@pytest.mark.parametrize(
    ("found", "kind", "is_reported"),
    [
        ("weź weź", "prose", True),
        ("weź weź", "flavour", False),
        ("na na", "flavour", True),
        ("Duran Duran", "prose", False),
    ],
)
def test_repeated_word_may_be_a_name_or_a_means_of_style(found: str, kind: TextKind, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """In texts without rules, only function words are repeated by mistake."""
    assert weigh("repeated-word", "Take it", f"teraz {found} to", found, kind=kind) is is_reported


@pytest.mark.parametrize(("text", "is_reported"), [("Zapłać 0kno", True), ("Zapłać X0Y1.", False)])
def test_misread_character_may_be_part_of_a_code(text: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """What the source has, up to the next space, is a code."""
    assert weigh("misread-letter", "Pay X0Y1 now", text, "0") is is_reported
    assert not weigh("misread-letter", "Pay X0Y1 now", text, "0", kind="flavour")


@pytest.mark.parametrize(
    ("word", "source", "is_reported"), [("żółть", "Pay", True), ("Muñoz", "Pay", False), ("ñandu", "Pay ñ", False)]
)
def test_foreign_letter_may_belong_to_a_name(word: str, source: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A capitalised word is a name, and a letter of the source was kept on purpose."""
    assert weigh("foreign-letter", source, f"Zapłać {word}", word) is is_reported


@pytest.mark.parametrize(
    ("text", "is_reported"), [("Młyn", True), ("Dom 2", False), ("Dom (B)", False), ("dom.", False)]
)
def test_translations_of_a_name_may_differ_by_a_label(text: str, is_reported: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A number or letter after a name, case and full stops make no other name."""
    assert (
        weigh("translations-differ", "House", text, kind="name", others=(("House", "Dom"),), other="b0") is is_reported
    )


def test_copy_of_the_source_is_no_translation_of_a_name() -> None:
    """A text that is not translated does not make another one wrong."""
    assert not weigh("translations-differ", "House", "Dom", kind="name", others=(("House", "House"),), other="b0")
    assert weigh("translations-differ", "House", "Dom", kind="name")


def test_copied_text_is_untranslated_if_it_is_more_than_names() -> None:
    """Prose is always reported; a name is only if its words are translated elsewhere."""
    assert weigh("untranslated-text", "Take it", "Take it")
    assert weigh("untranslated-text", "the widget", "the widget", kind="name")
    assert not weigh("untranslated-text", "Widget", "Widget", kind="name")
    others = (("Widget now", "Kółko teraz"),) * 12
    assert weigh("untranslated-text", "Widget", "Widget", kind="name", others=others)


def test_divided_word_is_one_word_elsewhere() -> None:
    """The halves around a space are one word if another translation has it."""
    pair = Pair("a", "prose", "Pay now", "Zap łać teraz")
    finding = text_diagnostic("x", 3, 4, "y")
    assert is_word_elsewhere(pair, finding, Corpus(make_bitext("pl", pair, Pair("b", "prose", "Pay", "Zapłać"))))
    assert not is_word_elsewhere(pair, finding, Corpus(make_bitext("pl", pair)))
