"""Find areas that extend over the cut by the bleed, except at a notch that ends between the cut and the bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, reduce
from itertools import pairwise
from math import atan2, hypot, pi
from typing import NamedTuple, TypeAlias

from compiler.layout.checks.safe_margin import NearCut, TrimOutline
from compiler.layout.frame import Element, Image, Matrix, Path
from compiler.layout.leaves import find_outline_points, name_leaf, place_leaves, transform_points
from compiler.layout.picture_areas import find_picture_area
from compiler.layout.pieces.piece_format import TOLERANCE
from compiler.model.drawing import Command
from compiler.model.picture import PictureFile
from compiler.model.points import Point
from compiler.model.polygon import Points, is_convex, list_sides
from compiler.model.regions import Region, intersect, make_region

SHALLOW_DEPTH = 0.5
"""The maximum depth in mm of a notch that leaves enough of the bleed."""

INVISIBLE_WIDTH = 0.1
"""The maximum width in mm of a notch that nobody sees."""

CORNER_LENGTH = 1.0
"""The length in mm at either end of a side that belongs to its corner."""

Chain: TypeAlias = list[Point]
"""A part of an outline as points (along, out): the distances in mm along a side of the cut, and outwards from it."""


def find_notches(
    items: Iterable[Element], piece: TrimOutline, corner: float, pictures: Mapping[str, PictureFile]
) -> Iterator[NearCut]:
    """Yield each area with a notch, with the distance of the notch from the cut; `corner` is the corners' radius (mm).

    Notches that extend into the piece are taken to be intended.
    """
    for leaf, matrix, clips in place_leaves(items):
        if not (isinstance(leaf, Image) or (isinstance(leaf, Path) and leaf.fill)):
            continue
        region, line = _outline_leaf(leaf, matrix, pictures)
        shown = reduce(intersect, (_outline_path(*clip) for clip in clips), region)
        reach = measure_notch(shown, piece, corner, line)
        if reach is not None:
            yield NearCut(name_leaf(leaf), reach, is_short_of_bleed=True)


class _LinedArea(NamedTuple):
    """An area in mm of the piece, and how far in mm the line around it extends beyond it."""

    region: Region
    line: float


def _outline_leaf(leaf: Path | Image, matrix: Matrix, pictures: Mapping[str, PictureFile]) -> _LinedArea:
    """Return the area of a path or picture."""
    if isinstance(leaf, Image):
        outlines = [tuple(transform_points(list(points), matrix)) for points in find_picture_area(leaf, pictures)]
        return _LinedArea(make_region(outlines, even_odd=False), line=0.0)
    region = _outline_path(leaf.commands, matrix, leaf.even_odd)
    return _LinedArea(region, line=leaf.stroke_width / 2 if leaf.stroke else 0.0)


@lru_cache(maxsize=1 << 10)
def _outline_path(commands: tuple[Command, ...], matrix: Matrix, even_odd: bool) -> Region:  # noqa: FBT001 -- a fill rule
    """Return the area of a path under a matrix, in mm of the piece."""
    starts = [index for index, (letter, _) in enumerate(commands) if letter == "M"]
    parts = (commands[start:end] for start, end in pairwise((*starts, len(commands))))
    outlines = (transform_points(find_outline_points(part), matrix) for part in parts)
    return make_region([tuple(points) for points in outlines], even_odd=even_odd)


@lru_cache(maxsize=1 << 12)
def measure_notch(region: Region, piece: TrimOutline, corner: float, line: float = 0.0) -> float | None:
    """Return the distance in mm from the cut to the end of the deepest notch of an area; None without a notch.

    `line` is how far the line round the area extends beyond it, in mm.
    """
    trim = piece.corners or _list_corners(piece)
    if len(region) == 1 and is_convex(region[0]) and (piece.is_round or is_convex(trim)):
        return None
    lowest = [
        min(out for _, out in chain) + line
        for chain in _find_chains(region, piece, trim, max(CORNER_LENGTH, corner))
        if chain[-1][0] - chain[0][0] > INVISIBLE_WIDTH
    ]
    limit = piece.bleed - SHALLOW_DEPTH
    return min((reach for reach in lowest if reach - line > -TOLERANCE and reach < limit), default=None)


def _list_corners(piece: TrimOutline) -> Points:
    return (0.0, 0.0), (piece.width, 0.0), (piece.width, piece.height), (0.0, piece.height)


def _find_chains(region: Region, piece: TrimOutline, trim: Points, corner: float) -> Iterator[Chain]:
    """Yield the parts of a region's outlines that are in front of a side of the trim, and nearer than the bleed."""
    limit = piece.bleed - TOLERANCE
    if piece.is_round:
        radius = min(piece.width, piece.height) / 2
        for points in region:
            yield from _cut_chains(_unroll(points, piece, radius), (-pi * radius, pi * radius), limit)
        return
    for start, end in list_sides(trim):
        length = hypot(end[0] - start[0], end[1] - start[1])
        zone = min(corner, length / 4)
        for points in region:
            yield from _cut_chains(_turn_to_side(points, start, end), (zone, length - zone), limit)


def _turn_to_side(points: Points, start: Point, end: Point) -> Chain:
    """Return points as distances along a side and outwards from it."""
    length = hypot(end[0] - start[0], end[1] - start[1])
    right = (end[0] - start[0]) / length
    down = (end[1] - start[1]) / length
    return [
        ((x - start[0]) * right + (y - start[1]) * down, (x - start[0]) * down - (y - start[1]) * right)
        for x, y in points
    ]


def _unroll(points: Points, piece: TrimOutline, radius: float) -> Chain:
    """Return points as distances along a circle and outwards from it."""
    x, y = piece.width / 2, piece.height / 2
    return [
        (atan2(point_y - y, point_x - x) * radius, hypot(point_x - x, point_y - y) - radius)
        for point_x, point_y in points
    ]


def _cut_chains(points: Chain, span: tuple[float, float], limit: float) -> Iterator[Chain]:
    """Yield the parts of a closed outline inside a span and below a limit, unless all of the outline is."""
    inside = [span[0] <= along <= span[1] and out < limit for along, out in points]
    if all(inside) or not points:
        return
    first = inside.index(False)
    ordered = [*points[first:], *points[: first + 1]]
    chain: Chain = []
    for start, end in pairwise(ordered):
        part = _cut_segment(start, end, span, limit)
        if part and chain and part[0] == chain[-1]:
            chain.append(part[1])
            continue
        if chain:
            yield chain
        chain = list(part)
    if chain:
        yield chain


def _cut_segment(start: Point, end: Point, span: tuple[float, float], limit: float) -> Sequence[Point]:
    """Return the ends of the part of a segment inside a span and below a limit (Liang and Barsky); () without one."""
    along = end[0] - start[0]
    out = end[1] - start[1]
    first, last = 0.0, 1.0
    for change, room in ((-along, start[0] - span[0]), (along, span[1] - start[0]), (out, limit - start[1])):
        if change == 0:
            if room < 0:
                return ()
        elif change < 0:
            first = max(first, room / change)
        else:
            last = min(last, room / change)
    if first >= last:
        return ()
    return tuple(
        point if share in (0.0, 1.0) else (start[0] + share * along, start[1] + share * out)
        for share, point in ((first, start), (last, end))
    )
