"""Measure how far drawings extend over the cut of a polygon, in mm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot, inf

from compiler.model.points import Point
from compiler.model.polygon import Points, find_convex_hull, has_inside, list_sides
from compiler.model.regions import intersect

_CORNER_LENGTH = 1.0
"""The length in mm at either end of a side that belongs to its corner: drawings there extend over the next side."""


def measure_reach_over_sides(points: Iterable[Point], corners: Points) -> list[float]:
    """Return how far in mm the hull of points extends over each side of a polygon; negative inside.

    Only the part of the hull between the ends of a side, measured along it, counts; without such a part, the result is
    minus infinity. `corners` are clockwise as seen.
    """
    hull = find_convex_hull(points)
    return [_measure_reach(hull, start, end) for start, end in list_sides(corners)]


def measure_reach_over_outline(points: Iterable[Point], corners: Points) -> float:
    """Return how far in mm the hull of points extends over the outline of a polygon.

    If the hull is inside the polygon, the result is its distance from the outline as a negative number. A hollow of the
    polygon that extends into the hull counts, too.
    """
    hull = find_convex_hull(points)
    outside = [measure_distance(point, corners) for point in hull if not has_inside(corners, point)]
    if len(hull) > 2:  # noqa: PLR2004 -- a line has no inside
        outside += [measure_distance(corner, hull) for corner in corners if has_inside(hull, corner)]
    if outside:
        return max(outside)
    return -min(
        [
            *(measure_distance(point, corners) for point in hull),
            *(measure_distance(corner, hull) for corner in corners),
        ]
    )


def is_beyond(points: Iterable[Point], corners: Points) -> bool:
    """Return whether the hull of points is entirely outside a polygon."""
    hull = find_convex_hull(points)
    return not any(has_inside(corners, point) for point in hull) and not intersect((hull,), (corners,))


def _measure_reach(hull: Points, start: Point, end: Point) -> float:
    length = hypot(end[0] - start[0], end[1] - start[1])
    right = (end[0] - start[0]) / length
    down = (end[1] - start[1]) / length
    turned = [
        ((x - start[0]) * right + (y - start[1]) * down, (x - start[0]) * down - (y - start[1]) * right)
        for x, y in hull
    ]
    end_zone = min(_CORNER_LENGTH, length / 4)
    in_front = [reach for along, reach in turned if end_zone <= along <= length - end_zone]
    crossings = (reach for line in (end_zone, length - end_zone) for reach in _find_crossings(turned, line))
    return max([*in_front, *crossings], default=-inf)


def _find_crossings(points: list[Point], line: float) -> Iterator[float]:
    """Yield the y at which sides of a polygon cross the vertical line at this x, or reach beyond it.

    A side that comes from y < 0 and is beyond y = 0 at this line crosses the cut at a slant: it reaches as far as its
    outer end, because the drawing does not end there, but is cut through.
    """
    for (ax, ay), (bx, by) in list_sides(points):
        if min(ax, bx) < line < max(ax, bx):
            y = ay + (line - ax) / (bx - ax) * (by - ay)
            yield max(ay, by) if y > 0 > min(ay, by) else y


def measure_distance(point: Point, polygon: Points) -> float:
    """Return the distance of a point from the outline of a polygon, a line or a point."""
    return min(_measure_distance_to_side(point, start, end) for start, end in list_sides(polygon))


def _measure_distance_to_side(point: Point, start: Point, end: Point) -> float:
    x = point[0] - start[0]
    y = point[1] - start[1]
    right = end[0] - start[0]
    down = end[1] - start[1]
    squared = right * right + down * down
    along = min(max((x * right + y * down) / squared, 0.0), 1.0) if squared else 0.0
    return hypot(x - along * right, y - along * down)
