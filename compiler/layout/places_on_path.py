"""Find places at equal distances along an outline, for repeated elements."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import atan2, degrees, dist
from typing import NamedTuple

from compiler.layout.bezier import find_curve_point
from compiler.layout.shapes import Outline
from compiler.model.points import Point

_STEPS_OF_CURVE = 32
"""The number of straight lines that stand for a curve; a quarter of a circle is then less than 0.01 % too short."""


class PlaceOnPath(NamedTuple):
    """A place on a path.

    Attributes:
        x: The x of the place, in mm.
        y: The y of the place, in mm.
        direction: The direction of the path there, in degrees clockwise from the right.
    """

    x: float
    y: float
    direction: float


def find_places(outline: Outline, count: int) -> list[PlaceOnPath]:
    """Return `count` places at equal distances along the first line of an outline.

    On an open line, the first and the last place are its ends. On a closed line, the last place is a step before the
    first. An outline without commands has no places.
    """
    points = _find_first_line(outline)
    if not points:
        return []
    lengths = [0.0, *accumulate(dist(start, end) for start, end in pairwise(points))]
    is_closed = len(points) > 1 and points[0] == points[-1]
    steps = count if is_closed else max(1, count - 1)
    return [_find_place(points, lengths, lengths[-1] * index / steps) for index in range(count)]


def _find_place(points: Sequence[Point], lengths: Sequence[float], distance: float) -> PlaceOnPath:
    """Return the place at a distance in mm from the start of a line through `points`."""
    segment = min(bisect_right(lengths, distance), len(points) - 1)
    x, y = points[segment - 1]
    end_x, end_y = points[segment]
    length = lengths[segment] - lengths[segment - 1]
    share = (distance - lengths[segment - 1]) / length if length else 0.0
    return PlaceOnPath(x + share * (end_x - x), y + share * (end_y - y), degrees(atan2(end_y - y, end_x - x)))


def _find_first_line(outline: Outline) -> list[Point]:
    """Return the points of the first line of an outline, without repeats; short straight lines stand for curves."""
    points: list[Point] = []
    for name, coordinates in outline:
        if name == "M" and points:
            break
        points.extend(points[:1] if name == "Z" else _find_command_points(name, coordinates, points))
    return [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]


def _find_command_points(name: str, coordinates: Sequence[float], before: Sequence[Point]) -> Iterator[Point]:
    """Yield the points that one command adds."""
    ends = list(zip(coordinates[::2], coordinates[1::2], strict=True))
    if name != "C":
        yield from ends
        return
    curve = (before[-1], *ends)
    for step in range(1, _STEPS_OF_CURVE + 1):
        yield find_curve_point(curve, step / _STEPS_OF_CURVE)
