"""The grid of pieces of one size on a sheet: columns and rows, upright or turned by 90 degrees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.impose.geometry import Rect
from compiler.impose.product import PieceGrid, Product
from compiler.impose.sheet_pieces import Piece, count_fitting


class Neighbours(NamedTuple):
    """Whether the cells on the four sides of a cell are filled."""

    above: bool
    right: bool
    below: bool
    left: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size, row by row; lengths in mm of the sheet.

    Attributes:
        columns: The number of columns.
        rows: The number of rows.
        width: The width of a cell.
        height: The height of a cell.
        gap: The distance between cells.
        left: The left edge of the first column.
        top: The top edge of the first row.
        turned: Whether pieces are turned by a quarter.
    """

    columns: int
    rows: int
    width: float
    height: float
    gap: float
    left: float
    top: float
    turned: bool

    @property
    def count(self) -> int:
        """The number of pieces on a full sheet."""
        return self.columns * self.rows

    def find_cell(self, number: int) -> Rect:
        """Return a cell by its number, from 0, row by row."""
        row, column = divmod(number, self.columns)
        x, y = self.left + column * (self.width + self.gap), self.top + row * (self.height + self.gap)
        return Rect(x, y, self.width, self.height)

    def measure_block(self, filled: int) -> Rect:
        """Return the rectangle around the first `filled` cells."""
        last = self.find_cell(filled - 1)
        right = self.find_cell(min(filled, self.columns) - 1).right
        return Rect(self.left, self.top, right - self.left, last.bottom - self.top)

    def find_neighbours(self, number: int, filled: int) -> Neighbours:
        """Return whether the cells above, right of, below and left of a cell are filled."""
        row, column = divmod(number, self.columns)
        has_right = column + 1 < self.columns and number + 1 < filled
        return Neighbours(row > 0, has_right, number + self.columns < filled, column > 0)


def fit_grid(width: float, height: float, product: Product, wanted: PieceGrid | None) -> Grid | None:
    """Return the grid for pieces of a size, upright unless more fit if they are turned.

    If no grid is `wanted`, it has as many as fit. Return None if the wanted grid, or a single piece, does not fit.
    """
    choices = _fill_area_both_ways(width, height, product)
    fitting = [choice for choice in choices if choice.count and _can_hold(choice, wanted)]
    if not fitting:
        return None
    best = max(fitting, key=lambda choice: choice.count if wanted is None else 0)
    return best if wanted is None else _centre_grid(best, *wanted, product)


def find_largest_grid(width: float, height: float, product: Product) -> Grid:
    """Return the grid of as many pieces of a size as fit, upright or turned; it may be empty."""
    return max(_fill_area_both_ways(width, height, product), key=lambda choice: choice.count)


def report_misfit(
    piece: Piece, product: Product, wanted: PieceGrid | None, fitting: PieceGrid, *, turned: bool
) -> Diagnostic:
    """Return the finding that pieces of a size are too large, or that the product wants too many on a sheet.

    `turned` tells whether the `fitting` pieces are turned by a quarter.
    """
    if wanted and all(fitting):
        return _report_large_grid(piece, product, wanted, fitting, turned=turned)
    return error(
        "piece-too-large",
        product.span,
        "{product}: {piece} is {width:g} × {height:g} mm, but a sheet has room for {room_width:g} × {room_height:g} mm",
        "choose a smaller format, a larger paper or narrower margins",
        piece=str(piece.id),
        product=product.id,
        width=piece.width,
        height=piece.height,
        room_width=product.area.width,
        room_height=product.area.height,
    )


def _report_large_grid(
    piece: Piece, product: Product, wanted: PieceGrid, fitting: PieceGrid, *, turned: bool
) -> Diagnostic:
    """Return the finding that the `wanted` columns and rows do not fit, with the numbers that fit."""
    group = piece.id.set_id
    own_grid = sentence(
        "or give this set its own: `grids: {{{set}: {{columns: {columns}, rows: {rows}}}}}`",
        set=group,
        columns=fitting.columns,
        rows=fitting.rows,
    )
    return error(
        "grid-too-large",
        product.find_field_span("grids" if group in product.grids else "grid"),
        "{product}: {wanted_columns} × {wanted_rows} pieces of {width:g} × {height:g} mm ({piece}) do not fit in "
        "{room_width:g} × {room_height:g} mm",
        "{columns} × {rows} fit if they are rotated by a quarter turn" if turned else "{columns} × {rows} fit",
        own_grid,
        wanted_columns=wanted.columns,
        wanted_rows=wanted.rows,
        piece=str(piece.id),
        columns=fitting.columns,
        rows=fitting.rows,
        product=product.id,
        width=piece.width,
        height=piece.height,
        room_width=product.area.width,
        room_height=product.area.height,
    )


def _fill_area_both_ways(width: float, height: float, product: Product) -> list[Grid]:
    """Return the grids of as many pieces as fit: upright first, then turned."""
    upright = _fill_area(width, height, product, turned=False)
    return [upright, _fill_area(height, width, product, turned=True)]


def _fill_area(width: float, height: float, product: Product, *, turned: bool) -> Grid:
    columns = count_fitting(product.area.width, width, product.gap)
    rows = count_fitting(product.area.height, height, product.gap)
    in_corner = Grid(
        columns=columns, rows=rows, width=width, height=height, gap=product.gap, left=0, top=0, turned=turned
    )
    return _centre_grid(in_corner, columns, rows, product)


def _can_hold(choice: Grid, wanted: PieceGrid | None) -> bool:
    return wanted is None or (wanted.columns <= choice.columns and wanted.rows <= choice.rows)


def _centre_grid(grid: Grid, columns: int, rows: int, product: Product) -> Grid:
    """Return a grid with this number of columns and rows in the middle of the page, or as near as the area allows."""
    area = product.area
    gap = product.gap
    left = centre_length(columns * (grid.width + gap) - gap, product.width, area.x, area.right)
    top = centre_vertically(rows * (grid.height + gap) - gap, product)
    return replace(grid, columns=columns, rows=rows, left=left, top=top)


def centre_length(length: float, page: float, first: float, last: float) -> float:
    """Return where a length begins if it is in the middle of a page, or as near as the range allows; all in mm."""
    return max(first, min((page - length) / 2, last - length))


def centre_vertically(height: float, product: Product) -> float:
    """Return the y in mm of pieces of a height in the middle of a page, or as near as the area allows.

    Above and below pieces with marks for their middles, there is as much room for the marks as the sheet has.
    """
    area = product.area
    middle = centre_length(height, product.height, area.y, area.bottom)
    if not product.marks.centres or product.marks.sides == "none":
        return middle
    marks = product.mark_area
    lowest = marks.bottom - max(product.marks.distance, product.bleed) - product.marks.longest - height
    return max(area.y, min(middle, max(lowest, marks.y + (marks.height - height) / 2)))
