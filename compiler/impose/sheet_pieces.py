"""Make the pieces that are laid on sheets and cut out: a part as it is, with both sides joined by a fold, or as two."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import pi

from compiler.impose.geometry import (
    Clip,
    Rect,
    intersect_clips,
    make_polygon_path,
    make_translation,
    mirror_vertically,
    transform_clip,
)
from compiler.impose.product import Product
from compiler.layout.frame import Element, Frame, Glyphs, Matrix, transform_path
from compiler.layout.leaves import place_leaves
from compiler.layout.part import Part
from compiler.model.drawing import Command
from compiler.model.piece_id import PieceId
from compiler.model.points import LineSegment, Size
from compiler.model.polygon import Points, make_circle, measure_signed_area
from compiler.model.regions import offset_polygon

SAME_SIZE = 0.05
"""The largest difference in mm between sizes that share a grid."""

_ROUNDING = 1e-6
"""The rounding error in mm of sums of lengths."""


@dataclass(frozen=True, slots=True)
class Layer:
    """A frame on a piece.

    Attributes:
        frame: The frame.
        matrix: The matrix from mm of the frame to mm of the piece.
        limit: The area outside which nothing of the frame is drawn, in mm of the piece.
    """

    frame: Frame
    matrix: Matrix
    limit: Clip


@dataclass(frozen=True, slots=True)
class Piece:
    """A rectangle of paper with layers on either side, each as seen when looking at that side; lengths in mm.

    Attributes:
        id: The id of its part.
        width: The width.
        height: The height.
        front: The layers of the front.
        back: The layers of the back.
        trim: The outline to cut, if it is not the rectangle.
        corners: The corners of a polygon (other pieces may reach into its rectangle); otherwise empty.
        hinge: The x of the fold between front and back, if they are joined.
        folds: Lines to fold along, on the front.
        cuts: Lines to cut, on the front.
        corner: The radius of rounded corners.
        is_net: Whether it is cut along `cuts` alone.
        is_back: Whether it is the back of another piece, to be glued to it.
        patched: The id of the board whose joints it is glued over, or None.
    """

    id: PieceId
    width: float
    height: float
    front: tuple[Layer, ...]
    back: tuple[Layer, ...] = ()
    trim: tuple[Command, ...] = ()
    corners: Points = ()
    hinge: float | None = None
    folds: tuple[LineSegment, ...] = ()
    cuts: tuple[LineSegment, ...] = ()
    corner: float = 0.0
    is_net: bool = False
    is_back: bool = False
    patched: PieceId | None = None

    @property
    def size(self) -> Size:
        """The size of its rectangle."""
        return Size(self.width, self.height)

    @property
    def area(self) -> float:
        """The area in mm² inside its outline; the area of its rectangle if it is a net."""
        if self.corners:
            return abs(measure_signed_area(self.corners))
        return self.width * self.height * (pi / 4 if self.is_round else 1.0)

    @property
    def is_blank(self) -> bool:
        """Whether this is an empty place, where nothing is drawn or cut."""
        return not self.front

    @property
    def is_round(self) -> bool:
        """Whether this is a single circle, not two circles joined by a fold."""
        return self.has_round_sides and self.hinge is None

    @property
    def has_round_sides(self) -> bool:
        """Whether this is a circle, or two circles joined by a fold."""
        return bool(self.trim) and not any(layer.frame.corners for layer in self.front)


def make_pieces(part: Part, product: Product) -> Iterator[Piece]:
    """Yield the pieces that one copy of a part is made from, depending on how the product prints backs."""
    single = _make_single_piece(part, product.bleed)
    if part.base is not None:
        yield _make_stand_up_piece(part, part.base, product)
    elif part.back is None or product.duplex == "none":
        yield single
    elif product.duplex != "fold":
        yield replace(single, back=(_make_layer(part.back, product.bleed, is_round=_is_round(part)),))
    elif count_per_sheet(folded := _make_folded_piece(part, part.back, product.bleed), product) > 0:
        yield folded
    else:
        back = _make_single_piece(Part(part.id, part.back, trim=_find_trim_of_back(part, part.back)), product.bleed)
        yield from (single, replace(back, is_back=True))


def count_per_sheet(piece: Piece, product: Product) -> int:
    """Return how many such pieces fit on a sheet, turned or not, with the footer at the bottom or along a side."""
    return max(
        count_fitting(variant.area.width, width, product.gap) * count_fitting(variant.area.height, height, product.gap)
        for width, height in ((piece.width, piece.height), (piece.height, piece.width))
        for variant in product.footer_variants
    )


def count_fitting(room: float, length: float, gap: float) -> int:
    """Return how many times a length fits into a room with gaps between; all in mm."""
    return max(0, int((room + gap + _ROUNDING) // (length + gap)))


def group_by_size(pieces: Iterable[Piece], product: Product) -> list[list[Piece]]:
    """Return the pieces in groups of one size and one wanted grid, in the order of their first pieces."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        wanted = product.find_wanted_grid(piece.id.set_id)
        alike = (
            group
            for group in groups
            if _are_same_size(group[0], piece) and product.find_wanted_grid(group[0].id.set_id) == wanted
        )
        if (group := next(alike, None)) is None:
            groups.append([piece])
        else:
            group.append(piece)
    return groups


def _are_same_size(piece: Piece, other: Piece) -> bool:
    if piece.is_net != other.is_net:
        return False
    if piece.corners or other.corners:
        return piece.corners == other.corners
    return abs(piece.width - other.width) <= SAME_SIZE and abs(piece.height - other.height) <= SAME_SIZE


def _make_single_piece(part: Part, bleed: float) -> Piece:
    front = part.front
    layers = (_make_layer(front, bleed, is_round=_is_round(part)),)
    return Piece(
        id=part.id,
        width=front.width,
        height=front.height,
        front=layers,
        trim=part.trim,
        corners=front.corners,
        folds=part.folds,
        cuts=part.cuts,
        corner=part.corner,
        is_net=part.is_net,
        patched=part.patched,
    )


def _make_folded_piece(part: Part, back: Frame, bleed: float) -> Piece:
    """Return a piece with the front at the left and the back at the right, both upright, and a fold between them."""
    single = _make_single_piece(part, bleed)
    width = part.front.width
    left = _make_layer(part.front, bleed, right=0.0, is_round=_is_round(part))
    right = _make_layer(back, bleed, left=0.0, x=width, is_round=_is_round(part))
    trim = (*single.trim, *transform_path(_find_trim_of_back(part, back), make_translation(width, 0)))
    return replace(single, width=width + back.width, front=(left, right), trim=trim, corners=(), hinge=width)


def _find_trim_of_back(part: Part, back: Frame) -> tuple[Command, ...]:
    """Return the outline of a back that is printed beside its front: its own polygon, or the trim of both sides."""
    return make_polygon_path(back.corners) if back.corners else part.trim


def _make_stand_up_piece(part: Part, base: float, product: Product) -> Piece:
    """Return a piece with the back upside down above the front, and a flap of height `base` (mm) below each.

    Folded between them, both sides stand upright. A part without a back shows its front mirrored on the other side, as
    seen from behind; a front with words is repeated as it is, as mirrored words could not be read. The bleed of both
    extends onto the flaps, except with little ink, where the outline of an area would look like a line to cut.
    """
    front = part.front
    back = part.back or part.front
    single = _make_single_piece(part, product.bleed)
    width = front.width
    height = front.height
    fold = base + front.height
    overhang = 0.0 if product.has_low_ink else min(front.bleed, base)
    below = Rect(0, fold, width, height).expand(0.0, front.bleed, overhang, front.bleed)
    above = Rect(0, base, width, height).expand(overhang, front.bleed, 0.0, front.bleed)
    is_turned = part.back is not None or _has_words(front.items)
    turned = (-1.0, 0.0, 0.0, -1.0, width, fold) if is_turned else mirror_vertically(fold)
    return replace(
        single,
        height=2 * (base + height),
        corner=0.0,
        front=(Layer(front, make_translation(0, fold), below), Layer(back, turned, above)),
        folds=(
            *(LineSegment(0.0, y, width, y) for y in (base, fold, fold + height)),
            *(line.move_down(fold) for line in part.folds),
        ),
        cuts=tuple(line.move_down(fold) for line in part.cuts),
    )


def _has_words(items: Iterable[Element]) -> bool:
    return any(isinstance(placed.leaf, Glyphs) for placed in place_leaves(items))


def _is_round(part: Part) -> bool:
    """Return whether a part is cut along a circle; only circles and polygons have a trim, and polygons have corners."""
    return bool(part.trim) and not part.front.corners


def _make_layer(
    frame: Frame,
    bleed: float,
    left: float | None = None,
    right: float | None = None,
    x: float = 0.0,
    *,
    is_round: bool = False,
) -> Layer:
    """Return a layer with a frame at `x` mm, drawn `left` and `right` mm beyond its trim or else up to its bleed.

    The bleed of a circle is a ring, which is at most as wide as the `bleed` of the product (mm).
    """
    own = frame.bleed
    limit = Rect(x, 0, frame.width, frame.height).expand(
        own, own if right is None else right, own, own if left is None else left
    )
    place = make_translation(x, 0)
    if is_round:
        radius = min(frame.width, frame.height) / 2 + min(own, bleed)
        circle = make_circle(frame.width / 2, frame.height / 2, radius)
        return Layer(frame, place, intersect_clips(limit, transform_clip(place, (circle,))))
    if not frame.corners:
        return Layer(frame, place, limit)
    return Layer(frame, place, intersect_clips(limit, transform_clip(place, offset_polygon(frame.corners, own))))
