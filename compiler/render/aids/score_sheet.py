"""A score sheet: a row for each kind of points, a column for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

from compiler.book.blocks import Words
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.page_rows import PageRow
from compiler.book.set_lines import make_plain_words, measure_words, set_paragraph
from compiler.impose.geometry import Rect, make_polyline
from compiler.layout.frame import Element, Group, Path

TITLE_HEIGHT = 9.0
"""The height of the title, in mm."""

LABEL_SHARE = 0.46
"""The share of the width that the names of rows take."""

LABEL_PADDING = 1.2
"""The room to the left of the names of rows, in mm."""

MAX_ROW_HEIGHT = 12.0
"""The maximum height of a row, in mm."""

MIN_ROW_HEIGHT = 5.0
"""The minimum height of a row, in mm: a figure is written in it by hand."""

FILLED_SHARE = 0.9
"""The share of its lines that a label may fill: the ends of lines are ragged."""

SHRINK_FACTOR = 0.95
"""The factor of each reduction of type until its lines fit."""

GRID_LINE = 0.2
"""The width of the lines of the grid, in mm."""

SUM_LINE = 0.6
"""The width of the line above the sum, in mm."""


def divide_rows(rows: Sequence[str], style: BookStyle) -> list[Sequence[str]]:
    """Return the rows of each side: as many as fit below the row for names, and about equally many on all sides."""
    most = int((style.page.depth - TITLE_HEIGHT) / MIN_ROW_HEIGHT) - 1
    count = ceil(len(rows) / ceil(len(rows) / most))
    return [rows[first : first + count] for first in range(0, len(rows), count)]


def draw_score_sheet(
    title: str, rows: Sequence[str], players: int, style: BookStyle, *, has_sum: bool = True
) -> Iterator[Element]:
    """Yield a title and a grid; its first row is for names, and its last for the sum if it has one."""
    area = style.page
    yield from _set_label(title, Rect(area.inner, area.top, area.measure, TITLE_HEIGHT), style, bold=True)
    top = area.top + TITLE_HEIGHT
    labels = LABEL_SHARE * area.measure
    height = min(MAX_ROW_HEIGHT, (area.depth - TITLE_HEIGHT) / (len(rows) + 1))
    for number, row in enumerate(rows, 1):
        y = top + number * height
        width = labels - 2 * LABEL_PADDING
        is_sum = has_sum and number == len(rows)
        yield from _set_label(row, Rect(area.inner + LABEL_PADDING, y, width, height), style, bold=is_sum)
    yield _draw_grid(top, height, len(rows) + 1, players, style)
    if has_sum:
        y = top + len(rows) * height
        line = make_polyline((area.inner, y), (area.width - area.outer, y))
        yield Path(line, stroke=style.accent, stroke_width=SUM_LINE)


def _set_label(text: str, room: Rect, style: BookStyle, *, bold: bool) -> Iterator[Element]:
    """Yield a text on as many lines as it needs, in the middle of `room`, in smaller type if they do not fit."""
    words = make_plain_words(text, bold=bold)
    type_size = style.small
    lines = max(1, int(room.height / type_size.line_height))
    longest = max(
        (measure_words(make_plain_words(word, bold=bold), type_size, style) for word in text.split()), default=0.0
    )
    needed = max(measure_words(words, type_size, style) / (room.width * lines * FILLED_SHARE), longest / room.width)
    scale = min(1.0, 1.0 / needed) if needed else 1.0
    type_size = type_size._replace(size=type_size.size * scale, leading=type_size.leading * scale)
    set_rows = _fit_height(words, type_size, room, style)
    y = room.y + (room.height - sum(row.height for row in set_rows)) / 2
    for row in set_rows:
        yield Group(row.items, (1.0, 0.0, 0.0, 1.0, room.x, y))
        y += row.height


def _fit_height(words: Words, type_size: TypeSize, room: Rect, style: BookStyle) -> list[PageRow]:
    """Return the lines of words, in smaller type until they are no higher than `room`."""
    rows = set_paragraph(words, type_size, style, width=room.width, justify=False)
    if sum(row.height for row in rows) <= room.height:
        return rows
    return _fit_height(words, TypeSize(type_size.size * SHRINK_FACTOR, type_size.leading * SHRINK_FACTOR), room, style)


def _draw_grid(top: float, height: float, rows: int, players: int, style: BookStyle) -> Path:
    area = style.page
    left, right, bottom = area.inner, area.width - area.outer, top + rows * height
    first = left + LABEL_SHARE * area.measure
    step = (right - first) / players
    lines = [make_polyline((left, top + row * height), (right, top + row * height)) for row in range(rows + 1)]
    columns = [first + step * column for column in range(players + 1)]
    lines += [make_polyline((x, top), (x, bottom)) for x in columns]
    return Path(tuple(command for line in lines for command in line), stroke=style.ink, stroke_width=GRID_LINE)
