"""The list of components: each set with a side, its number of pieces, and a box to tick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil
from typing import NamedTuple

from compiler.book.book_style import BookStyle
from compiler.book.set_lines import make_plain_words, set_paragraph
from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.frame import Element, Frame, Group, Path

TITLE_HEIGHT = 14.0
"""The height of the title, in mm."""

ROW_HEIGHT = 28.0
"""The height of a row, in mm."""

COLUMN_COUNT = 2
"""The number of columns."""

COLUMN_GAP = 6.0
"""The distance between columns, in mm."""

TICK_BOX = 4.5
"""The edge of a box to tick, in mm."""

MAX_EDGE = 24.0
"""The longest edge of a side, in mm."""

WORD_INDENT = 34.0
"""The distance of words from the left edge of their cell, in mm."""

TICK_GAP = 2.5
"""The distance between the box and the side, in mm."""

TICK_LINE = 0.3
"""The width of the line around the box, in mm."""


class ListedSet(NamedTuple):
    """A set of pieces: its title, the number of its pieces in words, and a side if anything is printed."""

    title: str
    pieces: str
    side: Frame | None


def draw_component_pages(title: str, sets: Sequence[ListedSet], style: BookStyle) -> Iterator[list[Element]]:
    """Yield the elements of each page of the list."""
    area = style.page
    rows = max(1, min(int((area.depth - TITLE_HEIGHT) / ROW_HEIGHT), ceil(len(sets) / COLUMN_COUNT)))
    width = (area.measure - COLUMN_GAP * (COLUMN_COUNT - 1)) / COLUMN_COUNT
    for first in range(0, len(sets), rows * COLUMN_COUNT):
        items = list(_set_title(title, style))
        for number, listed in enumerate(sets[first : first + rows * COLUMN_COUNT]):
            column, row = divmod(number, rows)
            x, y = area.inner + column * (width + COLUMN_GAP), area.top + TITLE_HEIGHT + row * ROW_HEIGHT
            items += _draw_set(listed, Rect(x, y, width, ROW_HEIGHT), style)
        yield items


def _draw_set(listed: ListedSet, cell: Rect, style: BookStyle) -> Iterator[Element]:
    """Yield a box to tick, a side, and the words next to them."""
    box = Rect(cell.x, cell.y + (cell.height - TICK_BOX) / 2, TICK_BOX, TICK_BOX)
    yield Path(make_rectangle_path(box), fill="#ffffff", stroke=style.ink, stroke_width=TICK_LINE)
    if listed.side:
        y = cell.y + (cell.height - MAX_EDGE) / 2
        yield _place_side(listed.side, Rect(box.right + TICK_GAP, y, MAX_EDGE, MAX_EDGE))
    width = cell.width - WORD_INDENT
    heading = set_paragraph(make_plain_words(listed.title, bold=True), style.body, style, width=width, justify=False)
    count = set_paragraph(make_plain_words(listed.pieces), style.small, style, width=width, justify=False)
    y = cell.y + (cell.height - sum(row.height for row in (*heading, *count))) / 2
    for row in (*heading, *count):
        yield Group(row.items, (1.0, 0.0, 0.0, 1.0, cell.x + WORD_INDENT, y))
        y += row.height


def _place_side(side: Frame, room: Rect) -> Element:
    """Return a side without its bleed, as large as fits in `room` and in the middle of it."""
    scale = min(room.width / side.width, room.height / side.height)
    width, height = side.width * scale, side.height * scale
    place = Rect(room.x + (room.width - width) / 2, room.y + (room.height - height) / 2, width, height)
    shown = Group(side.items, (scale, 0.0, 0.0, scale, place.x, place.y))
    return Group((shown,), clip=make_rectangle_path(place))


def _set_title(text: str, style: BookStyle) -> Iterator[Element]:
    words = make_plain_words(text)
    type_size = style.find_heading_type(1)
    rows = set_paragraph(words, type_size, replace(style, fonts=style.display, ink=style.accent), justify=False)
    x, y = style.page.inner, style.page.top
    for row in rows:
        yield Group(row.items, (1.0, 0.0, 0.0, 1.0, x, y))
        y += row.height
