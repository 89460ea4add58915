"""Place the seams where the sheets of a board meet, away from its words and icons as far as the paper allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.impose.geometry import Rect, find_bounding_box
from compiler.layout.extents import find_outline_bounds
from compiler.layout.frame import MM_PER_POINT, Frame, Glyphs, Matrix, Path, Symbol
from compiler.layout.leaves import place_leaves

SEAM_STEP = 1.0
"""The distance in mm between the places that are tried for a seam."""

SEAM_CLEARANCE = 1.0
"""The distance in mm that a seam keeps from words and icons."""

MIN_TILE = 30.0
"""The minimum size in mm of a tile, so that no narrow strip is left over."""

WORD_COST = 20.0
"""The cost of cutting a word: the same as cutting icons over this length, in mm."""

SMALL_SHAPE = 0.2
"""The maximum size of a shape that is an obstacle, such as a space of a track, as a share of the shorter side."""

UNEVENNESS_COST = 0.02
"""The cost per mm of moving a seam away from where all tiles are equal; so low that it only breaks ties."""

LETTER_ASCENT = 0.7
"""The height of letters above the baseline, in em."""

LINE_HEIGHT = 0.9
"""The height of a line from ascender to descender, in em."""


class Obstacle(NamedTuple):
    """Something that a seam should not cut.

    Attributes:
        start: Where it begins on the axis, in mm.
        end: Where it ends, in mm.
        cost: The cost of a seam between.
    """

    start: float
    end: float
    cost: float


class SeamRoom(NamedTuple):
    """A length to divide among sheets, all in mm.

    Attributes:
        length: The length.
        room: The maximum length of it that fits on a sheet.
        overlap: The length that neighbouring sheets share.
    """

    length: float
    room: float
    overlap: float


class SeamObstacles(NamedTuple):
    """The obstacles on a board to vertical seams, and those to horizontal ones."""

    vertical: list[Obstacle]
    horizontal: list[Obstacle]


class _CostlyBox(NamedTuple):
    """A box that seams should not cross, and the cost of a seam that does, besides the length of the crossing."""

    box: Rect
    cost: float


def list_obstacles(frame: Frame, matrix: Matrix) -> SeamObstacles:
    """Return the obstacles to seams on a board under a matrix."""
    boxes = [_CostlyBox(find_bounding_box(matrix, box), cost) for box, cost in _list_boxes(frame)]
    vertical = [Obstacle(box.x, box.right, cost + box.height) for box, cost in boxes]
    horizontal = [Obstacle(box.y, box.bottom, cost + box.width) for box, cost in boxes]
    return SeamObstacles(vertical, horizontal)


def _list_boxes(frame: Frame) -> Iterator[_CostlyBox]:
    """Yield the box of each word and icon, with some room around it, and of each small shape."""
    largest = SMALL_SHAPE * min(frame.width, frame.height)
    for leaf, matrix, _ in place_leaves(frame.items):
        if isinstance(leaf, Symbol):
            box = Rect(leaf.x, leaf.y, leaf.width, leaf.height)
            yield _CostlyBox(_place_box(box, matrix, SEAM_CLEARANCE), cost=0.0)
        elif isinstance(leaf, Glyphs):
            height = leaf.size * MM_PER_POINT
            box = Rect(leaf.x, leaf.y - LETTER_ASCENT * height, leaf.width, LINE_HEIGHT * height)
            yield _CostlyBox(_place_box(box, matrix, SEAM_CLEARANCE), WORD_COST)
        elif isinstance(leaf, Path):
            left, top, right, bottom = find_outline_bounds(leaf.commands)
            box = _place_box(Rect(left, top, right - left, bottom - top), matrix, 0.0)
            if max(box.width, box.height) <= largest:
                yield _CostlyBox(box, cost=0.0)


def _place_box(box: Rect, matrix: Matrix, room: float) -> Rect:
    return find_bounding_box(matrix, box).expand_evenly(room)


def place_seams(room: SeamRoom, equal: Sequence[float], obstacles: Sequence[Obstacle]) -> list[float]:
    """Return where tiles begin, in mm; the first begins at 0. `equal` is where they would begin if all were equal."""
    starts = [0.0]
    step = room.room - room.overlap
    for number in range(1, len(equal)):
        high = min(starts[-1] + step, room.length - MIN_TILE)
        low = room.length - room.overlap - (len(equal) - number) * step
        low = max(low, min(starts[-1] + MIN_TILE, high))
        middle = min(max(equal[number], low), starts[-1] + step)
        starts.append(_choose_seam(_Range(low, middle, high), obstacles))
    return starts


class _Range(NamedTuple):
    """The range of a seam in mm, and where it would be best if there were no obstacles."""

    low: float
    middle: float
    high: float


def _choose_seam(within: _Range, obstacles: Sequence[Obstacle]) -> float:
    """Return the place in a range where a seam has the lowest cost, the nearest to its `middle` among equals."""
    left, right = (
        max(0, int(length / SEAM_STEP)) for length in (within.middle - within.low, within.high - within.middle)
    )
    places = [within.middle + SEAM_STEP * number for number in range(-left, right + 1)]
    return min(places, key=lambda place: _sum_costs(place, obstacles) + UNEVENNESS_COST * abs(place - within.middle))


def _sum_costs(place: float, obstacles: Sequence[Obstacle]) -> float:
    return sum(obstacle.cost for obstacle in obstacles if obstacle.start < place < obstacle.end)
