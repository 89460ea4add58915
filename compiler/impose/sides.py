"""The two sides of a sheet before it is numbered: where layers lie, and how a back comes under its front."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.impose.geometry import (
    Rect,
    box,
    compose,
    image,
    mirrored_at,
    moved_by,
    quarter_turn,
    transformed,
    turned_about,
)
from compiler.impose.pieces import Layer, Piece
from compiler.impose.product import Product
from compiler.impose.sheet import Placement
from compiler.layout.frame import IDENTITY, Element, Group, Matrix


@dataclass(frozen=True, slots=True)
class SheetSide:
    """One side of a sheet without its footer; `note` is said there."""

    placements: tuple[Placement, ...]
    marks: tuple[Element, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class SheetPair:
    """A sheet of paper: its front, and its back if anything is printed there.

    `beside` says that its footer stands along a side; `bare` is how many lines to cut have no mark.
    """

    front: SheetSide
    back: SheetSide | None = None
    beside: bool = False
    bare: int = 0


def at(piece: Piece, cell: Rect, *, turned: bool) -> Matrix:
    """The matrix from the piece's mm to the sheet's that puts it in the middle of a cell."""
    turn = quarter_turn(piece.height) if turned else IDENTITY
    width, height = (piece.height, piece.width) if turned else (piece.width, piece.height)
    x, y = cell.x + (cell.width - width) / 2, cell.y + (cell.height - height) / 2
    return compose(moved_by(x, y), turn)


def fronts(piece: Piece, matrix: Matrix, clip: Rect) -> tuple[Placement, ...]:
    """The front layers of a piece on a sheet, drawn within `clip` (sheet mm)."""
    return tuple(_placed(layer, matrix, clip) for layer in piece.front)


def backs(piece: Piece, matrix: Matrix, clip: Rect, flip: Matrix | None) -> tuple[Placement, ...]:
    """The back layers where they come under the front, which `matrix` places, once the paper is turned.

    A point that is u from the left of the back lies behind the one that is u from the right of the front;
    so the back is the front's place seen through both mirrors: the piece's and the paper's. Where the paper
    is not turned (`flip` is None) the back takes the front's place.
    """
    if flip is None:
        return tuple(_placed(layer, matrix, clip) for layer in piece.back)
    behind = compose(flip, compose(matrix, mirrored_at(piece.width)))
    return tuple(_placed(layer, behind, image(flip, clip)) for layer in piece.back)


def _placed(layer: Layer, matrix: Matrix, clip: Rect) -> Placement:
    shown = clip.common(image(matrix, layer.limit))
    return Placement(layer.frame, compose(matrix, layer.matrix), box(shown))


def moved(side: SheetSide, shift: tuple[float, float, float], product: Product) -> SheetSide:
    """A side moved against the printer's drift; marks and all, so that they still belong together."""
    right, down, turn = shift
    if not (right or down or turn):
        return side
    matrix = compose(moved_by(right, down), turned_about(product.width / 2, product.height / 2, turn))
    placements = tuple(
        Placement(p.frame, compose(matrix, p.matrix), transformed(p.clip, matrix)) for p in side.placements
    )
    return SheetSide(placements, (Group(side.marks, matrix),) if side.marks else (), side.note)
