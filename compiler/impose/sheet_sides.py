"""The two sides of a sheet before it is numbered, and the places of pieces on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.impose.geometry import (
    Clip,
    Rect,
    intersect_clips,
    make_clip_path,
    make_quarter_turn,
    make_rotation,
    make_translation,
    mirror_horizontally,
    transform_clip,
)
from compiler.impose.product import Product
from compiler.impose.sheet import NO_WORK, CutLine, Placement, SheetWork
from compiler.impose.sheet_pieces import Layer, Piece
from compiler.layout.frame import IDENTITY, Element, Group, Matrix, compose_matrices, transform_path
from compiler.model.drift import SideShift


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet without its footer.

    Attributes:
        placements: The frames on it.
        marks: Crop marks and labels.
        note: Words for the footer, or None.
        lines: Lines to cut and fold along, on the pieces.
    """

    placements: tuple[Placement, ...]
    marks: tuple[Element, ...] = ()
    note: str | None = None
    lines: tuple[Element, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetPair:
    """A sheet of paper.

    Attributes:
        front: Its front.
        back: Its back, or None if nothing is printed there.
        side_footer: Whether the footer is along a side.
        unmarked: The number of lines to cut that have no mark.
        cut_lines: Lines for cutting machines.
        work: The work after printing.
    """

    front: SheetSide
    back: SheetSide | None = None
    side_footer: bool = False
    unmarked: int = 0
    cut_lines: tuple[CutLine, ...] = ()
    work: SheetWork = NO_WORK


def has_blank_backs(pairs: Sequence[SheetPair], product: Product) -> bool:
    """Return whether sheets without a back get a blank page.

    If the paper is turned sheet by sheet, the next front would be printed on their back otherwise.
    """
    is_turned = product.flip is not None and any(pair.back for pair in pairs)
    return is_turned and not product.has_all_fronts_first


def place_in_cell(piece: Piece, cell: Rect, *, turned: bool) -> Matrix:
    """Return the matrix from mm of a piece to mm of the sheet that puts the piece in the middle of a cell."""
    turn = make_quarter_turn(piece.height) if turned else IDENTITY
    width, height = (piece.height, piece.width) if turned else (piece.width, piece.height)
    x, y = cell.x + (cell.width - width) / 2, cell.y + (cell.height - height) / 2
    return compose_matrices(make_translation(x, y), turn)


def place_front(piece: Piece, matrix: Matrix, clip: Clip) -> tuple[Placement, ...]:
    """Return the front layers of a piece on a sheet; `clip` is in mm of the sheet."""
    return tuple(_place_layer(layer, matrix, clip) for layer in piece.front)


def place_back(piece: Piece, matrix: Matrix, clip: Clip, flip: Matrix | None) -> tuple[Placement, ...]:
    """Return the back layers of a piece, behind its front once the paper is turned.

    `matrix` and `clip` are the place of the front. A point at a distance from the left edge of the back is behind the
    point at the same distance from the right edge of the front. Therefore, the place of the front is mirrored twice:
    inside the piece, and on the paper. If the paper is not turned, `flip` is None: the back is placed like the front.
    """
    if flip is None:
        return tuple(_place_layer(layer, matrix, clip) for layer in piece.back)
    behind = compose_matrices(flip, compose_matrices(matrix, mirror_horizontally(piece.width)))
    return tuple(_place_layer(layer, behind, transform_clip(flip, clip)) for layer in piece.back)


def _place_layer(layer: Layer, matrix: Matrix, clip: Clip) -> Placement:
    shown = intersect_clips(clip, transform_clip(matrix, layer.limit))
    return Placement(layer.frame, compose_matrices(matrix, layer.matrix), make_clip_path(shown))


def move_placement(placement: Placement, matrix: Matrix) -> Placement:
    """Return a placement, with its clip, under a matrix."""
    return Placement(
        placement.frame, compose_matrices(matrix, placement.matrix), transform_path(placement.clip, matrix)
    )


def register_side(side: SheetSide, product: Product) -> SheetSide:
    """Return a front with registration marks if a cutting machine cuts the product."""
    if product.cutting is None:
        return side
    return replace(side, marks=(*side.marks, *product.cutting.draw_marks(product.width, product.height)))


def shift_side(side: SheetSide, shift: SideShift, product: Product) -> SheetSide:
    """Return a side that is moved with its marks, to make up for the drift of a printer."""
    right, down, turn = shift
    if not any(shift):
        return side
    matrix = compose_matrices(make_translation(right, down), make_rotation(product.width / 2, product.height / 2, turn))
    placements = tuple(move_placement(placement, matrix) for placement in side.placements)
    marks, lines = ((Group(items, matrix),) if items else () for items in (side.marks, side.lines))
    return SheetSide(placements, marks, side.note, lines)
