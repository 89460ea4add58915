"""Arrange blocks on shelves, side by side.

Straight cuts across the whole sheet separate its shelves; then straight cuts down a whole shelf separate its blocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import NamedTuple, TypeAlias

from compiler.impose.piece_blocks import Block, fit_cells
from compiler.impose.product import Product
from compiler.impose.sheet_grid import Grid
from compiler.impose.sheet_pieces import count_fitting

_ROUNDING = 1e-6
"""The rounding error in mm of sums of lengths."""


class NumberedBlock(NamedTuple):
    """A block with its place in the order of all blocks."""

    number: int
    block: Block


class DividedBlock(NamedTuple):
    """The rows of a block that fit on a sheet, and the rest of its pieces, or None."""

    fitting: Block
    rest: Block | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """Blocks side by side."""

    blocks: tuple[NumberedBlock, ...]

    @property
    def first(self) -> Block:
        """The leftmost block."""
        return self.blocks[0].block

    @property
    def height(self) -> float:
        """The height of the highest block, in mm."""
        return max(block.height for _, block in self.blocks)

    @property
    def width(self) -> float:
        """The width of all blocks with the distances between them, in mm."""
        widths = [block.cells.measure_block(len(block.pieces)).width for _, block in self.blocks]
        return sum(widths) + measure_block_distance(self.first.product) * (len(widths) - 1)

    @property
    def has_own_place(self) -> bool:
        """Whether its first block has a place of its own on the sheet."""
        return self.first.is_fixed or self.first.is_alone


ShelvedSheet: TypeAlias = tuple[Shelf, ...]
"""The shelves of a sheet; only the first may have a place of its own."""


def measure_block_distance(product: Product) -> float:
    """Return the distance in mm between two blocks, with room for the marks of both."""
    return max(2 * (max(product.marks.distance, product.bleed) + product.marks.longest), product.gap)


def measure_shelves(sheet: ShelvedSheet) -> float:
    """Return the height of all shelves with the distances between them, in mm."""
    return sum(shelf.height for shelf in sheet) + measure_block_distance(sheet[0].first.product) * (len(sheet) - 1)


def add_block(sheet: ShelvedSheet, entry: NumberedBlock, *, is_beside: bool) -> ShelvedSheet | None:
    """Return the shelves with one more block where it adds least to their height; None if it does not fit.

    It goes below all other blocks or, if `is_beside`, to the right of others in as many columns as there is room for.
    """
    number, block = entry
    matched = _match_footer(block, sheet)
    if matched is None:
        return None
    placed = NumberedBlock(number, matched)
    choices: list[ShelvedSheet] = [(*sheet, Shelf((placed,)))]
    if is_beside:
        choices += _list_places_beside(sheet, placed)
    fitting = [choice for choice in choices if _measure_free_height(choice) >= -_ROUNDING]
    return min(fitting, key=measure_shelves, default=None)


def divide_block(sheet: ShelvedSheet, block: Block) -> DividedBlock | None:
    """Return a block divided into the rows that fit below the shelves and the rest; None if no row fits."""
    matched = _match_footer(block, sheet)
    if matched is None or not isinstance(matched.cells, Grid):
        return None
    room = _measure_free_height(sheet) - measure_block_distance(matched.product)
    fitting = matched.cells.columns * count_fitting(max(room, 0.0), matched.cells.height, matched.cells.gap)
    if not fitting:
        return None
    rest = replace(block, pieces=block.pieces[fitting:]) if fitting < len(block.pieces) else None
    return DividedBlock(replace(matched, pieces=matched.pieces[:fitting]), rest)


def _list_places_beside(sheet: ShelvedSheet, entry: NumberedBlock) -> Iterator[ShelvedSheet]:
    """Yield the sheet with a block at the right end of a shelf, for each shelf that has room for it."""
    number, block = entry
    free = _measure_free_height(sheet)
    for place, shelf in enumerate(sheet):
        width = block.product.area.width - shelf.width - measure_block_distance(block.product)
        if not shelf.has_own_place and (shaped := _fit_block(block, width, shelf.height + free)):
            yield (*sheet[:place], Shelf((*shelf.blocks, NumberedBlock(number, shaped))), *sheet[place + 1 :])


def _fit_block(block: Block, width: float, height: float) -> Block | None:
    """Return a block in as many columns as fit into a width, turned if that makes it lower; all in mm.

    Return None if it is higher than `height`.
    """
    cells = block.cells
    count = len(block.pieces)
    if not isinstance(cells, Grid):
        box = cells.measure_block(count)
        return block if box.width <= width + _ROUNDING and box.height <= height + _ROUNDING else None
    turned = replace(cells, width=cells.height, height=cells.width, turned=not cells.turned)
    shaped = [replace(block, cells=fitted) for grid in (cells, turned) if (fitted := _fit_columns(grid, count, width))]
    lowest = min(shaped, key=lambda choice: choice.height, default=None)
    return lowest if lowest and lowest.height <= height + _ROUNDING else None


def _fit_columns(grid: Grid, count: int, width: float) -> Grid | None:
    """Return a grid that holds `count` pieces in the fewest rows, and in the fewest columns with that many rows."""
    most = count_fitting(max(width, 0.0), grid.width, grid.gap)
    if not most:
        return None
    rows = ceil(count / most)
    return replace(grid, columns=ceil(count / rows), rows=rows)


def _match_footer(block: Block, sheet: Sequence[Shelf]) -> Block | None:
    """Return a block for a sheet with the footer where the sheet has it; None if it does not fit or may not share."""
    first = sheet[0].first
    if first.is_alone:
        return None
    if first.product.side_footer == block.product.side_footer:
        return block
    product = replace(block.product, side_footer=first.product.side_footer)
    width, height = max(piece.width for piece in block.pieces), max(piece.height for piece in block.pieces)
    cells = fit_cells(replace(block.pieces[0], width=width, height=height), product, None)
    if cells is None or cells.count < len(block.pieces):
        return None
    return replace(block, cells=cells, product=product)


def _measure_free_height(sheet: ShelvedSheet) -> float:
    """Return the height below all shelves, in mm; negative if they do not fit."""
    first = sheet[0].first
    area = first.product.area
    top = first.cells.top if first.is_fixed else area.y
    return area.bottom - top - measure_shelves(sheet)
