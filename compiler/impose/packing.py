"""Pack equal polygons in rows as closely as possible, for a given shift of one row against the next.

Pieces are slid together along a row until they touch, and so are rows: a piece never ends up in a hollow into which it
cannot be slid.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import ceil, floor, inf
from typing import NamedTuple, TypeAlias

from compiler.impose.geometry import transform_polygon
from compiler.layout.frame import Matrix
from compiler.model.polygon import Points, list_sides, measure_bounding_box
from compiler.model.regions import find_outer_outline

_TOUCHING = 1e-4
"""Two pieces whose common column is narrower (in mm) are taken to be side by side, not one above the other."""

_MAX_SHIFTS = 40
"""The maximum number of shifts of rows that are tried."""

_MAX_PAIRS = 10_000
"""The maximum number of pairs of an upper and a lower side that are compared for these shifts."""

Segment: TypeAlias = tuple[float, float, float, float]
"""A side that is not vertical: x1, y1, x2, y2 with x1 < x2."""


class Unit(NamedTuple):
    """The unit that a row repeats: a polygon whose box begins at the origin and, if `alternating`, its half-turn."""

    corners: Points
    alternating: bool


class Pitch(NamedTuple):
    """The distances from a unit to its neighbours, in mm.

    Attributes:
        across: The distance to the next unit of its row.
        down: The distance to the next row.
        shift: How far the next row is shifted to the right.
        step: The distance to the turned polygon in a unit that alternates.
    """

    across: float
    down: float
    shift: float
    step: float


def make_half_turn(corners: Points) -> Matrix:
    """Return the matrix that turns a polygon by 180 degrees inside its box, which begins at the origin."""
    box = measure_bounding_box(corners)
    return (-1.0, 0.0, 0.0, -1.0, box.right, box.bottom)


@lru_cache(maxsize=256)
def find_pitches(unit: Unit, gap: float) -> tuple[Pitch, ...]:
    """Return the pitches of a unit with at least a gap (mm) between any two pieces, for each shift worth trying."""
    padded = find_outer_outline(unit.corners, gap / 2)
    pieces = [padded]
    step = 0.0
    across = _measure_distance_across(padded, padded)
    if unit.alternating:
        turned = transform_polygon(make_half_turn(unit.corners), padded)
        step = _measure_distance_across(padded, turned)
        back = _measure_distance_across(turned, padded)
        across = max(across, _measure_distance_across(turned, turned), step + back)
        pieces.append(tuple((x + step, y) for x, y in turned))
    row = _Sides.from_polygons(*pieces)
    alone = _measure_row_clearance(row, across, 0.0)
    return tuple(
        Pitch(across, _measure_row_distance(row, across, shift, alone), shift, step)
        for shift in _list_shifts(row, across)
    )


class _Sides(NamedTuple):
    """The sides of polygons that are not vertical: the upper ones and the lower ones."""

    upper: tuple[Segment, ...]
    lower: tuple[Segment, ...]

    @classmethod
    def from_polygons(cls, *polygons: Points) -> _Sides:
        """Return the sides of polygons whose corners are listed clockwise as seen."""
        sides = [(*start, *end) for points in polygons for start, end in list_sides(points)]
        upper = tuple(side for side in sides if side[2] - side[0] > _TOUCHING)
        return cls(upper, tuple((c, d, a, b) for a, b, c, d in sides if a - c > _TOUCHING))


def _measure_distance_across(left: Points, right: Points) -> float:
    """Return how far right in mm `right` must be moved to be beside `left` wherever both are at the same height."""
    first, second = (_Sides.from_polygons(tuple((y, x) for x, y in reversed(points))) for points in (left, right))
    return _measure_clearance(first.lower, second.upper)


def _list_shifts(row: _Sides, across: float) -> list[float]:
    """Return shifts from 0 up to the pitch where corners of two rows meet, usually including the best one."""
    upper, lower = (sorted({round(x, 5) for segment in segments for x in segment[::2]}) for segments in row)
    meeting = sorted({round((x - other) % across, 5) for x, other in product(lower, upper)} - {0.0})
    most = max(4, min(_MAX_SHIFTS, _MAX_PAIRS // (len(row.upper) * len(row.lower))))
    chosen = meeting[:: ceil(len(meeting) / most)] if meeting else []
    return [0.0, across / 2, *chosen]


def _measure_row_distance(row: _Sides, across: float, shift: float, alone: float) -> float:
    """Return the minimum distance in mm between rows that do not overlap, even if other rows lie between them.

    `alone` is the distance without a shift; no row reaches farther than that.
    """
    distance = _measure_row_clearance(row, across, shift)
    rows = 2
    while alone / rows > distance:
        distance = max(distance, _measure_row_clearance(row, across, rows * shift % across) / rows)
        rows += 1
    return distance


def _measure_row_clearance(row: _Sides, across: float, shift: float) -> float:
    """Return how far down in mm a row must be moved to be below its copy if it is also moved right by `shift`."""
    left, right = min(segment[0] for segment in row.upper), max(segment[2] for segment in row.upper)
    first = ceil((left + shift - right) / across)
    last = floor((right + shift - left) / across)
    return max(
        _measure_clearance(_move_segments(row.lower, copy * across - shift), row.upper)
        for copy in range(first, last + 1)
    )


def _move_segments(segments: Sequence[Segment], right: float) -> list[Segment]:
    return [(x1 + right, y1, x2 + right, y2) for x1, y1, x2, y2 in segments]


def _measure_clearance(first: Sequence[Segment], second: Sequence[Segment]) -> float:
    """Return how far down in mm `second` must be moved to be below `first` wherever both have the same x."""
    most = -inf
    for ax, ay, bx, by in first:
        for cx, cy, dx, dy in second:
            left, right = max(ax, cx), min(bx, dx)
            if right - left > _TOUCHING:
                upper, lower = (by - ay) / (bx - ax), (dy - cy) / (dx - cx)
                for x in (left, right):
                    most = max(most, ay + (x - ax) * upper - cy - (x - cx) * lower)
    return most
