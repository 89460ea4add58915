"""What is laid on sheets and cut out: a part once per copy, or its two sides joined by a fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from compiler.impose.geometry import Rect, moved_by
from compiler.impose.product import Product
from compiler.layout.frame import Frame, Matrix, Part
from compiler.model.drawing import Command

SAME_SIZE = 0.05
"""Sizes that differ by no more than so many mm share a grid."""

Line = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Layer:
    """A frame on a piece: `matrix` maps frame mm to piece mm; nothing outside `limit` (piece mm) is drawn."""

    frame: Frame
    matrix: Matrix
    limit: Rect


@dataclass(frozen=True, slots=True)
class Piece:
    """A rectangle of paper with layers on either side, each as seen when looking at that side.

    `trim` is the outline to cut where it is not the rectangle; `hinge` is the x at which front and back fold
    together (0: none); `folds` and `cuts` are lines on the front.
    """

    id: str
    width: float
    height: float
    front: tuple[Layer, ...]
    back: tuple[Layer, ...] = ()
    trim: tuple[Command, ...] = ()
    hinge: float = 0.0
    folds: tuple[Line, ...] = ()
    cuts: tuple[Line, ...] = ()

    @property
    def set(self) -> str:
        """The set it belongs to."""
        return self.id.partition("/")[0]


def pieces(part: Part, product: Product) -> Iterator[Piece]:
    """The pieces that one copy of a part is made from, in the way the product makes backs."""
    single = _single(part)
    if part.back is None or product.duplex == "none":
        yield single
    elif product.duplex != "fold":
        yield replace(single, back=(_layer(part.back),))
    elif most(folded := _folded(part, part.back), product) > 0:
        yield folded
    else:
        yield from (single, _single(Part(part.id, part.back)))


def most(piece: Piece, product: Product) -> int:
    """How many such pieces one sheet holds, turned or not, its footer below or along a side."""
    return max(
        along(footed.area.width, w, product.gap) * along(footed.area.height, h, product.gap)
        for w, h in ((piece.width, piece.height), (piece.height, piece.width))
        for footed in product.footings
    )


def along(room: float, length: float, gap: float) -> int:
    """How many lengths fit in a room, with a gap between each two."""
    return max(0, int((room + gap + 1e-6) // (length + gap)))


def by_size(all_pieces: Iterable[Piece], product: Product) -> list[list[Piece]]:
    """The pieces in groups of one size and one grid asked for, each group where its first piece stood."""
    groups: list[list[Piece]] = []
    for piece in all_pieces:
        wanted = product.wanted(piece.set)
        alike = (group for group in groups if _same_size(group[0], piece) and product.wanted(group[0].set) == wanted)
        if (group := next(alike, None)) is None:
            groups.append([piece])
        else:
            group.append(piece)
    return groups


def _same_size(one: Piece, other: Piece) -> bool:
    return abs(one.width - other.width) <= SAME_SIZE and abs(one.height - other.height) <= SAME_SIZE


def _single(part: Part) -> Piece:
    front = part.front
    layers = (_layer(front),)
    return Piece(part.id, front.width, front.height, layers, (), part.trim, 0.0, part.folds, part.cuts)


def _folded(part: Part, back: Frame) -> Piece:
    """Front left, back right: folded behind along the line between them, the back stands upright."""
    single, width = _single(part), part.front.width
    left = _layer(part.front, right=0.0)
    right = _layer(back, left=0.0, x=width)
    return replace(single, width=width + back.width, front=(left, right), hinge=width)


def _layer(frame: Frame, left: float | None = None, right: float | None = None, x: float = 0.0) -> Layer:
    bleed = frame.bleed
    limit = Rect(x, 0, frame.width, frame.height).grown(
        bleed, bleed if right is None else right, bleed, bleed if left is None else left
    )
    return Layer(frame, moved_by(x, 0), limit)
