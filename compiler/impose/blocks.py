"""Blocks of pieces of one size: each has a grid of its own; a sheet holds as many blocks as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from compiler.diagnostics import Diagnostic, error
from compiler.impose.edge_colours import can_share_cuts
from compiler.impose.grid import Grid, explain_misfit, find_largest_grid, fit_grid
from compiler.impose.lattice import Lattice, find_largest_lattice, fit_lattice
from compiler.impose.pieces import Piece, group_by_size
from compiler.impose.product import Product
from compiler.model.polygon import outline_circle


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces in the first cells of a grid or lattice.

    Attributes:
        cells: Their places.
        pieces: The pieces, in the order of the cells.
        product: The product, with its footer where it leaves room for these cells.
        fixed: Whether the block stays where its grid is: its size fills several sheets, which are cut as one stack, or
            its first places have been used already.
        alone: Whether the block shares its sheet with no other size.
    """

    cells: Grid | Lattice
    pieces: tuple[Piece, ...]
    product: Product
    fixed: bool
    alone: bool

    @property
    def height(self) -> float:
        """The height in mm from the first row to the last that is filled."""
        return self.cells.measure_block(len(self.pieces)).height


def make_blocks(pieces: Sequence[Piece], product: Product) -> tuple[list[Block], list[Diagnostic]]:
    """Return the pieces by size, in blocks of as many as a sheet holds; and findings for sizes that do not fit.

    The first places of the first sheet stay empty if the product skips them.
    """
    blocks: list[Block] = []
    findings: list[Diagnostic] = []
    for group in group_by_size(pieces, product):
        width, height = max(piece.width for piece in group), max(piece.height for piece in group)
        wanted = product.find_wanted_grid(group[0].id.set_id)
        largest = replace(group[0], width=width, height=height)
        variant, cells = _choose_spaced_cells(group, largest, product, wanted)
        skipped = 0 if blocks else product.skip
        if cells is None:
            findings += _explain_largest_block(largest, product, wanted)
        elif skipped >= cells.count:
            findings.append(_report_too_many_skipped(cells.count, product))
        else:
            fixed, alone = len(group) > cells.count or skipped > 0, wanted is not None or skipped > 0
            places = [*_make_blanks(group[0], skipped), *group]
            for first in range(0, len(places), cells.count):
                on_sheet = tuple(places[first : first + cells.count])
                blocks.append(Block(cells, on_sheet, variant, fixed, alone))
    return blocks, findings


def _choose_spaced_cells(
    group: Sequence[Piece], largest: Piece, product: Product, wanted: tuple[int, int] | None
) -> tuple[Product, Grid | Lattice | None]:
    """Return cells and their product, with the clearance between pieces that cannot share cuts.

    It is reduced to two thirds, one third or nothing if that saves a sheet.
    """
    variant, cells = _choose_cells(group, largest, product, wanted)
    if cells is None or product.clearance <= product.gap or product.has_low_ink or can_share_cuts(group):
        return variant, cells
    spaced = [
        _choose_cells(group, largest, replace(product, gap=max(product.gap, product.clearance * share / 3)), wanted)
        for share in (3, 2, 1)
    ]
    fitting = [(other, other_cells) for other, other_cells in spaced if other_cells is not None]
    return min((*fitting, (variant, cells)), key=lambda choice: _count_sheets(group, choice[1]))


def _count_sheets(group: Sequence[Piece], cells: Grid | Lattice | None) -> int:
    return ceil(len(group) / cells.count) if cells else 0


def _choose_cells(
    group: Sequence[Piece], largest: Piece, product: Product, wanted: tuple[int, int] | None
) -> tuple[Product, Grid | Lattice | None]:
    """Return the cells that hold most pieces like the largest one, and the product with the footer that allows them."""
    choices = [(variant, fit_cells(largest, variant, wanted)) for variant in product.footer_variants]
    if wanted is None and all(piece.is_round for piece in group):
        choices += _interlock_circles(largest.width, len(group), choices, product)
    return max(choices, key=lambda choice: choice[1].count if choice[1] else 0)


def _make_blanks(piece: Piece, count: int) -> list[Piece]:
    """Return empty places of the size of a piece."""
    return [replace(piece, front=(), back=(), trim=(), folds=(), cuts=())] * count


def _report_too_many_skipped(places: int, product: Product) -> Diagnostic:
    return error(
        "too-many-skipped",
        product.span,
        "{product}: the first sheet has {places} places; skipping {skip} leaves none",
        "skip at most {limit}",
        product=product.id,
        places=places,
        skip=product.skip,
        limit=places - 1,
    )


def fit_cells(piece: Piece, product: Product, wanted: tuple[int, int] | None) -> Grid | Lattice | None:
    """Return the cells for pieces like this one, a lattice if it is a polygon.

    None if the `wanted` columns and rows do not fit; if none are wanted, there are as many cells as fit.
    """
    if piece.corners:
        return fit_lattice(piece.corners, product, wanted)
    return fit_grid(piece.width, piece.height, product, wanted)


def _interlock_circles(
    diameter: float, count: int, choices: Sequence[tuple[Product, Grid | Lattice | None]], product: Product
) -> Iterator[tuple[Product, Lattice]]:
    """Yield lattices of circles if that saves paper: a grid has marks and is easier to cut.

    `choices` are the grids, `count` is the number of circles.
    """
    most = max((cells.count for _, cells in choices if cells), default=0)
    for variant in product.footer_variants:
        lattice = fit_lattice(outline_circle(diameter), variant, None)
        if lattice and most and ceil(count / lattice.count) < ceil(count / most):
            yield variant, lattice


def _explain_largest_block(piece: Piece, product: Product, wanted: tuple[int, int] | None) -> Iterator[Diagnostic]:
    if piece.corners:
        columns, rows = find_largest_lattice(piece.corners, product)
        return explain_misfit(piece, product, wanted, columns, rows, turned=False)
    grid = find_largest_grid(piece.width, piece.height, product)
    return explain_misfit(piece, product, wanted, grid.columns, grid.rows, turned=grid.turned)
