"""Blocks of pieces of one size: each has a grid of its own; a sheet holds as many blocks as fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.impose.edge_colours import can_share_cuts
from compiler.impose.lattice import Lattice, find_largest_lattice, fit_lattice
from compiler.impose.product import PieceGrid, Product
from compiler.impose.sheet_grid import Grid, find_largest_grid, fit_grid, report_misfit
from compiler.impose.sheet_pieces import Piece, group_by_size
from compiler.model.polygon import outline_circle


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces in the first cells of a grid or lattice.

    Attributes:
        cells: Their places.
        pieces: The pieces, in the order of the cells.
        product: The product, with its footer where it leaves room for these cells.
        is_fixed: Whether the block stays where its grid is, because its size fills several sheets that are cut as one
            stack, or because its first places are used already.
        is_alone: Whether no other size shares the sheet.
    """

    cells: Grid | Lattice
    pieces: tuple[Piece, ...]
    product: Product
    is_fixed: bool
    is_alone: bool

    @property
    def height(self) -> float:
        """The height in mm from the first row to the last one with a piece."""
        return self.cells.measure_block(len(self.pieces)).height


class MadeBlocks(NamedTuple):
    """Blocks, and findings for sizes of pieces that do not fit on the paper."""

    blocks: list[Block]
    findings: list[Diagnostic]


class _Cells(NamedTuple):
    """Cells for pieces of one size, or None if not even one fits, and the product with the footer that allows them."""

    product: Product
    cells: Grid | Lattice | None

    @property
    def capacity(self) -> int:
        """The number of cells."""
        return self.cells.count if self.cells else 0


def make_blocks(pieces: Sequence[Piece], product: Product) -> MadeBlocks:
    """Return blocks of pieces of one size, as many as a sheet holds in each, and findings for sizes that do not fit.

    If the product skips places, that many places of the first sheet stay empty.
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
            findings.append(_report_unfit_size(largest, product, wanted))
        elif skipped >= cells.count:
            findings.append(_report_too_many_skipped(cells.count, product))
        else:
            places = [*_make_blanks(group[0], skipped), *group]
            block = Block(
                cells=cells,
                pieces=(),
                product=variant,
                is_fixed=len(group) > cells.count or skipped > 0,
                is_alone=wanted is not None or skipped > 0,
            )
            firsts = range(0, len(places), cells.count)
            blocks += [replace(block, pieces=tuple(places[first : first + cells.count])) for first in firsts]
    return MadeBlocks(blocks, findings)


def _choose_spaced_cells(group: Sequence[Piece], largest: Piece, product: Product, wanted: PieceGrid | None) -> _Cells:
    """Return the cells for a group, with the product's clearance between pieces that cannot share cuts.

    The clearance is reduced to two thirds, to one third or to nothing if that saves a sheet.
    """
    dense = _choose_cells(group, largest, product, wanted)
    if not dense.cells or product.clearance <= product.gap or can_share_cuts(group):
        return dense
    spaced = [
        _choose_cells(group, largest, replace(product, gap=max(product.gap, product.clearance * thirds / 3)), wanted)
        for thirds in (3, 2, 1)
    ]
    return min((*filter(_has_room, spaced), dense), key=lambda choice: ceil(len(group) / choice.capacity))


def _has_room(choice: _Cells) -> bool:
    return choice.cells is not None


def _choose_cells(group: Sequence[Piece], largest: Piece, product: Product, wanted: PieceGrid | None) -> _Cells:
    """Return the cells where most pieces of the largest size fit on a sheet, with the footer below or beside them."""
    choices = [_Cells(variant, fit_cells(largest, variant, wanted)) for variant in product.footer_variants]
    if wanted is None and all(piece.is_round for piece in group):
        choices += _interlock_circles(largest.width, len(group), choices, product)
    return max(choices, key=lambda choice: choice.capacity)


def _make_blanks(piece: Piece, count: int) -> list[Piece]:
    """Return `count` empty places of the size of a piece."""
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


def fit_cells(piece: Piece, product: Product, wanted: PieceGrid | None) -> Grid | Lattice | None:
    """Return the cells for pieces of the same size and outline: a lattice for polygons, otherwise a grid.

    If no cells are `wanted`, there are as many as fit. Return None if the wanted cells, or a single piece, do not fit.
    """
    if piece.corners:
        return fit_lattice(piece.corners, product, wanted)
    return fit_grid(piece.width, piece.height, product, wanted)


def _interlock_circles(diameter: float, count: int, choices: Sequence[_Cells], product: Product) -> Iterator[_Cells]:
    """Yield a lattice of circles for each place of the footer if it saves sheets compared with the grids in `choices`.

    Otherwise, a grid is better: it has marks and is easier to cut. `count` is the number of circles.
    """
    most = max(choice.capacity for choice in choices)
    if count <= most or not most:
        return
    for variant in product.footer_variants:
        lattice = fit_lattice(outline_circle(diameter), variant, None)
        if lattice and ceil(count / lattice.count) < ceil(count / most):
            yield _Cells(variant, lattice)


def _report_unfit_size(piece: Piece, product: Product, wanted: PieceGrid | None) -> Diagnostic:
    if piece.corners:
        return report_misfit(piece, product, wanted, find_largest_lattice(piece.corners, product), turned=False)
    grid = find_largest_grid(piece.width, piece.height, product)
    return report_misfit(piece, product, wanted, PieceGrid(grid.columns, grid.rows), turned=grid.turned)
