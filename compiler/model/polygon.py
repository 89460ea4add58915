"""Polygons in mm, y down: hexagons and circles, sizes, orientation, convexity."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from math import cos, radians, sin, sqrt
from typing import TypeAlias

from compiler.model.points import BoundingBox, Point
from compiler.model.print_data import HexagonTop

Points: TypeAlias = tuple[Point, ...]
"""The corners of a polygon in order; its last side leads back to the first."""


_MIN_TURN = -1e-9
"""The minimum turn at a corner, in mm², that counts as straight, because coordinates are rounded."""


_MIN_AREA = 1e-6
"""Points that enclose a smaller area, in mm², are on a line."""


def make_hexagon(flats: float, top: HexagonTop) -> Points:
    """Return a regular hexagon, `flats` mm between opposite sides, whose bounding box starts at the origin."""
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


def make_circle(x: float, y: float, radius: float) -> Points:
    """Return a circle (mm) as a polygon of 60 corners, which at 15 mm is nowhere 0.03 mm inside the circle."""
    return tuple((x + radius * cos(radians(angle)), y + radius * sin(radians(angle))) for angle in range(0, 360, 6))


def outline_circle(diameter: float) -> Points:
    """Return a polygon of 24 sides around a circle (mm) whose box begins at the origin, clockwise as seen.

    The middles of its sides touch the circle, so that circles in rows that reach into each other touch, too.
    """
    radius = diameter / 2
    step = 15
    far = radius / cos(radians(step / 2))
    angles = (step * number + step / 2 for number in range(360 // step))
    return tuple((radius + far * cos(radians(angle)), radius + far * sin(radians(angle))) for angle in angles)


def measure_bounding_box(points: Iterable[Point]) -> BoundingBox:
    """Return the bounding box of points."""
    xs, ys = zip(*points, strict=True)
    return BoundingBox(min(xs), min(ys), max(xs), max(ys))


def move_to_origin(points: Sequence[Point]) -> Points:
    """Move the top left of a polygon's bounding box to the origin, and make the polygon clockwise."""
    box = measure_bounding_box(points)
    moved = tuple((x - box.left, y - box.top) for x, y in points)
    return moved if measure_signed_area(moved) > 0 else moved[::-1]


def mirror(points: Points, width: float) -> Points:
    """Mirror a polygon left to right within `width`, preserving its orientation."""
    return tuple((width - x, y) for x, y in reversed(points))


def list_sides(points: Sequence[Point]) -> Iterable[tuple[Point, Point]]:
    """Yield both ends of each side."""
    return pairwise((*points, points[0]))


def measure_signed_area(points: Sequence[Point]) -> float:
    """Return the area in mm², which is negative for an anticlockwise polygon."""
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in list_sides(points)) / 2


def is_simple(points: Sequence[Point]) -> bool:
    """Return whether no two sides of a polygon meet, except neighbours at their common corner."""
    sides = list(list_sides(points))
    if any(start == end for start, end in sides):
        return False
    last = len(sides) - 1
    for first, second in combinations(range(len(sides)), 2):
        (a, b), (c, d) = sides[first], sides[second]
        if second == first + 1:
            is_crossing = _folds_back(a, b, d)
        elif (first, second) == (0, last):
            is_crossing = _folds_back(b, a, c)
        else:
            is_crossing = _have_common_point(a, b, c, d)
        if is_crossing:
            return False
    return True


def are_collinear(points: Iterable[Point]) -> bool:
    """Return whether points are on one line, so that there is no area between them."""
    return abs(measure_signed_area(find_convex_hull(points))) < _MIN_AREA


def has_inside(polygon: Sequence[Point], point: Point) -> bool:
    """Return whether a point lies inside a polygon: a ray from it crosses the outline an odd number of times."""
    x, y = point
    crossed = (
        (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax) for (ax, ay), (bx, by) in list_sides(polygon)
    )
    return sum(crossed) % 2 == 1


def is_convex(points: Sequence[Point]) -> bool:
    """Return whether a clockwise polygon turns right or goes straight on at every corner."""
    following = zip(points, (*points[1:], points[0]), (*points[2:], *points[:2]), strict=True)
    return all(_measure_turn(a, b, c) >= _MIN_TURN for a, b, c in following)


def find_convex_hull(points: Iterable[Point]) -> Points:
    """Return the clockwise convex hull of points (Andrew's monotone chain), which may be a line or a single point."""
    ordered = sorted(set(points))
    halves = (_find_half_hull(ordered), _find_half_hull(ordered[::-1]))
    return tuple(point for half in halves for point in half[:-1]) or tuple(ordered)


def _find_half_hull(ordered: Iterable[Point]) -> list[Point]:
    hull: list[Point] = []
    for point in ordered:
        while len(hull) > 1 and _measure_turn(hull[-2], hull[-1], point) <= 0:
            hull.pop()
        hull.append(point)
    return hull


def _measure_turn(a: Point, b: Point, c: Point) -> float:
    """Return a positive number if the path from a through b to c turns right, a negative one if it turns left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _folds_back(near: Point, shared: Point, far: Point) -> bool:
    """Return whether two sides leave their common corner in the same direction."""
    dot_product = (near[0] - shared[0]) * (far[0] - shared[0]) + (near[1] - shared[1]) * (far[1] - shared[1])
    return _measure_turn(near, shared, far) == 0 and dot_product > 0


def _have_common_point(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the sides a–b and c–d have a point in common."""
    boxes = zip(_measure_spans(a, b), _measure_spans(c, d), strict=True)
    if any(first[1] < second[0] or second[1] < first[0] for first, second in boxes):
        return False
    return _measure_turn(a, b, c) * _measure_turn(a, b, d) <= 0 and _measure_turn(c, d, a) * _measure_turn(c, d, b) <= 0


def _measure_spans(a: Point, b: Point) -> list[tuple[float, float]]:
    return [(min(pair), max(pair)) for pair in zip(a, b, strict=True)]
