"""Places of words in the source of a text."""

from __future__ import annotations

from compiler.diagnostics import Span
from compiler.model.text_source import TextSource

LINES = ["title: Pay one coin", "text: |", "  Take one card,", "  then one more card.", "other: word"]


def make_source(text: str, line: int, column: int) -> TextSource:
    """Return the source of a text whose scalar starts at a line and column."""
    return TextSource(text, Span("texts.yaml", line, column, 1), LINES)


def test_words_are_found_from_the_scalar_on() -> None:
    """The first occurrence inside the scalar counts, not one in a text above it."""
    source = make_source("Take one card,\nthen one more card.\n", 3, 3)
    assert source.find("one") == Span("texts.yaml", 3, 8, 3)


def test_equal_words_are_found_in_order() -> None:
    """Each look-up goes on after the last, and starts again after the last occurrence."""
    source = make_source("Take one card,\nthen one more card.\n", 3, 3)
    assert [source.find("card").line for _ in range(3)] == [3, 4, 3]


def test_words_far_below_the_text_are_not_found() -> None:
    """Words that only another text has are located at the scalar."""
    source = make_source("Pay one coin", 1, 8)
    assert source.find("other") == source.span


def test_words_before_an_unwanted_character_are_skipped() -> None:
    """A brace that is closed is not the one that is looked for."""
    lines = ["a: {coin} and {coin"]
    source = TextSource("{coin} and {coin", Span("texts.yaml", 1, 4, 16), lines)
    assert source.find("{coin", not_before="}").column == 15


def test_no_words_are_located_at_the_scalar() -> None:
    """Without words, and without lines of a file, the place is that of the scalar."""
    assert make_source("text", 1, 8).find("") == Span("texts.yaml", 1, 8, 1)
    assert TextSource("text", Span("texts.yaml", 2, 3), ()).find("text") == Span("texts.yaml", 2, 3)
