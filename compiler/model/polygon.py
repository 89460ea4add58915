"""Polygons in mm, y down: size, form, and outlines at a distance from them.

Outlines at a distance, intersections and differences are Clipper's (Vatti 1992), calculated in whole units of 0.01 µm,
so that every machine gets the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from math import sqrt
from typing import NamedTuple, TypeAlias

import pyclipper

from compiler.model.print_data import HexagonTop

Point: TypeAlias = tuple[float, float]

Points: TypeAlias = tuple[Point, ...]
"""The corners of a polygon in order; its last side leads back to the first."""

Region: TypeAlias = tuple[Points, ...]
"""Outlines of an area; holes run against the direction of what they are in."""

_UNITS = 100_000
"""Clipper's units in a millimetre."""

_MITER_LIMIT = 2.5
"""The longest corner of an outline at a distance, in distances; sharper ones are cut off squarely."""

_SAME = 1e-9


class BoundingBox(NamedTuple):
    """The smallest upright rectangle around points."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From the left to the right side."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From the upper to the lower side."""
        return self.bottom - self.top


def hexagon_points(flats: float, top: HexagonTop) -> Points:
    """Return the regular hexagon `flats` mm wide between opposite sides, in a box that begins at the origin."""
    long = flats * 2 / sqrt(3)
    pointy = (
        (flats / 2, 0.0),
        (flats, long / 4),
        (flats, long * 3 / 4),
        (flats / 2, long),
        (0.0, long * 3 / 4),
        (0.0, long / 4),
    )
    return pointy if top == "pointy" else tuple((y, x) for x, y in reversed(pointy))


def box_of(points: Iterable[Point]) -> BoundingBox:
    """Return the box around points."""
    xs, ys = zip(*points, strict=True)
    return BoundingBox(min(xs), min(ys), max(xs), max(ys))


def from_origin(points: Sequence[Point]) -> Points:
    """Return a polygon clockwise as seen, moved so that its box begins at the origin."""
    box = box_of(points)
    moved = tuple((x - box.left, y - box.top) for x, y in points)
    return moved if signed_area(moved) > 0 else moved[::-1]


def mirrored(points: Points, width: float) -> Points:
    """Return a polygon of this width as seen from behind, in the same direction."""
    return tuple((width - x, y) for x, y in reversed(points))


def sides_of(points: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """Yield both ends of each side."""
    return pairwise((*points, points[0]))


def signed_area(points: Sequence[Point]) -> float:
    """Return the area in mm², negative for a polygon that runs anticlockwise as seen."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in sides_of(points)) / 2


def is_simple(points: Sequence[Point]) -> bool:
    """Return whether no two sides of a polygon meet but neighbours, and those at their common corner."""
    sides = list(sides_of(points))
    if any(start == end for start, end in sides):
        return False
    for first, (a, b) in enumerate(sides):
        for second in range(first + 1, len(sides)):
            c, d = sides[second]
            if second == first + 1 or (first == 0 and second == len(sides) - 1):
                shared, near, far = (b, a, d) if second == first + 1 else (a, b, c)
                if _turn(near, shared, far) == 0 and _along(near, shared, far) > 0:
                    return False
            elif _do_meet(a, b, c, d):
                return False
    return True


def is_convex(points: Sequence[Point]) -> bool:
    """Return whether a clockwise polygon turns right at every corner, or runs straight on."""
    following = zip(points, (*points[1:], points[0]), (*points[2:], *points[:2]), strict=True)
    return all(_turn(a, b, c) >= -_SAME for a, b, c in following)


def hull_of(points: Iterable[Point]) -> Points:
    """Return the convex hull, clockwise as seen (Andrew's monotone chain); a line or point as what it is."""
    ordered = sorted(set(points))
    halves = (_half_hull(ordered), _half_hull(ordered[::-1]))
    return tuple(point for half in halves for point in half[:-1]) or tuple(ordered)


def _half_hull(ordered: Iterable[Point]) -> list[Point]:
    hull: list[Point] = []
    for point in ordered:
        while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        hull.append(point)
    return hull


@lru_cache(maxsize=1 << 10)
def at_distance(points: Points, distance: float) -> Region:
    """Return the outline that keeps a distance (mm) outside a polygon, or inside if negative; none if nothing is left.

    Corners stay corners; those that would reach too far are cut off no nearer than the distance.
    """
    return _offset(points, distance, pyclipper.JT_MITER) if distance else (points,)


@lru_cache(maxsize=1 << 10)
def outline_at(points: Points, distance: float) -> Points:
    """Return the outermost outline that keeps a distance (mm) outside a polygon, its corners cut off squarely.

    Hollows that have no mouth left are filled.
    """
    region = _offset(points, distance, pyclipper.JT_SQUARE) if distance else (points,)
    return max(region, key=lambda outline: abs(signed_area(outline)))


def intersection(region: Region, other: Region) -> Region:
    """Return what both areas have in common."""
    return _combined(region, other, pyclipper.CT_INTERSECTION)


def difference(region: Region, other: Region) -> Region:
    """Return what is left of an area without another."""
    return _combined(region, other, pyclipper.CT_DIFFERENCE)


def union(region: Region, other: Region) -> Region:
    """Return the area that belongs to one area or the other."""
    return _combined(region, other, pyclipper.CT_UNION)


def largest_inset(points: Points) -> float:
    """Return to 0.01 mm how far an outline inside a polygon can keep away from it."""
    low, high = 0.0, max(box_of(points).width, box_of(points).height)
    while high - low > 0.01:  # noqa: PLR2004 -- what the docstring says
        middle = (low + high) / 2
        low, high = (middle, high) if at_distance(points, -middle) else (low, middle)
    return low


def _offset(points: Points, distance: float, join: int) -> Region:
    offset = pyclipper.PyclipperOffset(_MITER_LIMIT)
    offset.AddPath(_scaled(points), join, pyclipper.ET_CLOSEDPOLYGON)
    return _unscaled(offset.Execute(distance * _UNITS))


def _combined(region: Region, other: Region, operation: int) -> Region:
    clipper, paths = pyclipper.Pyclipper(), 0
    for area, role in ((region, pyclipper.PT_SUBJECT), (other, pyclipper.PT_CLIP)):
        for points in area:
            with suppress(pyclipper.ClipperException):  # a line or point, which has no area
                paths += clipper.AddPath(_scaled(points), role, closed=True)
    return _unscaled(clipper.Execute(operation, pyclipper.PFT_NONZERO, pyclipper.PFT_NONZERO)) if paths else ()


def _scaled(points: Points) -> list[tuple[int, int]]:
    return [(round(x * _UNITS), round(y * _UNITS)) for x, y in points]


def _unscaled(paths: Iterable[Iterable[tuple[int, int]]]) -> Region:
    return tuple(tuple((x / _UNITS, y / _UNITS) for x, y in path) for path in paths)


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return a positive number where the way from a over b to c turns right as seen, negative for left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _along(near: Point, shared: Point, far: Point) -> float:
    """Return a positive number where two sides leave their common corner in one direction."""
    return (near[0] - shared[0]) * (far[0] - shared[0]) + (near[1] - shared[1]) * (far[1] - shared[1])


def _do_meet(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether two sides have a point in common."""
    boxes = zip(_spans(a, b), _spans(c, d), strict=True)
    if any(first[1] < second[0] or second[1] < first[0] for first, second in boxes):
        return False
    return _turn(a, b, c) * _turn(a, b, d) <= 0 and _turn(c, d, a) * _turn(c, d, b) <= 0


def _spans(a: Point, b: Point) -> list[tuple[float, float]]:
    return [(min(pair), max(pair)) for pair in zip(a, b, strict=True)]
