from __future__ import annotations

import pytest

from compiler.lint.checks.find_marks import BY_NAME, KINDS, MIN_MARKS, MarkPatterns, find_marks
from compiler.lint.files.file_text import TextPair

EVERYTHING = MarkPatterns(KINDS)


def list_marks(text: str) -> list[tuple[str, str]]:
    """Return the kind and the name of each mark of a text."""
    return [(mark.kind.name, mark.name) for mark in EVERYTHING.find(text)]


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [
        ("Pay {{ price }}", "double-braces", "{{price}}"),
        ("Pay ${price}", "dollar-braces", "${price}"),
        ("Pay %{price}", "percent-braces", "%{price}"),
        ("Pay {0}", "braces", "{0}"),
        ("Pay { NUMBER($price) }", "fluent", "{$price}"),
        ("Pay %2$s now", "printf", "%s"),
        ("Pay %(n)d", "printf", "%(n)d"),
        ('<A href="x">Pay', "tags", "<a>"),
        ("Pay [coin]", "brackets", "[coin]"),
        ("Pay :coin: now", "colons", ":coin:"),
    ],
)
def test_mark_is_found_once_by_its_kind(text: str, kind: str, name: str) -> None:
    """A mark of one kind is not also found as a part of another; its name lacks attributes, positions and spaces."""
    assert list_marks(text) == [(kind, name)]


@pytest.mark.parametrize(
    "text", ["", "Pay 5 % now", "100 % done", "a < b > c", "10:30:45", "[x](y)", "{two words, one}"]
)
def test_other_signs_are_no_marks(text: str) -> None:
    """Percentages, comparisons, times and links are words."""
    assert list_marks(text) == []


def test_marks_are_in_the_order_of_the_text() -> None:
    """Whatever their kinds are, marks come in order, with their offsets."""
    text = "<b>Pay</b> {n} of %{price}"
    assert [text[mark.start : mark.end] for mark in EVERYTHING.find(text)] == ["<b>", "</b>", "{n}", "%{price}"]


def test_masked_marks_keep_the_offsets_of_the_text() -> None:
    """Marks become icons of the same length, and a text without marks stays as it is."""
    assert EVERYTHING.mask("Pay %{price} now") == "Pay {_price} now".replace("{_price}", "{_price_"[:7] + "}")
    assert len(EVERYTHING.mask("<b>Pay</b> {{ n }}")) == len("<b>Pay</b> {{ n }}")
    assert EVERYTHING.mask("Pay") == "Pay"


@pytest.mark.parametrize(("count", "is_used"), [(MIN_MARKS - 1, False), (MIN_MARKS, True)])
def test_brackets_are_marks_if_enough_translations_keep_them(count: int, is_used: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A few words in brackets may be words."""
    kinds = find_marks([TextPair("Pay [coin]", "Zapłać [coin]")] * count).kinds
    assert (BY_NAME["brackets"] in kinds) is is_used


@pytest.mark.parametrize(("kept", "is_used"), [(5, False), (6, True)])
def test_braces_are_marks_unless_translations_change_them(kept: int, is_used: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Of ten marks, translations must have six as they are."""
    pairs = [TextPair("Pay {coin}", "Zapłać {coin}")] * kept + [TextPair("Pay {coin}", "Zapłać {moneta}")] * (10 - kept)
    assert (BY_NAME["braces"] in find_marks(pairs).kinds) is is_used


def test_kind_without_marks_is_used_if_it_is_usual() -> None:
    """Without texts, placeholders and tags are expected, and icons are not."""
    names = {kind.name for kind in find_marks([]).kinds}
    assert {"braces", "printf", "tags"} <= names
    assert names.isdisjoint({"brackets", "colons"})


def test_chosen_kind_is_used_in_any_case() -> None:
    """The settings of a project have the last word."""
    assert BY_NAME["colons"] in find_marks([], ["colons"]).kinds


def test_texts_that_are_not_translated_show_nothing() -> None:
    """A copy keeps everything, words included."""
    assert {use.count for use in find_marks([TextPair("Pay [coin]", "Pay [coin]")] * 20).uses} == {0}


def test_mark_is_kept_as_often_as_both_texts_have_it() -> None:
    """Of two equal marks, a translation with one keeps one."""
    uses = {use.kind.name: use for use in find_marks([TextPair("{n} of {n}", "{n} z nich")]).uses}
    assert (uses["braces"].count, uses["braces"].kept) == (2, 1)
