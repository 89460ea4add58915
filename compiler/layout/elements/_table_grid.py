"""Measure and draw the grid of a table: columns, rows at a type size, and the lines between cells; lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.elements._table_rows import TableRow
from compiler.layout.frame import MM_PER_POINT, Path
from compiler.layout.parameters.table_readers import CellAlign, CellPadding, ColumnWidth
from compiler.layout.shapes import Outline
from compiler.layout.text.fit_text import SLACK, Fitted, fit_text
from compiler.layout.text.text_box import TextBox
from compiler.layout.text.typographic_conventions import Typography
from compiler.layout.text.word_boxes import FontSet

Rules: TypeAlias = Literal["all", "rows", "columns", "outside", "head", "none"]
"""The lines of a table: round every cell, between rows, between columns, round the table, below the header, or none."""

UNLIMITED_HEIGHT = 5000.0
"""The height of the box used to measure a cell, in mm: higher than any piece."""

MIN_EXTENT = 0.01
"""The minimum width and height of the words of a cell, which its padding may leave no room."""


def find_column_widths(columns: Sequence[ColumnWidth], width: float) -> tuple[float, ...]:
    """Return the width of each column, which is 0 or less for a share if nothing is left to share."""
    left = width - sum(column.size for column in columns if not column.is_share)
    shares = sum(column.size for column in columns if column.is_share)
    return tuple(left * column.size / shares if column.is_share else column.size for column in columns)


@dataclass(frozen=True, slots=True)
class FittedTable:
    """A table at one type size.

    Attributes:
        size: The type size, in points.
        cells: The words of each cell, or None for an empty cell.
        heights: The heights of rows, in mm.
        excess_height: By how much all rows together are too high, in mm; 0 if they fit.
    """

    size: float
    cells: tuple[tuple[Fitted | None, ...], ...]
    heights: tuple[float, ...]
    excess_height: float

    @property
    def fits(self) -> bool:
        """Whether all words are inside their cells, and all rows inside the table."""
        written = (cell for row in self.cells for cell in row if cell)
        return self.excess_height <= SLACK and all(cell.excess.width <= SLACK for cell in written)


@dataclass(frozen=True, slots=True)
class TableStyle:
    """The style of the cells of a table; lengths in mm.

    Attributes:
        box: The box of any cell, whose place and extent are to be replaced.
        head: The faces of the header.
        body: The faces of the other rows.
        padding: The space left and right of words, and above and below them.
        least: The minimum height of a row.
        height: The height of the table.
        grow: Whether rows fill that height.
        typography: The rules for breaking lines.
    """

    box: TextBox
    head: FontSet
    body: FontSet
    padding: CellPadding
    least: float
    height: float
    grow: bool
    typography: Typography


def fit_table(rows: Sequence[TableRow], widths: Sequence[float], size: float, style: TableStyle) -> FittedTable:
    """Return the rows of a table at a type size, in points."""
    cells = tuple(
        tuple(
            _fit_cell(text, row, sum(widths[column : column + row.spans[column]]), size, style)
            for column, text in enumerate(row.cells)
        )
        for row in rows
    )
    heights = [max(_list_heights(row, fitted, style)) for row, fitted in zip(rows, cells, strict=True)]
    excess = sum(heights) - style.height
    body = [number for number, row in enumerate(rows) if not row.is_head]
    if style.grow and excess < 0 and body:
        for number in body:
            heights[number] -= excess / len(body)
    return FittedTable(size, cells, tuple(heights), max(excess, 0.0))


def _list_heights(row: TableRow, cells: Sequence[Fitted | None], style: TableStyle) -> Iterator[float]:
    """Yield the minimum height of a row, and the heights that the words and pictures of its cells take."""
    yield style.least
    yield from (_measure_cell_height(cell, style) for cell in cells if cell)
    yield from (picture.height + 2 * style.padding.above for picture in row.pictures if picture and picture.name)


class CellArea(NamedTuple):
    """The area of a cell by its top left corner and its size, in mm."""

    left: float
    top: float
    width: float
    height: float


def make_cell_box(style: TableStyle, area: CellArea, size: float, align: CellAlign) -> TextBox:
    """Return the box of the words in a cell."""
    beside, above = style.padding
    left, top, width, height = area
    return replace(
        style.box,
        x=left + beside,
        y=top + above,
        width=max(width - 2 * beside, MIN_EXTENT),
        height=max(height - 2 * above, MIN_EXTENT),
        sizes=(size,),
        align="left" if align == "auto" else align,
    )


def _fit_cell(text: str, row: TableRow, width: float, size: float, style: TableStyle) -> Fitted | None:
    if not text.strip():
        return None
    box = make_cell_box(style, CellArea(0.0, 0.0, width, UNLIMITED_HEIGHT), size, "left")
    return _fit_words(text, box, style.head if row.is_head else style.body, style.typography)


@lru_cache(maxsize=4096)
def _fit_words(text: str, box: TextBox, fonts: FontSet, typography: Typography) -> Fitted:
    """Return the words of a cell broken into lines; cached, as most cells are the same on all pieces of a set."""
    return fit_text(text, box, fonts, typography)


def _measure_cell_height(cell: Fitted, style: TableStyle) -> float:
    """Return the height that the words of a cell take, with their padding."""
    height = max(cell.ascent, cell.ink.above) + cell.last_baseline + max(cell.descent, cell.ink.below)
    return height * cell.size * MM_PER_POINT + 2 * style.padding.above


@dataclass(frozen=True, slots=True)
class TableEdges:
    """The edges of the columns (`xs`) and of the rows (`ys`) of a table, in mm."""

    xs: tuple[float, ...]
    ys: tuple[float, ...]

    def find_area(self, row: int, column: int, columns: int = 1) -> CellArea:
        """Return the area of a cell that spans a number of columns."""
        left, top = self.xs[column], self.ys[row]
        return CellArea(left, top, self.xs[column + columns] - left, self.ys[row + 1] - top)


def find_edges(left: float, top: float, widths: Sequence[float], heights: Sequence[float]) -> TableEdges:
    """Return the edges of a table whose top left corner is at `left`, `top` (mm)."""
    return TableEdges(tuple(accumulate(widths, initial=left)), tuple(accumulate(heights, initial=top)))


def outline_rows(edges: TableEdges) -> Iterator[Outline]:
    """Yield the outline of each row."""
    left, right = edges.xs[0], edges.xs[-1]
    for top, bottom in pairwise(edges.ys):
        corners = (left, top), (right, top), (right, bottom), (left, bottom)
        yield (("M", corners[0]), *(("L", corner) for corner in corners[1:]), ("Z", ()))


def draw_rules(
    rules: Rules, edges: TableEdges, colour: str | None, line: float, rows: Sequence[TableRow]
) -> Iterator[Path]:
    """Yield the lines of a table, `line` mm thick; none goes through a cell that spans several columns."""
    if colour is None or rules == "none" or not line:
        return
    xs = edges.xs
    ys = edges.ys
    has_head = rows[0].is_head
    across = {"all": ys, "rows": ys[1:-1], "outside": (ys[0], ys[-1]), "head": ys[1:2] if has_head else ()}
    down = {"all": xs, "columns": xs[1:-1], "outside": (xs[0], xs[-1])}
    ends = line / 2 if rules in ("all", "outside") else 0.0
    for y in across.get(rules, ()):
        yield Path((("M", (xs[0] - ends, y)), ("L", (xs[-1] + ends, y))), stroke=colour, stroke_width=line)
    for x in down.get(rules, ()):
        for first, last in _find_open_runs(xs.index(x), rows):
            yield Path((("M", (x, ys[first])), ("L", (x, ys[last]))), stroke=colour, stroke_width=line)


class _OpenRun(NamedTuple):
    """The first and the last edge of rows between which a line is drawn."""

    first: int
    last: int


def _find_open_runs(edge: int, rows: Sequence[TableRow]) -> Iterator[_OpenRun]:
    """Yield each run of rows without a cell that spans a certain edge of columns."""
    start = 0
    for number, row in enumerate(rows):
        if edge < len(row.spans) and row.spans[edge] == 0:
            if number > start:
                yield _OpenRun(start, number)
            start = number + 1
    if len(rows) > start:
        yield _OpenRun(start, len(rows))
