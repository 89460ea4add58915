"""Lay blocks of pieces on both sides of a sheet: each piece, its lines, and the marks of the block."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from compiler.impose.bleed_areas import find_bleed_areas
from compiler.impose.cut_lines import trace_piece
from compiler.impose.geometry import Clip, mirror_horizontally, transform_clip
from compiler.impose.lattice import Lattice
from compiler.impose.lattice_marks import draw_lattice_marks
from compiler.impose.marks import (
    Edges,
    count_unmarked,
    draw_crop_marks,
    draw_piece_lines,
    find_edges,
    find_middles,
    mirror_edges,
)
from compiler.impose.piece_blocks import Block
from compiler.impose.sheet_grid import Grid
from compiler.impose.sheet_pieces import Piece
from compiler.impose.sheet_sides import (
    SheetPair,
    SheetSide,
    place_back,
    place_front,
    place_in_cell,
    register_side,
    shift_side,
)
from compiler.impose.sheet_work import BlockEdges, count_stack_work
from compiler.layout.frame import Element, Matrix, Side, compose_matrices


def lay_stack(stack: Sequence[Block]) -> SheetPair:
    """Return the sheet with these blocks, which share its footer."""
    product = stack[0].product
    placed = [(block, _place_pieces(block)) for block in stack]
    front = _merge_sides([_lay_fronts(block, pieces) for block, pieces in placed])
    back = _merge_sides([_lay_backs(block, pieces) for block, pieces in placed])
    has_back = any(piece.back for block in stack for piece in block.pieces)
    return SheetPair(
        front=shift_side(register_side(front, product), product.front_shift, product),
        back=shift_side(back, product.shift, product) if has_back else None,
        side_footer=product.side_footer,
        unmarked=sum(_count_unmarked_cuts(block) for block in stack),
        cut_lines=tuple(
            line for _, pieces in placed for piece, matrix, _ in pieces for line in trace_piece(piece, matrix, product)
        ),
        work=count_stack_work(BlockEdges(block, _find_block_edges(block)) for block in stack),
    )


class _PlacedPiece(NamedTuple):
    """A piece with its place on the sheet: `matrix` maps mm of the piece to mm of the sheet, `clip` is in sheet mm."""

    piece: Piece
    matrix: Matrix
    clip: Clip


def _place_pieces(block: Block) -> list[_PlacedPiece]:
    cells = block.cells
    product = block.product
    pieces = enumerate(block.pieces)
    if isinstance(cells, Lattice):
        clips = find_bleed_areas(cells, len(block.pieces), product.bleed, product.gap)
        return [_PlacedPiece(piece, cells.find_matrix(number), clips[number]) for number, piece in pieces]
    return [
        _PlacedPiece(
            piece,
            place_in_cell(piece, cells.find_cell(number), turned=cells.turned),
            _find_cell_clip(cells, number, block),
        )
        for number, piece in pieces
    ]


def _merge_sides(sides: Sequence[SheetSide]) -> SheetSide:
    return SheetSide(
        placements=tuple(placement for side in sides for placement in side.placements),
        marks=tuple(mark for side in sides for mark in side.marks),
        lines=tuple(line for side in sides for line in side.lines),
    )


def _find_grid_edges(block: Block) -> Edges | None:
    """Return the edges of a block in a grid, or None for polygons and nets, which have lines of their own."""
    if not isinstance(block.cells, Grid) or block.pieces[-1].is_net:
        return None
    hinge = max((piece.hinge for piece in block.pieces if piece.hinge is not None), default=None)
    return find_edges(block.cells, [number for number, piece in enumerate(block.pieces) if not piece.is_blank], hinge)


def _find_marked_edges(block: Block, numbers: Sequence[int] | None = None) -> Edges | None:
    """Return the lines that crop marks continue for the pieces of these numbers, by default for all; None for no marks.

    No straight cut runs along circles: they have marks only for their middles, if the product wants them.
    """
    grid = block.cells
    pieces = block.pieces
    filled = numbers or [number for number, piece in enumerate(pieces) if not piece.is_blank]
    if not isinstance(grid, Grid) or pieces[-1].is_net or not filled:
        return None
    if all(pieces[number].is_round for number in filled):
        return find_middles(grid, filled) if block.product.marks.centres else None
    return find_edges(grid, filled, None) if numbers else _find_grid_edges(block)


def _find_block_edges(block: Block) -> Edges | None:
    """Return the edges of a block in a grid, or None also if all its places are empty."""
    return None if all(piece.is_blank for piece in block.pieces) else _find_grid_edges(block)


def _count_unmarked_cuts(block: Block) -> int:
    """Return the number of lines to cut that have no mark."""
    edges = _find_marked_edges(block)
    return count_unmarked(edges, block.product) if edges else 0


def _lay_fronts(block: Block, pieces: Sequence[_PlacedPiece]) -> SheetSide:
    placements = tuple(placement for placed in pieces for placement in place_front(*placed))
    edges = _find_marked_edges(block)
    marks = draw_crop_marks(edges, block.product, "front") if edges else ()
    if isinstance(block.cells, Lattice) and block.pieces[0].corners:
        filled = [number for number, piece in enumerate(block.pieces) if not piece.is_blank]
        marks = draw_lattice_marks(block.cells, filled, block.product, "front", None)
    return SheetSide(placements, marks, lines=_draw_lines(pieces, block, "front"))


def _lay_backs(block: Block, pieces: Sequence[_PlacedPiece]) -> SheetSide:
    flip = block.product.flip
    with_backs = [number for number, placed in enumerate(pieces) if placed.piece.back]
    if not with_backs:
        return SheetSide(())
    if isinstance(block.cells, Lattice) and flip is None:
        pieces = _mirror_pieces(pieces, block)
    placements = tuple(placement for placed in pieces for placement in place_back(*placed, flip))
    marks: tuple[Element, ...] = ()
    if edges := _find_marked_edges(block, with_backs):
        marks = draw_crop_marks(mirror_edges(edges, flip), block.product, "back")
    elif isinstance(block.cells, Lattice) and block.pieces[0].corners:
        turned = flip or _mirror_block(block)
        marks = draw_lattice_marks(block.cells, with_backs, block.product, "back", turned)
    lines = _draw_lines([placed for placed in pieces if placed.piece.back], block, "back")
    return SheetSide(placements, marks, lines=lines)


def _draw_lines(pieces: Sequence[_PlacedPiece], block: Block, side: Side) -> tuple[Element, ...]:
    drawn = [(piece, matrix) for piece, matrix, _ in pieces if not piece.is_blank]
    return tuple(line for piece, matrix in drawn for line in draw_piece_lines(piece, matrix, block.product, side))


def _mirror_pieces(pieces: Sequence[_PlacedPiece], block: Block) -> list[_PlacedPiece]:
    """Return the places of backs that are printed apart: the places of fronts, mirrored like the outlines of backs."""
    flip = _mirror_block(block)
    return [
        _PlacedPiece(
            piece,
            compose_matrices(flip, compose_matrices(matrix, mirror_horizontally(piece.width))),
            transform_clip(flip, clip),
        )
        for piece, matrix, clip in pieces
    ]


def _mirror_block(block: Block) -> Matrix:
    """Return the matrix that swaps left and right inside a block."""
    whole = block.cells.measure_block(len(block.pieces))
    return mirror_horizontally(2 * whole.x + whole.width)


def _find_cell_clip(cells: Grid, number: int, block: Block) -> Clip:
    """Return the area of a cell with its bleed, which ends in the middle of the gap to a neighbour."""
    bleed = block.product.bleed
    inner_bleed = min(block.product.bleed, block.product.gap / 2)
    neighbours = cells.find_neighbours(number, len(block.pieces))
    top, right, bottom, left = (inner_bleed if has_neighbour else bleed for has_neighbour in neighbours)
    return cells.find_cell(number).expand(top, right, bottom, left)
