"""Blocks as rows."""

from __future__ import annotations

import pytest

from compiler.book.blocks import Heading, Index, Leader, Prose
from compiler.book.page_rows import RowLink
from compiler.book.set_blocks import set_blocks
from compiler.book.set_lines import make_plain_words
from compiler.layout.fonts import Face
from compiler.layout.frame import Element, Glyphs, Group
from tests.book.sample import style

LONG = "The tower stands until the last of its stones has been carried away by night. " * 4


def list_runs(items: tuple[Element, ...], x: float = 0.0) -> list[tuple[float, Glyphs]]:
    """Return the runs of a row with the x of their starts (mm)."""
    found: list[tuple[float, Glyphs]] = []
    for item in items:
        if isinstance(item, Group):
            found += list_runs(item.items, x + item.matrix[4])
        elif isinstance(item, Glyphs):
            found.append((x + item.x, item))
    return found


def test_lines_fill_the_measure(faces: dict[str, Face]) -> None:
    """All lines of a paragraph but the last are exactly as wide as the page allows, and none is wider."""
    lines = [list_runs(row.items) for row in set_blocks([Prose(make_plain_words(LONG))], style(faces))]
    ends = [max(x + run.width for x, run in line) for line in lines]
    assert len(ends) > 3
    assert ends[:-1] == pytest.approx([100.0] * (len(ends) - 1), abs=0.01)
    assert ends[-1] < 100.0


def test_lists_inside_lists_are_indented(faces: dict[str, Face]) -> None:
    """The marker of an item of an inner list begins below the words of the item around it."""
    words = make_plain_words("Stone")
    starts = []
    for depth in (0, 1):
        (row,) = set_blocks([Prose(words, "–", depth=depth)], style(faces))
        (marker, _), (text, _) = list_runs(row.items)
        starts.append((marker, text))
    (_, outer_text), (inner_marker, inner_text) = starts
    assert outer_text <= inner_marker < inner_text


def test_a_heading_keeps_with_its_text(faces: dict[str, Face]) -> None:
    """A heading has its number before its words and stays on the page of what follows."""
    rows = set_blocks([Heading(2, make_plain_words("Towers"), "rule:towers", number="3.1")], style(faces))
    assert all(row.keeps for row in rows)
    assert [run.text for _, run in list_runs(rows[0].items)] == ["3.1", "Towers"]
    assert rows[0].anchors == ("rule:towers",)


def test_an_index_is_read_down_its_columns(faces: dict[str, Face]) -> None:
    """The first half of an index is in the left column, the second in the right one."""
    entries = tuple((make_plain_words(name), "7") for name in ("ash", "birch", "cedar", "elm"))
    rows = set_blocks([Index(Heading(1, make_plain_words("Index")), entries)], style(faces))
    last = [run.text for _, run in sorted(list_runs(rows[-1].items))]
    assert last == ["birch", "7", "elm", "7"]


def test_lines_with_a_page_number_are_links(faces: dict[str, Face]) -> None:
    """A line of the contents leads to its page over its whole width, an entry of the index to its first page."""
    chosen, words = style(faces), make_plain_words("Setup")
    (line,) = set_blocks([Leader(words, "7")], chosen)
    assert line.links == (RowLink(0.0, chosen.page.measure, 7),)
    (unknown,) = set_blocks([Leader(words, "00")], chosen)
    assert unknown.links == ()
    *_, entries = set_blocks([Index(Heading(1, words), ((words, "3, 9"), (words, "12")))], chosen)
    left, right = entries.links
    assert (left.page, right.page) == (3, 12)
    assert left.x + left.width < right.x
