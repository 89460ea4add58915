"""Where the sheets of a board meet: as far from its words and icons as the paper allows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from compiler.impose.geometry import Rect, find_bounding_box
from compiler.layout.extents import find_outline_bounds
from compiler.layout.frame import MM_PER_POINT, Frame, Glyphs, Matrix, Path, Symbol
from compiler.layout.leaves import place_leaves

STEP = 1.0
"""The distance in mm of the places that are tried for a seam."""

CLEARANCE = 1.0
"""How far a seam keeps from words and icons, in mm."""

LEAST_TILE = 30.0
"""The least size in mm of a sheet's share of a board, so that no strip is left over."""

WORD = 20.0
"""What it costs to cut a word: as much as cutting this length of icons, in mm."""

SMALL_SHAPE = 0.2
"""The largest shape that a seam keeps off, such as a space of a track, as a share of the board's shorter side."""

EVENNESS = 0.02
"""What it costs to move a seam by a millimetre from where all tiles are equal: so little that it only breaks ties."""


class Obstacle(NamedTuple):
    """Something that a seam should not cut.

    Attributes:
        start: Where it starts on the axis, in mm.
        end: Where it ends, in mm.
        cost: What it costs to cut it there.
    """

    start: float
    end: float
    cost: float


class SeamRoom(NamedTuple):
    """A length to divide among sheets, all in mm.

    Attributes:
        length: The length.
        room: What has room on a sheet.
        overlap: The length that neighbours share.
    """

    length: float
    room: float
    overlap: float


def list_obstacles(frame: Frame, matrix: Matrix) -> tuple[list[Obstacle], list[Obstacle]]:
    """Return what a board under a matrix has in the way of upright seams, and of level ones."""
    boxes = [(find_bounding_box(matrix, box), cost) for box, cost in _list_boxes(frame)]
    upright = [Obstacle(box.x, box.right, cost + box.height) for box, cost in boxes]
    level = [Obstacle(box.y, box.bottom, cost + box.width) for box, cost in boxes]
    return upright, level


def _list_boxes(frame: Frame) -> Iterator[tuple[Rect, float]]:
    """Yield the boxes around words and icons, with some room, and around shapes that are small beside the board."""
    largest = SMALL_SHAPE * min(frame.width, frame.height)
    for leaf, matrix, _ in place_leaves(frame.items):
        if isinstance(leaf, Symbol):
            yield _place_box(Rect(leaf.x, leaf.y, leaf.width, leaf.height), matrix, CLEARANCE), 0.0
        elif isinstance(leaf, Glyphs):
            height = leaf.size * MM_PER_POINT
            yield _place_box(Rect(leaf.x, leaf.y - 0.7 * height, leaf.width, 0.9 * height), matrix, CLEARANCE), WORD
        elif isinstance(leaf, Path):
            left, top, right, bottom = find_outline_bounds(leaf.commands)
            box = _place_box(Rect(left, top, right - left, bottom - top), matrix, 0.0)
            if max(box.width, box.height) <= largest:
                yield box, 0.0


def _place_box(box: Rect, matrix: Matrix, room: float) -> Rect:
    return find_bounding_box(matrix, box).expand(room, room, room, room)


def place_seams(room: SeamRoom, equal: Sequence[float], obstacles: Sequence[Obstacle]) -> list[float]:
    """Return where tiles begin, given where they begin if all are `equal`: the first begins at 0."""
    starts, step = [0.0], room.room - room.overlap
    for number in range(1, len(equal)):
        high = min(starts[-1] + step, room.length - LEAST_TILE)
        low = room.length - room.overlap - (len(equal) - number) * step
        low = max(low, min(starts[-1] + LEAST_TILE, high))
        middle = min(max(equal[number], low), starts[-1] + step)
        starts.append(_choose_seam(_Range(low, middle, high), obstacles))
    return starts


class _Range(NamedTuple):
    """Where a seam may be (mm), and where it would be best if nothing were in its way."""

    low: float
    middle: float
    high: float


def _choose_seam(within: _Range, obstacles: Sequence[Obstacle]) -> float:
    """Return the place in a range where a seam cuts least, the nearest to its middle among the best."""
    left, right = (max(0, int(length / STEP)) for length in (within.middle - within.low, within.high - within.middle))
    places = [within.middle + STEP * number for number in range(-left, right + 1)]
    return min(places, key=lambda place: _count_cost(place, obstacles) + EVENNESS * abs(place - within.middle))


def _count_cost(place: float, obstacles: Sequence[Obstacle]) -> float:
    return sum(one.cost for one in obstacles if one.start < place < one.end)
