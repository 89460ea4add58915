"""Find drawings too near the cut: words and icons inside the safe margin, lines and areas that end on the cut.

A knife drifts by a millimetre. Therefore, words and icons keep the distance `safe` from the cut, and areas that are
meant to be cut extend over it by the whole bleed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import hypot
from typing import NamedTuple, TypeAlias

from compiler.layout.checks.leaf_points import find_area_points, find_icon_box, find_leaf_points, find_path_box
from compiler.layout.checks.polygon_cut import is_beyond, measure_reach_over_outline, measure_reach_over_sides
from compiler.layout.extents import find_element_box
from compiler.layout.frame import (
    IDENTITY,
    Element,
    Glyphs,
    Image,
    Matrix,
    Path,
    Symbol,
    compose_matrices,
)
from compiler.layout.leaves import (
    LINE,
    Clips,
    Leaf,
    LeafName,
    clip_points,
    find_line_box,
    find_outline_points,
    name_leaf,
    place_leaves,
    transform_points,
)
from compiler.layout.pieces.piece_format import TOLERANCE
from compiler.layout.shapes import Edge
from compiler.layout.symbols import fit_drawing
from compiler.layout.text.metrics import measure_extent, measure_largest_extent
from compiler.layout.text.prepared_faces import Face
from compiler.model.drawing import Drawing
from compiler.model.picture import PictureFile
from compiler.model.points import BoundingBox, Point
from compiler.model.polygon import Points as Corners
from compiler.model.polygon import list_sides

SPOT = 3.0
"""The size in mm: a smaller filled shape without a line is taken to be part of a pattern."""

_ROUNDING = 1e-9
"""The rounding error in mm between a box and the outline in it."""


class SideEnds(NamedTuple):
    """A side of a polygon by its ends, in mm."""

    x1: float
    y1: float
    x2: float
    y2: float


CutSide: TypeAlias = Edge | SideEnds | None
"""A side of the cut: of a rectangle by its name, of a polygon by its ends; None for a circle."""

_EDGES: tuple[Edge, ...] = ("left", "right", "top", "bottom")
"""The sides of a rectangle, in the order of the values that `measure_side_reaches` returns."""


class TrimOutline(NamedTuple):
    """The outline that is cut: a rectangle, the circle in it, or a polygon; lengths are in mm.

    Attributes:
        width: The width of the rectangle.
        height: The height of the rectangle.
        bleed: The width of the printed area beyond the cut.
        safe: The distance that words and icons keep from the cut.
        is_round: Whether the circle in the rectangle is cut.
        line_distance: The distance that lines keep from the cut, which may be less than `safe`.
        corners: The corners of a polygon, or () for another outline.
    """

    width: float
    height: float
    bleed: float
    safe: float
    is_round: bool
    line_distance: float = 0.0
    corners: Corners = ()

    def measure_reach(self, points: list[Point]) -> float:
        """Return how far the hull of points extends over the cut, in mm; negative inside."""
        return (
            measure_reach_over_outline(points, self.corners) if self.corners else max(self.measure_side_reaches(points))
        )

    def find_side(self, number: int) -> CutSide:
        """Return a side of the cut by its place in the result of `measure_side_reaches`."""
        if self.corners:
            start, end = list(list_sides(self.corners))[number]
            return SideEnds(*start, *end)
        return None if self.is_round else _EDGES[number]

    def measure_side_reaches(self, points: list[Point]) -> list[float]:
        """Return how far points extend over each side of the cut, in mm; negative inside. A circle has a single one."""
        if self.corners:
            return measure_reach_over_sides(points, self.corners)
        if self.is_round:
            x, y = self.width / 2, self.height / 2
            return [max(hypot(point_x - x, point_y - y) for point_x, point_y in points) - min(x, y)]
        xs, ys = zip(*points, strict=True)
        return [-min(xs), max(xs) - self.width, -min(ys), max(ys) - self.height]


class NearCut(NamedTuple):
    """A drawing too near the cut.

    Attributes:
        name: Its name.
        reach: How far it extends over the cut, in mm; negative if it ends inside.
        margin: The distance that it should keep from the cut, in mm.
        is_short_of_bleed: Whether it is an area that does not extend over the cut by the bleed.
        can_be_mirrored: Whether it is a picture whose edge `bleed: mirror` could mirror into the bleed.
        side: The side of the cut where an area is short of the bleed.
    """

    name: LeafName
    reach: float
    margin: float = 0.0
    is_short_of_bleed: bool = False
    can_be_mirrored: bool = False
    side: CutSide = None


def find_near_cut(
    items: Iterable[Element],
    piece: TrimOutline,
    faces: Mapping[str, Face],
    icons: Mapping[str, Drawing],
    pictures: Mapping[str, PictureFile],
) -> Iterator[NearCut]:
    """Yield the drawings of an element that are too near the cut of `piece`."""
    lines: list[list[float]] = []
    for leaf, matrix, clips in place_leaves(items):
        if _is_clear(leaf, matrix, clips, piece, faces, icons) or (isinstance(leaf, Path) and _can_be_cut(leaf)):
            continue
        if isinstance(leaf, Path | Image):
            points = clip_points(find_area_points(leaf, matrix, pictures), clips)
            reaches = piece.measure_side_reaches(points) if points else []
            if near := _check_area(leaf, reaches, piece, pictures):
                yield near
            elif isinstance(leaf, Path) and leaf.stroke:
                lines.append(reaches)
        else:
            yield from _check_ink(leaf, find_leaf_points(leaf, matrix, faces, icons), clips, piece)
    for reach in _find_near_lines(lines, piece):
        yield NearCut(LINE, reach, piece.line_distance)


def _check_area(
    area: Path | Image, reaches: list[float], piece: TrimOutline, pictures: Mapping[str, PictureFile]
) -> NearCut | None:
    """Return the problem of an area that ends on the cut, or between the cut and the bleed; otherwise None."""
    gap = _find_bleed_gap(reaches, piece)
    if gap is None:
        return None
    side = piece.find_side(reaches.index(gap))
    if isinstance(area, Path):
        return NearCut(name_leaf(area), gap, is_short_of_bleed=True, side=side)
    picture = pictures.get(area.picture)
    can_be_mirrored = area.reflected is None and (picture is None or picture.visible is None)
    return NearCut(name_leaf(area), gap, is_short_of_bleed=True, can_be_mirrored=can_be_mirrored, side=side)


def _check_ink(leaf: Glyphs | Symbol, points: list[Point], clips: Clips, piece: TrimOutline) -> Iterator[NearCut]:
    """Yield a text or icon whose ink is inside the safe margin or on the cut; `check_outside` reports those beyond."""
    reach = piece.measure_reach(clip_points(points, clips)) if points else -piece.safe
    if reach > TOLERANCE - piece.safe and not _is_outside(points, piece):
        yield NearCut(name_leaf(leaf), reach, piece.safe)


def _find_near_lines(lines: list[list[float]], piece: TrimOutline) -> Iterator[float]:
    """Yield the reach of each line that ends inside the cut, but nearer to it than `line_distance`, in mm.

    `lines` has how far each line of an element extends over each side. A side that one of them crosses is left out,
    since a pattern is meant to be cut there.
    """
    crossed = [max(side) >= piece.bleed - TOLERANCE for side in zip(*lines, strict=True)]
    for reaches in lines:
        sides = [reach for reach, is_crossed in zip(reaches, crossed, strict=True) if not is_crossed]
        near = [reach for reach in sides if TOLERANCE - piece.line_distance < reach <= -TOLERANCE]
        if near:
            yield max(near)


def _is_clear(
    leaf: Leaf,
    matrix: Matrix,
    clips: Clips,
    piece: TrimOutline,
    faces: Mapping[str, Face],
    icons: Mapping[str, Drawing],
) -> bool:
    """Return whether the box around a leaf, and so the leaf itself, keeps clear of the margin that applies to it."""
    if isinstance(leaf, Path):
        margin = min(-TOLERANCE, TOLERANCE - piece.line_distance) if leaf.stroke else -TOLERANCE
        return _measure_box_reach(find_path_box(leaf), matrix, clips, piece) < margin - _ROUNDING
    if isinstance(leaf, Image):
        return _measure_box_reach(find_element_box(leaf), matrix, clips, piece) < -TOLERANCE - _ROUNDING
    if isinstance(leaf, Symbol):
        box = find_icon_box(icons[leaf.name]) if leaf.kind == "icon" and leaf.name in icons else None
        if box is None:
            return True
        matrix = compose_matrices(matrix, fit_drawing(icons[leaf.name], leaf))
    else:
        box = find_line_box(
            leaf,
            measure_extent(faces[leaf.face], leaf.text) if leaf.marks else measure_largest_extent(faces[leaf.face]),
        )
    line = leaf.outline_width if isinstance(leaf, Glyphs) else 0.0
    return _measure_box_reach(box, matrix, clips, piece) + line < TOLERANCE - piece.safe - _ROUNDING


def _measure_box_reach(box: BoundingBox, matrix: Matrix, clips: Clips, piece: TrimOutline) -> float:
    """Return how far a transformed box extends over the cut, in mm; negative inside."""
    left, top, right, bottom = box
    if matrix == IDENTITY and not clips and not piece.is_round and not piece.corners:
        return max(-left, right - piece.width, -top, bottom - piece.height)
    corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    return piece.measure_reach(clip_points(transform_points(corners, matrix), clips))


def _can_be_cut(path: Path) -> bool:
    """Return whether a path may be cut anywhere, because it is a small shape of a pattern or leaves no ink."""
    if path.stroke or not path.fill or not path.commands:
        return not path.stroke or not path.commands
    xs, ys = zip(*find_outline_points(path.commands), strict=True)
    return bool(max(max(xs) - min(xs), max(ys) - min(ys)) < SPOT)


def _is_outside(points: list[Point], piece: TrimOutline) -> bool:
    """Return whether all points are beyond one side of the cut."""
    if piece.corners:
        return is_beyond(points, piece.corners)
    xs, ys = zip(*points, strict=True)
    return bool(max(xs) <= 0 or min(xs) >= piece.width or max(ys) <= 0 or min(ys) >= piece.height)


def _find_bleed_gap(reaches: list[float], piece: TrimOutline) -> float | None:
    """Return the largest reach (mm) over a side of the cut that is short of the bleed, or None."""
    return max((reach for reach in reaches if -TOLERANCE < reach < piece.bleed - TOLERANCE), default=None)
