"""The bleed of pieces that are close together, which share the gap between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from compiler.impose.geometry import transform_polygon
from compiler.impose.lattice import Lattice
from compiler.model.points import BoundingBox, Point
from compiler.model.polygon import Points, find_convex_hull, list_sides, measure_bounding_box
from compiler.model.regions import Region, find_outer_outline, intersect, offset_polygon, subtract, unite

_ROUNDING = 1e-4
"""The apparent overlap in mm of two touching pieces, from rounding."""


@lru_cache(maxsize=64)
def find_bleed_areas(lattice: Lattice, filled: int, bleed: float, gap: float) -> tuple[Region, ...]:
    """Return the areas of the pieces at the first `filled` places with their bleed, in mm of the sheet.

    The areas do not overlap. Two pieces are separated by the line halfway between them. If there is no such line, since
    one piece reaches into a hollow of the other, each piece gets half of the gap.
    """
    matrices = [lattice.find_matrix(number) for number in range(filled)]
    padded = [transform_polygon(matrix, find_outer_outline(lattice.corners, gap / 2)) for matrix in matrices]
    bled = [
        tuple(transform_polygon(matrix, points) for points in offset_polygon(lattice.corners, bleed))
        for matrix in matrices
    ]
    hulls = [find_convex_hull(points) for points in padded]
    areas = list(bled)
    boxes = [measure_bounding_box(region[0]) for region in bled]
    for one, other in _find_meeting_pairs(boxes):
        if line := _find_parting_line(hulls[one], hulls[other]):
            areas[one] = intersect(areas[one], (_make_half_plane(line, areas[one]),))
            areas[other] = intersect(areas[other], (_make_half_plane(line.reverse(), areas[other]),))
        else:
            areas[one] = _remove_bleed(areas[one], bled[other], padded[one])
            areas[other] = _remove_bleed(areas[other], bled[one], padded[other])
    return tuple(areas)


def _find_meeting_pairs(boxes: Sequence[BoundingBox]) -> Iterator[tuple[int, int]]:
    """Yield the numbers of each two boxes that overlap; the boxes are sorted by rows, from the top."""
    for one, box in enumerate(boxes):
        for other in range(one + 1, len(boxes)):
            if boxes[other].top >= box.bottom:
                break
            if _have_common_area(box, boxes[other]):
                yield one, other


def _remove_bleed(area: Region, other: Region, own: Points) -> Region:
    """Return an area without the bleed of another piece, but with everything inside its `own` padded outline."""
    return unite(subtract(area, other), intersect(area, (own,)))


def _have_common_area(one: BoundingBox, other: BoundingBox) -> bool:
    is_beside = one.right <= other.left or other.right <= one.left
    return not (is_beside or one.bottom <= other.top or other.bottom <= one.top)


class _PartingLine(NamedTuple):
    """A line that separates two areas.

    Attributes:
        through: A point on it, in mm.
        away: The direction from the first area to the second one, at right angles to the line; its length is 1.
        distance: The distance of the areas, in mm.
    """

    through: Point
    away: Point
    distance: float

    def reverse(self) -> _PartingLine:
        """Return the line as seen from the second area."""
        return self._replace(away=(-self.away[0], -self.away[1]))


def _find_parting_line(one: Points, other: Points) -> _PartingLine | None:
    """Return the line halfway between two convex hulls where they are farthest apart; None if no line separates them.

    The line is parallel to a side of one of the hulls.
    """
    best: _PartingLine | None = None
    for hull, outward in ((one, 1.0), (other, -1.0)):
        for (ax, ay), (bx, by) in list_sides(hull):
            length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
            right = outward * (by - ay) / length
            down = -outward * (bx - ax) / length
            end = max(x * right + y * down for x, y in one)
            start = min(x * right + y * down for x, y in other)
            if start - end > -_ROUNDING and (best is None or start - end > best.distance + _ROUNDING):
                middle = (start + end) / 2
                best = _PartingLine((middle * right, middle * down), (right, down), start - end)
    return best


def _make_half_plane(line: _PartingLine, area: Region) -> Points:
    """Return a rectangle that covers all of an area on the first side of a line."""
    x, y = line.through
    right, down = line.away
    box = measure_bounding_box([point for points in area for point in points] or [line.through])
    reach = 2 * (abs(box.left) + abs(box.right) + abs(box.top) + abs(box.bottom) + abs(x) + abs(y))
    along = (-down * reach, right * reach)
    back = (-right * reach, -down * reach)
    return (
        (x - along[0], y - along[1]),
        (x + along[0], y + along[1]),
        (x + along[0] + back[0], y + along[1] + back[1]),
        (x - along[0] + back[0], y - along[1] + back[1]),
    )
