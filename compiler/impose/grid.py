"""How pieces of one size stand on a sheet: columns and rows, upright or turned by a quarter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.sentence import sentence
from compiler.impose.geometry import Rect
from compiler.impose.pieces import along
from compiler.impose.product import Product


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size from `left`, `top` (mm), row by row; in a `turned` grid pieces lie on their side."""

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
        """How many pieces a full sheet holds."""
        return self.columns * self.rows

    def cell(self, k: int) -> Rect:
        """The k-th cell, from 0."""
        row, column = divmod(k, self.columns)
        x, y = self.left + column * (self.width + self.gap), self.top + row * (self.height + self.gap)
        return Rect(x, y, self.width, self.height)

    def block(self, filled: int) -> Rect:
        """The rectangle round the first `filled` cells."""
        last = self.cell(filled - 1)
        right = self.cell(min(filled, self.columns) - 1).right
        return Rect(self.left, self.top, right - self.left, last.bottom - self.top)

    def neighbours(self, k: int, filled: int) -> tuple[bool, bool, bool, bool]:
        """Whether a filled cell lies above, right, below and left of the k-th."""
        row, column = divmod(k, self.columns)
        right = column + 1 < self.columns and k + 1 < filled
        return row > 0, right, k + self.columns < filled, column > 0


def grid(width: float, height: float, product: Product, wanted: tuple[int, int] | None) -> Grid | None:
    """The grid for pieces of this size, upright where turning gains nothing; None if it does not fit as `wanted`."""
    choices = (_grid(width, height, product, turned=False), _grid(height, width, product, turned=True))
    fitting = [choice for choice in choices if choice.count and _allows(choice, wanted)]
    if not fitting:
        return None
    best = max(fitting, key=lambda choice: choice.count if wanted is None else 0)
    return best if wanted is None else _centred(best, *wanted, product)


def grid_problems(
    what: str, width: float, height: float, product: Product, wanted: tuple[int, int] | None
) -> Iterator[Diagnostic]:
    """Why there is no grid for pieces of this size: they are too large, or the product asks for too many."""
    upright, turned = _grid(width, height, product, turned=False), _grid(height, width, product, turned=True)
    size, room = f"{width:g} × {height:g} mm", f"{product.area.width:g} × {product.area.height:g} mm"
    best = max(upright, turned, key=lambda choice: choice.count)
    if wanted and best.count:
        asked, fits = "{} × {}".format(*wanted), f"{best.columns} × {best.rows}"
        group = what.partition("/")[0]
        own = sentence(
            "or give this set its own: `grids: {{{set}: {{columns: {columns}, rows: {rows}}}}}`",
            set=group,
            columns=best.columns,
            rows=best.rows,
        )
        how = " turned by a quarter" if best.turned else ""
        where = product.at("grids" if group in product.grids else "grid")
        yield error(
            "grid-too-large",
            where,
            "{product}: {asked} pieces of {size} ({what}) do not fit in {room}",
            "{fits}{how} fit",
            own,
            product=product.id,
            asked=asked,
            size=size,
            what=what,
            room=room,
            fits=fits,
            how=how,
        )
    else:
        yield error(
            "piece-too-large",
            product.span,
            "{product}: {what} is {size}, but a sheet has room for {room}",
            product=product.id,
            what=what,
            size=size,
            room=room,
        )


def _grid(width: float, height: float, product: Product, *, turned: bool) -> Grid:
    area = product.area
    columns, rows = along(area.width, width, product.gap), along(area.height, height, product.gap)
    return _centred(Grid(columns, rows, width, height, product.gap, 0, 0, turned), columns, rows, product)


def _allows(choice: Grid, wanted: tuple[int, int] | None) -> bool:
    return wanted is None or (wanted[0] <= choice.columns and wanted[1] <= choice.rows)


def _centred(choice: Grid, columns: int, rows: int, product: Product) -> Grid:
    """The grid in the middle of the page, or as near to it as the area allows."""
    area, gap = product.area, product.gap
    left = centred(columns * (choice.width + gap) - gap, product.width, area.x, area.right)
    top = centred(rows * (choice.height + gap) - gap, product.height, area.y, area.bottom)
    return Grid(columns, rows, choice.width, choice.height, gap, left, top, choice.turned)


def centred(length: float, page: float, first: float, last: float) -> float:
    """Where a length begins that lies in the middle of a page, moved into the stretch from `first` to `last`."""
    return max(first, min((page - length) / 2, last - length))
