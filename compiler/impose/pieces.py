"""Pieces to lay on sheets and cut out: a part once per copy, or its two sides joined by a fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from compiler.impose.geometry import Rect, moved_by
from compiler.impose.product import Product
from compiler.layout.frame import Frame, Matrix, Part
from compiler.model.drawing import Command

SAME_SIZE = 0.05
"""The largest difference (mm) of sizes that share a grid."""

Line: TypeAlias = tuple[float, float, float, float]
"""x1, y1, x2, y2 in mm."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A frame on a piece: `matrix` maps frame mm to piece mm; nothing outside `limit` (piece mm) is drawn."""

    frame: Frame
    matrix: Matrix
    limit: Rect


@dataclass(frozen=True, slots=True)
class Piece:
    """A rectangle of paper with layers on either side, each as seen when looking at that side.

    `trim` is the outline to cut if it is not the rectangle; `hinge` is the x (mm) of the fold between front and back,
    if they are joined; `folds` and `cuts` are lines on the front.
    """

    id: str
    width: float
    height: float
    front: tuple[Layer, ...]
    back: tuple[Layer, ...] = ()
    trim: tuple[Command, ...] = ()
    hinge: float | None = None
    folds: tuple[Line, ...] = ()
    cuts: tuple[Line, ...] = ()

    @property
    def set(self) -> str:
        """The id of the component set."""
        return self.id.partition("/")[0]


def pieces_of(part: Part, product: Product) -> Iterator[Piece]:
    """Yield the pieces that one copy of a part is made from, as the product makes backs."""
    single = _single_piece(part)
    if part.back is None or product.duplex == "none":
        yield single
    elif product.duplex != "fold":
        yield replace(single, back=(_layer(part.back),))
    elif pieces_per_sheet(folded := _folded_piece(part, part.back), product) > 0:
        yield folded
    else:
        yield from (single, _single_piece(Part(part.id, part.back)))


def pieces_per_sheet(piece: Piece, product: Product) -> int:
    """Return how many such pieces fit on a sheet, turned or not, the footer at the bottom or along a side."""
    return max(
        count_fitting(variant.area.width, width, product.gap) * count_fitting(variant.area.height, height, product.gap)
        for width, height in ((piece.width, piece.height), (piece.height, piece.width))
        for variant in product.footings
    )


def count_fitting(room: float, length: float, gap: float) -> int:
    """Return how many lengths fit into a room, with a gap between each two."""
    return max(0, int((room + gap + 1e-6) // (length + gap)))


def group_by_size(pieces: Iterable[Piece], product: Product) -> list[list[Piece]]:
    """Return the pieces in groups of one size and one wanted grid, in the order of their first pieces."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        wanted = product.wanted_grid(piece.set)
        alike = (
            group for group in groups if _same_size(group[0], piece) and product.wanted_grid(group[0].set) == wanted
        )
        if (group := next(alike, None)) is None:
            groups.append([piece])
        else:
            group.append(piece)
    return groups


def _same_size(piece: Piece, other: Piece) -> bool:
    return abs(piece.width - other.width) <= SAME_SIZE and abs(piece.height - other.height) <= SAME_SIZE


def _single_piece(part: Part) -> Piece:
    front = part.front
    layers = (_layer(front),)
    return Piece(part.id, front.width, front.height, layers, trim=part.trim, folds=part.folds, cuts=part.cuts)


def _folded_piece(part: Part, back: Frame) -> Piece:
    """Return a piece with the front left and the back right: folded between them, the back is upright."""
    single, width = _single_piece(part), part.front.width
    left = _layer(part.front, right=0.0)
    right = _layer(back, left=0.0, x=width)
    return replace(single, width=width + back.width, front=(left, right), hinge=width)


def _layer(frame: Frame, left: float | None = None, right: float | None = None, x: float = 0.0) -> Layer:
    """Return a frame at `x` mm, drawn up to its bleed, or up to `left` and `right` mm beyond its trim."""
    bleed = frame.bleed
    limit = Rect(x, 0, frame.width, frame.height).expanded(
        bleed, bleed if right is None else right, bleed, bleed if left is None else left
    )
    return Layer(frame, moved_by(x, 0), limit)
