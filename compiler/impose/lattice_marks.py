"""Crop marks of polygons: short lines that continue sides beyond the corners where nothing else is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot
from typing import NamedTuple

from compiler.impose.geometry import Rect, make_polyline
from compiler.impose.lattice import Lattice
from compiler.impose.marks import BLACK
from compiler.impose.product import MIN_MARK_LENGTH, Product
from compiler.layout.frame import Element, Matrix, Path, Side, transform_path, transform_point
from compiler.model.points import LineSegment, Point
from compiler.model.polygon import Points, has_inside, list_sides, measure_bounding_box
from compiler.model.regions import offset_polygon

_MIN_SINE = 0.25
"""The minimum sine of a corner with marks; at sharper or flatter corners, the bleed reaches too far along a side."""

_CLEARANCE = 0.02
"""The minimum distance of a mark from the bleed, in mm."""

_PARALLEL = 1e-9
"""Two lines with a smaller cross product, in mm², are taken to be parallel."""


class MarkRoom(NamedTuple):
    """The room for marks; lengths are in mm.

    Attributes:
        distance: The distance of a mark from the cut.
        length: The length of a mark.
        bleed: The bleed; no mark begins in it.
        area: The area that marks stay in.
    """

    distance: float
    length: float
    bleed: float
    area: Rect


def draw_lattice_marks(
    lattice: Lattice, places: Sequence[int], product: Product, side: Side, flip: Matrix | None
) -> tuple[Element, ...]:
    """Return the marks of the polygons at some places of a lattice, under `flip` if they are on backs.

    Return nothing if the product has no marks on this side.
    """
    marks = product.marks
    if marks.sides not in ("both", side) or not marks.length or not places:
        return ()
    distance = max(marks.distance, product.bleed)
    block = lattice.measure_block(max(places) + 1).expand_evenly(distance + marks.length)
    area = block.intersect(product.mark_area)
    room = MarkRoom(distance=distance, length=marks.length, bleed=product.bleed, area=area)
    lines = find_lattice_marks(lattice, tuple(places), room)
    commands = tuple(command for line in lines for command in make_polyline(line.start, line.end))
    if not commands:
        return ()
    return (Path(transform_path(commands, flip) if flip else commands, stroke=BLACK, stroke_width=marks.width),)


@lru_cache(maxsize=64)
def find_lattice_marks(lattice: Lattice, places: tuple[int, ...], room: MarkRoom) -> tuple[LineSegment, ...]:
    """Return the marks in mm of the sheet; no mark is on a piece or its bleed.

    Cached, as all full sheets have the same marks.
    """
    outlines = [lattice.find_outline(place) for place in places]
    bled = [outline for place in places for outline in _find_bled_outlines(lattice, place, room.bleed)]
    boxes = [measure_bounding_box(outline) for outline in bled]
    found: dict[tuple[float, ...], LineSegment] = {}
    for outline in outlines:
        for line in _continue_sides(outline, room):
            left, right = sorted((line.x1, line.x2))
            top, bottom = sorted((line.y1, line.y2))
            near = [
                other
                for other, box in zip(bled, boxes, strict=True)
                if box.left <= right and left <= box.right and box.top <= bottom and top <= box.bottom
            ]
            if mark := _limit_mark(line, near, room.area):
                found.setdefault(tuple(round(value, 3) for value in mark), mark)
    return tuple(found.values())


def _find_bled_outlines(lattice: Lattice, place: int, bleed: float) -> Iterator[Points]:
    matrix = lattice.find_matrix(place)
    for outline in offset_polygon(lattice.corners, bleed):
        yield tuple(transform_point(matrix, x, y) for x, y in outline)


def _continue_sides(outline: Points, room: MarkRoom) -> Iterator[LineSegment]:
    """Yield lines that continue each side beyond both of its ends, beginning where the bleed of the next side ends."""
    for line in (outline, outline[::-1]):
        sides = list(list_sides(line))
        for (start, end), (_, following) in zip(sides, [*sides[1:], sides[0]], strict=True):
            length = hypot(end[0] - start[0], end[1] - start[1])
            next_length = hypot(following[0] - end[0], following[1] - end[1])
            right = (end[0] - start[0]) / length
            down = (end[1] - start[1]) / length
            turn = (right * (following[1] - end[1]) - down * (following[0] - end[0])) / next_length
            sine = turn if line is outline else -turn
            if sine >= _MIN_SINE:
                first = room.distance / sine + _CLEARANCE
                last = first + room.length
                x, y = end
                yield LineSegment(x + first * right, y + first * down, x + last * right, y + last * down)


def _limit_mark(line: LineSegment, others: Sequence[Points], area: Rect) -> LineSegment | None:
    """Return the part of a mark before it meets a piece or leaves the area; None if that part is too short."""
    start, end = line.start, line.end
    if not _is_in_area(start, area) or any(has_inside(outline, start) for outline in others):
        return None
    length = hypot(end[0] - start[0], end[1] - start[1])
    barriers = [side for outline in (*others, _outline_area(area)) for side in list_sides(outline)]
    share = min([1.0, *(_find_crossing(start, end, *barrier) for barrier in barriers)])
    if share * length < MIN_MARK_LENGTH:
        return None
    return LineSegment(*start, start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))


def _is_in_area(point: Point, area: Rect) -> bool:
    return area.x <= point[0] <= area.right and area.y <= point[1] <= area.bottom


def _outline_area(area: Rect) -> Points:
    return (area.x, area.y), (area.right, area.y), (area.right, area.bottom), (area.x, area.bottom)


def _find_crossing(start: Point, end: Point, one: Point, other: Point) -> float:
    """Return the share of the line from `start` to `end` where it meets another line; infinity if it does not."""
    ax = end[0] - start[0]
    ay = end[1] - start[1]
    bx = other[0] - one[0]
    by = other[1] - one[1]
    across = ax * by - ay * bx
    if abs(across) < _PARALLEL:
        return float("inf")
    x, y = one[0] - start[0], one[1] - start[1]
    share = (x * by - y * bx) / across
    of_other = (x * ay - y * ax) / across
    return share if share >= 0 and 0 <= of_other <= 1 else float("inf")
