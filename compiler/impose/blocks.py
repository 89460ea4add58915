"""Blocks of pieces of one size: each has a grid of its own, and a sheet holds several if there is room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from compiler.diagnostics import Diagnostic
from compiler.impose.geometry import Rect
from compiler.impose.grid import Grid, centred_start, explain_misfit, fit_grid
from compiler.impose.marks import Edges, count_unmarked, crop_marks, edges_of, mirror_edges, piece_lines
from compiler.impose.pieces import Piece, group_by_size
from compiler.impose.product import Product
from compiler.impose.sides import SheetPair, SheetSide, place_back, place_front, place_in_cell, shift_side
from compiler.layout.frame import Matrix

_ROUNDING = 1e-6
"""The rounding error in mm of sums of heights."""


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces in the first cells of a grid, on sheets of `product`, whose footer is where the grid leaves room.

    A `fixed` block stays where its grid is: its size fills several sheets, which are cut as one stack. A block that is
    `alone` shares its sheet with no other size.
    """

    cells: Grid
    pieces: tuple[Piece, ...]
    product: Product
    fixed: bool
    alone: bool

    @property
    def height(self) -> float:
        """The height in mm from the first row to the last that is filled."""
        return self.cells.block(len(self.pieces)).height


def make_blocks(pieces: Sequence[Piece], product: Product) -> tuple[list[Block], list[Diagnostic]]:
    """Return the pieces by size, in blocks of as many as a sheet holds; and findings for sizes that do not fit."""
    blocks: list[Block] = []
    findings: list[Diagnostic] = []
    for group in group_by_size(pieces, product):
        width, height = max(piece.width for piece in group), max(piece.height for piece in group)
        wanted = product.wanted_grid(group[0].set)
        choices = [(variant, fit_grid(width, height, variant, wanted)) for variant in product.footings]
        variant, cells = max(choices, key=lambda choice: choice[1].count if choice[1] else 0)
        if cells is None:
            findings += explain_misfit(group[0].id, width, height, product, wanted)
            continue
        fixed, alone = len(group) > cells.count, wanted is not None
        for first in range(0, len(group), cells.count):
            on_sheet = tuple(group[first : first + cells.count])
            blocks.append(Block(cells, on_sheet, variant, fixed, alone))
    return blocks, findings


def stack_blocks(blocks: Sequence[Block]) -> list[tuple[Block, ...]]:
    """Return the blocks of each sheet: below a fixed block there are others if there is room for them and the marks."""
    stacks = [[block] for block in blocks if block.fixed or block.alone]
    for block in blocks:
        if not (block.fixed or block.alone):
            with_room = (stack for stack in stacks if _has_room(stack, block))
            if (stack := next(with_room, None)) is None:
                stacks.append([block])
            else:
                stack.append(block)
    order = {id(block): number for number, block in enumerate(blocks)}
    stacks.sort(key=lambda stack: min(order[id(block)] for block in stack))
    return [_arrange_stack(stack) for stack in stacks]


def _has_room(stack: Sequence[Block], block: Block) -> bool:
    """Return whether a block fits below those of a stack."""
    first, area = stack[0], block.product.area
    if first.alone or first.product.side_footer != block.product.side_footer:
        return False
    top = first.cells.top if first.fixed else area.y
    return top + _stack_height([*stack, block]) <= area.bottom + _ROUNDING


def _block_gap(product: Product) -> float:
    """Return the distance in mm of two blocks, with room for the marks of both."""
    return max(2 * (max(product.marks.distance, product.bleed) + product.marks.length), product.gap)


def _stack_height(stack: Sequence[Block]) -> float:
    return sum(block.height for block in stack) + _block_gap(stack[0].product) * (len(stack) - 1)


def _arrange_stack(stack: Sequence[Block]) -> tuple[Block, ...]:
    """Return a stack's blocks at their places: below a fixed one, or else in the middle of the page."""
    first, product = stack[0], stack[0].product
    if len(stack) == 1:
        return tuple(stack)
    top = first.cells.top
    if not first.fixed:
        top = centred_start(_stack_height(stack), product.height, product.area.y, product.area.bottom)
    arranged = []
    for block in stack:
        arranged.append(replace(block, cells=replace(block.cells, top=top)))
        top += block.height + _block_gap(product)
    return tuple(arranged)


def lay_stack(stack: Sequence[Block]) -> SheetPair:
    """Return the sheet pair with these blocks."""
    product, placed = stack[0].product, [_place_pieces(block) for block in stack]
    front = _merge_sides(_lay_fronts(block, pieces) for block, pieces in zip(stack, placed, strict=True))
    shifted = shift_side(front, product.front_shift, product)
    unmarked = sum(count_unmarked(_block_edges(block), product) for block in stack)
    if not any(piece.back for block in stack for piece in block.pieces):
        return SheetPair(shifted, None, product.side_footer, unmarked)
    back = _merge_sides(_lay_backs(block, pieces) for block, pieces in zip(stack, placed, strict=True))
    return SheetPair(shifted, shift_side(back, product.shift, product), product.side_footer, unmarked)


class _PlacedPiece(NamedTuple):
    """A piece with its place on the sheet: `matrix` maps its mm to those of the sheet, `clip` is in sheet mm."""

    piece: Piece
    matrix: Matrix
    clip: Rect


def _place_pieces(block: Block) -> list[_PlacedPiece]:
    cells = block.cells
    return [
        _PlacedPiece(piece, place_in_cell(piece, cells.cell(number), turned=cells.turned), _cell_clip(block, number))
        for number, piece in enumerate(block.pieces)
    ]


def _merge_sides(parts: Iterable[SheetSide]) -> SheetSide:
    sides = list(parts)
    placements = tuple(placement for side in sides for placement in side.placements)
    return SheetSide(placements, tuple(mark for side in sides for mark in side.marks))


def _block_edges(block: Block) -> Edges:
    hinge = max((piece.hinge for piece in block.pieces if piece.hinge is not None), default=None)
    return edges_of(block.cells, range(len(block.pieces)), hinge)


def _lay_fronts(block: Block, pieces: Sequence[_PlacedPiece]) -> SheetSide:
    product = block.product
    placements = tuple(placement for placed in pieces for placement in place_front(*placed))
    lines = (line for piece, matrix, _ in pieces for line in piece_lines(piece, matrix, product, "front"))
    return SheetSide(placements, (*lines, *crop_marks(_block_edges(block), product, "front")))


def _lay_backs(block: Block, pieces: Sequence[_PlacedPiece]) -> SheetSide:
    product, flip = block.product, block.product.flip
    with_backs = [number for number, placed in enumerate(pieces) if placed.piece.back]
    if not with_backs:
        return SheetSide(())
    placements = tuple(placement for placed in pieces for placement in place_back(*placed, flip))
    lines = (line for piece, matrix, _ in pieces if piece.back for line in piece_lines(piece, matrix, product, "back"))
    edges = mirror_edges(edges_of(block.cells, with_backs, None), flip)
    return SheetSide(placements, (*lines, *crop_marks(edges, product, "back")))


def _cell_clip(block: Block, number: int) -> Rect:
    """Return the area of a cell with its bleed, which ends in the middle of the gap to a neighbour."""
    bleed, inner_bleed = block.product.bleed, min(block.product.bleed, block.product.gap / 2)
    neighbours = block.cells.neighbours(number, len(block.pieces))
    top, right, bottom, left = (inner_bleed if has_neighbour else bleed for has_neighbour in neighbours)
    return block.cells.cell(number).expanded(top, right, bottom, left)
