from __future__ import annotations

from compiler.layout.text.inline_markup import split_spans
from compiler.layout.text.line_ends import LineEnds, drop_late_ends, find_line_ends
from compiler.layout.text.make_boxes import make_boxes
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet, WordBox


def read_last_words(boxes: list[WordBox], places: LineEnds) -> list[str]:
    """Return the word before each place except the start and the end of the text."""
    return [boxes[following - 1].text for following in places.nexts[1:-1]]


def list_last_words(text: str, fonts: FontSet, typography: Typography, *, is_strict: bool) -> list[str]:
    """Return the words of a text that may end a line, without hyphenation."""
    boxes = make_boxes(split_spans(text), fonts, typography)
    places = find_line_ends(boxes, 0.0, typography=None, measure=20.0, is_strict=is_strict)
    return read_last_words(boxes, places)


def test_no_line_ends_between_a_figure_and_its_word(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A line may end after any word except a figure that counts the next one."""
    assert list_last_words("Move up 3 spaces here", fonts, typography["en"], is_strict=True) == ["Move", "up", "spaces"]


def test_an_article_ends_a_line_only_if_it_must(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """A line may end in an English article only without `is_strict`, and the place is known as one that parts words."""
    assert list_last_words("Move the cube here", fonts, typography["en"], is_strict=True) == ["Move", "cube"]
    assert list_last_words("Move the cube here", fonts, typography["en"], is_strict=False) == ["Move", "the", "cube"]


def test_places_before_a_short_last_line_are_dropped(fonts: FontSet, typography: dict[str, Typography]) -> None:
    """What follows each remaining place but the last is at least as wide as asked."""
    boxes = make_boxes(split_spans("one two three four"), fonts, typography["en"])
    places = find_line_ends(boxes, 0.0, typography=None, measure=20.0, is_strict=True)
    kept = drop_late_ends(places, places.ends[-1] - places.starts[2])
    assert read_last_words(boxes, kept) == ["one", "two"]
    assert kept.ends[-1] == places.ends[-1]
