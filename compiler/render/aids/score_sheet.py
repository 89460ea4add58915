"""A score sheet: a row for each kind of points, a column for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from compiler.book.blocks import Words
from compiler.book.book_style import BookStyle, TypeSize
from compiler.book.set_lines import make_plain_words, measure_words, set_paragraph
from compiler.impose.geometry import Rect, make_polyline, make_rectangle_path
from compiler.layout.frame import Element, Group, Path
from compiler.layout.text.inline_markup import StyledText

TITLE_HEIGHT = 9.0
"""The height of the title, in mm."""

TITLE_LEVEL = 2
"""The level of headings whose size the title has."""

CELL_COLOUR = "#FFFFFF"
"""The ground of the cells that are written in."""

LABEL_SHARE = 0.46
"""The least share of the width that the names of rows take."""

MAX_LABEL_SHARE = 0.6
"""The largest share of the width that the names of rows take."""

COLUMN_WIDTH = 11.0
"""The width of a column of figures in mm, if the names of rows need what it leaves."""

LABEL_PADDING = 1.2
"""The room to the left of the names of rows, in mm."""

MAX_ROW_HEIGHT = 12.0
"""The maximum height of a row, in mm."""

MIN_ROW_HEIGHT = 5.0
"""The minimum height of a row, in mm: a figure is written in it by hand."""

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
    """Yield a title and a white grid; its first row is for names, and its last for the sum if it has one."""
    area = style.page
    yield from _set_title(title, Rect(area.inner, area.top, area.measure, TITLE_HEIGHT), style)
    top = area.top + TITLE_HEIGHT
    labels = measure_labels(players, style)
    height = min(MAX_ROW_HEIGHT, (area.depth - TITLE_HEIGHT) / (len(rows) + 1))
    cells = Rect(area.inner + labels, top, area.measure - labels, height * (len(rows) + 1))
    yield Path(make_rectangle_path(cells), fill=CELL_COLOUR)
    room = Rect(area.inner + LABEL_PADDING, top, labels - 2 * LABEL_PADDING, height)
    type_size = _find_type(rows, room, style.body, style)
    for number, row in enumerate(rows, 1):
        words = make_plain_words(row, bold=has_sum and number == len(rows))
        yield from _set_label(words, room._replace(y=top + number * height), type_size, style)
    yield _draw_grid(cells, len(rows) + 1, players, style)
    if has_sum:
        y = top + len(rows) * height
        line = make_polyline((area.inner, y), (area.width - area.outer, y))
        yield Path(line, stroke=style.accent, stroke_width=SUM_LINE)


def measure_labels(players: int, style: BookStyle) -> float:
    """Return the width that the names of rows take in mm: what the columns of players leave, within limits."""
    measure = style.page.measure
    return min(max(measure - players * COLUMN_WIDTH, LABEL_SHARE * measure), MAX_LABEL_SHARE * measure)


def _set_title(text: str, room: Rect, style: BookStyle) -> Iterator[Element]:
    """Yield the title in the display face, like the titles of the other aids."""
    title_style = replace(style, fonts=style.display, ink=style.accent)
    type_size = _find_type([text], room, style.find_heading_type(TITLE_LEVEL), title_style)
    yield from _set_label(make_plain_words(text), room, type_size, title_style)


def _find_type(texts: Sequence[str], room: Rect, largest: TypeSize, style: BookStyle) -> TypeSize:
    """Return the largest type in which each of the texts fits in a room of this size."""
    if all(_fits(make_plain_words(text, bold=True), room, largest, style) for text in texts):
        return largest
    return _find_type(texts, room, TypeSize(largest.size * SHRINK_FACTOR, largest.leading * SHRINK_FACTOR), style)


def _fits(words: Words, room: Rect, type_size: TypeSize, style: BookStyle) -> bool:
    """Return whether words fit in a room on as many lines as they need, none of which divides a word."""
    longest = max((measure_words((word,), type_size, style) for word in _divide_words(words)), default=0.0)
    if longest > room.width:
        return False
    rows = set_paragraph(words, type_size, style, width=room.width, justify=False)
    return sum(row.height for row in rows) <= room.height


def _divide_words(words: Words) -> Iterator[StyledText]:
    for part in words:
        yield from (part._replace(text=word) for word in part.text.split())


def _set_label(words: Words, room: Rect, type_size: TypeSize, style: BookStyle) -> Iterator[Element]:
    """Yield words on as many lines as they need, in the middle of `room`."""
    set_rows = set_paragraph(words, type_size, style, width=room.width, justify=False)
    y = room.y + (room.height - sum(row.height for row in set_rows)) / 2
    for row in set_rows:
        yield Group(row.items, (1.0, 0.0, 0.0, 1.0, room.x, y))
        y += row.height


def _draw_grid(cells: Rect, rows: int, players: int, style: BookStyle) -> Path:
    """Return the lines around the cells, and those below the names of rows."""
    left, height, step = style.page.inner, cells.height / rows, cells.width / players
    ys = [cells.y + row * height for row in range(rows + 1)]
    xs = [cells.x + column * step for column in range(players + 1)]
    lines = [make_polyline((left, y), (cells.right, y)) for y in ys]
    lines += [make_polyline((x, cells.y), (x, cells.bottom)) for x in xs]
    return Path(tuple(command for line in lines for command in line), stroke=style.ink, stroke_width=GRID_LINE)
