"""Places at equal distances along an outline, for what is repeated on a path."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from math import atan2, degrees, dist
from typing import NamedTuple

from compiler.layout.shapes import Outline
from compiler.model.polygon import Point

_STEPS_OF_CURVE = 32
"""Straight pieces that a curve is measured by; a quarter of a circle is then less than 0.01 % too short."""


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

    On an open line the first and the last place are its ends; on a closed one the last is a step before the first.
    """
    points = _find_first_line(outline)
    lengths = [0.0, *accumulate(dist(start, end) for start, end in pairwise(points))]
    is_closed = len(points) > 1 and points[0] == points[-1]
    steps = count if is_closed else max(1, count - 1)
    return [_find_place(points, lengths, lengths[-1] * index / steps) for index in range(count)]


def _find_place(points: Sequence[Point], lengths: Sequence[float], distance: float) -> PlaceOnPath:
    """Return the place at a distance in mm from the start of a line through `points`."""
    piece = min(bisect_right(lengths, distance), len(points) - 1)
    (x, y), (end_x, end_y) = points[piece - 1], points[piece]
    length = lengths[piece] - lengths[piece - 1]
    share = (distance - lengths[piece - 1]) / length if length else 0.0
    return PlaceOnPath(x + share * (end_x - x), y + share * (end_y - y), degrees(atan2(end_y - y, end_x - x)))


def _find_first_line(outline: Outline) -> list[Point]:
    """Return the points of the first line of an outline, its curves as short straight pieces, without repeats."""
    points: list[Point] = []
    for name, figures in outline:
        if name == "M" and points:
            break
        points.extend(points[:1] if name == "Z" else _find_command_points(name, figures, points))
    return [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]


def _find_command_points(name: str, figures: Sequence[float], before: Sequence[Point]) -> Iterator[Point]:
    """Yield the points that one command adds."""
    ends = list(zip(figures[::2], figures[1::2], strict=True))
    if name != "C":
        yield from ends
        return
    curve = (before[-1], *ends)
    for step in range(1, _STEPS_OF_CURVE + 1):
        yield _find_curve_point(curve, step / _STEPS_OF_CURVE)


def _find_curve_point(curve: Sequence[Point], share: float) -> Point:
    """Return the point of a cubic Bézier curve at `share` (0 to 1) of its parameter."""
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, curve, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, curve, strict=True)),
    )
