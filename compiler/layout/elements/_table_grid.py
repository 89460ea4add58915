"""The grid of a table: widths of columns, heights of rows at a size of type, lines between cells; lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Literal, TypeAlias

from compiler.layout.elements._table_rows import TableRow
from compiler.layout.fit_text import SLACK, Fitted, fit_text
from compiler.layout.frame import MM_PER_POINT, Path
from compiler.layout.shapes import Outline
from compiler.layout.table_readers import CellAlign, ColumnWidth
from compiler.layout.text_box import TextBox
from compiler.layout.typography import Typography
from compiler.layout.word_boxes import FontSet

Rules: TypeAlias = Literal["all", "rows", "columns", "outside", "head", "none"]
"""The lines of a table: round every cell, between rows, between columns, round the table, below the header, or none."""

ENDLESS = 5000.0
"""The height of the box in which a cell is measured: higher than any piece."""


def find_column_widths(columns: Sequence[ColumnWidth], width: float) -> tuple[float, ...]:
    """Return the width of each column; 0 or less if nothing is left to share."""
    left = width - sum(column.size for column in columns if not column.is_share)
    shares = sum(column.size for column in columns if column.is_share)
    return tuple(left * column.size / shares if column.is_share else column.size for column in columns)


@dataclass(frozen=True, slots=True)
class FittedTable:
    """A table at a size (points): its cells (None if empty), its rows' heights, and by how much it is too high."""

    size: float
    cells: tuple[tuple[Fitted | None, ...], ...]
    heights: tuple[float, ...]
    over: float

    @property
    def fits(self) -> bool:
        """Whether all words are inside their cells, and all rows inside the table."""
        written = (cell for row in self.cells for cell in row if cell)
        return self.over <= SLACK and all(cell.over[0] <= SLACK for cell in written)


@dataclass(frozen=True, slots=True)
class TableStyle:
    """How cells are set: a box with everything but place and extent, faces of header and body, padding, typography.

    `least` is the least height of a row; `height` is that of the table, which its rows fill if they `grow`.
    """

    box: TextBox
    head: FontSet
    body: FontSet
    padding: tuple[float, float]
    least: float
    height: float
    grow: bool
    typography: Typography


def fit_table(rows: Sequence[TableRow], widths: Sequence[float], size: float, style: TableStyle) -> FittedTable:
    """Return the rows of a table set at a size (points)."""
    cells = tuple(
        tuple(_fit_cell(text, row, width, size, style) for text, width in zip(row.cells, widths, strict=True))
        for row in rows
    )
    heights = [max([style.least, *(_measure_cell_height(cell, style) for cell in row if cell)]) for row in cells]
    over = sum(heights) - style.height
    body = [number for number, row in enumerate(rows) if not row.is_head]
    if style.grow and over < 0 and body:
        for number in body:
            heights[number] -= over / len(body)
    return FittedTable(size, cells, tuple(heights), max(over, 0.0))


def make_cell_box(style: TableStyle, area: tuple[float, float, float, float], size: float, align: CellAlign) -> TextBox:
    """Return the box of the words in a cell, whose area is left, top, width and height."""
    beside, above = style.padding
    left, top, width, height = area
    return replace(
        style.box,
        x=left + beside,
        y=top + above,
        width=max(width - 2 * beside, 0.01),
        height=max(height - 2 * above, 0.01),
        sizes=(size,),
        align="left" if align == "auto" else align,
    )


def _fit_cell(text: str, row: TableRow, width: float, size: float, style: TableStyle) -> Fitted | None:
    if not text.strip():
        return None
    box = make_cell_box(style, (0.0, 0.0, width, ENDLESS), size, "left")
    return fit_text(text, box, style.head if row.is_head else style.body, style.typography)


def _measure_cell_height(cell: Fitted, style: TableStyle) -> float:
    """Return the height that the words of a cell take, with their padding."""
    reach = max(cell.rise, cell.ink.above) + cell.lowest + max(cell.fall, cell.ink.below)
    return reach * cell.size * MM_PER_POINT + 2 * style.padding[1]


def find_edges(begin: float, extents: Sequence[float]) -> list[float]:
    """Return where cells begin and end, one after the other."""
    return list(accumulate(extents, initial=begin))


def outline_rows(xs: Sequence[float], ys: Sequence[float]) -> Iterator[Outline]:
    """Yield the outline of each row."""
    for top, bottom in pairwise(ys):
        corners = (xs[0], top), (xs[-1], top), (xs[-1], bottom), (xs[0], bottom)
        yield (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ()))


def draw_rules(
    rules: Rules, xs: Sequence[float], ys: Sequence[float], colour: str | None, line: float, *, has_head: bool
) -> Iterator[Path]:
    """Yield the lines of a table."""
    if colour is None or rules == "none" or not line:
        return
    across = {"all": ys, "rows": ys[1:-1], "outside": (ys[0], ys[-1]), "head": ys[1:2] if has_head else ()}
    down = {"all": xs, "columns": xs[1:-1], "outside": (xs[0], xs[-1])}
    ends = line / 2 if rules in ("all", "outside") else 0.0
    for y in across.get(rules, ()):
        yield Path((("M", (xs[0] - ends, y)), ("L", (xs[-1] + ends, y))), stroke=colour, stroke_width=line)
    for x in down.get(rules, ()):
        yield Path((("M", (x, ys[0])), ("L", (x, ys[-1]))), stroke=colour, stroke_width=line)
