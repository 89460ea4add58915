"""Join lines to cut or fold that continue each other, and make ticks at the ends of folds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.impose.geometry import make_polyline
from compiler.model.drawing import Command
from compiler.model.points import LineSegment

SAME_DISTANCE = 0.05
"""The tolerance in mm within which two points or lines are taken to be the same."""

TICK_LENGTH = 2.0
"""The length of a tick, in mm."""

TICK_DISTANCE = 0.5
"""The distance of a tick from the end of a fold, in mm."""


def join_lines(lines: Sequence[LineSegment]) -> list[LineSegment]:
    """Return vertical and horizontal lines, each from its left or upper end, joined where they continue each other."""
    joined: list[LineSegment] = []
    for line in sorted(map(_point_onwards, filter(_is_straight, lines)), key=_find_rank):
        last = joined[-1] if joined else None
        if last and _continues(last, line):
            joined[-1] = LineSegment(last.x1, last.y1, max(last.x2, line.x2), max(last.y2, line.y2))
        else:
            joined.append(line)
    return joined


def _is_straight(line: LineSegment) -> bool:
    return min(abs(line.x1 - line.x2), abs(line.y1 - line.y2)) < SAME_DISTANCE


def _point_onwards(line: LineSegment) -> LineSegment:
    """Return a line that begins at its left or upper end."""
    x1, y1, x2, y2 = line
    return LineSegment(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))


class _Rank(NamedTuple):
    """The rank of a line in an order that brings together lines that may continue each other.

    Attributes:
        is_horizontal: Whether it is horizontal.
        distance: Its distance from the edge that is parallel to it, in mm, rounded.
        line: The line.
    """

    is_horizontal: bool
    distance: float
    line: LineSegment


def _find_rank(line: LineSegment) -> _Rank:
    distance = line.y1 if is_horizontal(line) else line.x1
    return _Rank(is_horizontal(line), round(distance, 1), line)


def is_horizontal(line: LineSegment) -> bool:
    """Return whether a straight line is horizontal, not vertical."""
    return abs(line.y1 - line.y2) < SAME_DISTANCE


def _continues(line: LineSegment, other: LineSegment) -> bool:
    """Return whether `other` begins on `line` or at its end, and has the same direction."""
    if is_horizontal(line) != is_horizontal(other):
        return False
    if is_horizontal(line):
        return abs(line.y1 - other.y1) < SAME_DISTANCE and other.x1 < line.x2 + SAME_DISTANCE
    return abs(line.x1 - other.x1) < SAME_DISTANCE and other.y1 < line.y2 + SAME_DISTANCE


def make_fold_ticks(folds: Sequence[LineSegment]) -> tuple[Command, ...]:
    """Return ticks that continue vertical and horizontal folds at both ends, outside the net."""
    return tuple(command for line in join_lines(folds) for command in _make_ticks(line))


def _make_ticks(line: LineSegment) -> Iterator[Command]:
    x1, y1, x2, y2 = line
    right, down = (1.0, 0.0) if is_horizontal(line) else (0.0, 1.0)
    for x, y, side in ((x1, y1, -1.0), (x2, y2, 1.0)):
        near, far = side * TICK_DISTANCE, side * (TICK_DISTANCE + TICK_LENGTH)
        yield from make_polyline((x + right * near, y + down * near), (x + right * far, y + down * far))
