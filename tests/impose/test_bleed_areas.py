from __future__ import annotations

import pytest

from compiler.impose.bleed_areas import find_bleed_areas
from compiler.impose.lattice import Lattice
from compiler.layout.frame import IDENTITY
from compiler.model.polygon import Points, measure_bounding_box, measure_signed_area
from compiler.model.regions import Region, intersect

SQUARE: Points = ((0, 0), (20, 0), (20, 20), (0, 20))
CUP: Points = ((0, 0), (34, 0), (34, 30), (24, 30), (24, 10), (10, 10), (10, 30), (0, 30))
"""A polygon with a hollow 14 mm wide and 20 mm deep, open at the bottom."""


def measure_area(region: Region) -> float:
    """Return the area of a region in mm²."""
    return abs(sum(map(measure_signed_area, region)))


def lay_out(corners: Points, *places: tuple[float, float]) -> Lattice:
    """Return a lattice with polygons at places in mm."""
    matrices = tuple((1.0, 0.0, 0.0, 1.0, x, y) for x, y in places)
    return Lattice(corners, matrices, left=0.0, top=0.0)


def test_piece_alone_has_its_whole_bleed() -> None:
    """A piece without neighbours has its bleed on all sides."""
    (area,) = find_bleed_areas(lay_out(SQUARE, (0, 0)), 1, 3.0, 0.0)
    box = measure_bounding_box(area[0])
    assert (box.left, box.top, box.right, box.bottom) == pytest.approx((-3, -3, 23, 23), abs=1e-3)


def test_neighbours_share_the_gap() -> None:
    """Two pieces closer than their bleeds have the bleed up to the middle of the gap, and overlap nowhere."""
    left, right = find_bleed_areas(lay_out(SQUARE, (0, 0), (22, 0)), 2, 3.0, 2.0)
    assert measure_bounding_box(left[0]).right == pytest.approx(21, abs=1e-3)
    assert measure_bounding_box(right[0]).left == pytest.approx(21, abs=1e-3)
    assert measure_area(intersect(left, right)) == pytest.approx(0, abs=1e-2)


def test_places_that_are_not_filled_take_no_bleed() -> None:
    """Only the first places count: beside an empty one, a piece has its whole bleed."""
    (area,) = find_bleed_areas(lay_out(SQUARE, (0, 0), (22, 0)), 1, 3.0, 2.0)
    assert measure_bounding_box(area[0]).right == pytest.approx(23, abs=1e-3)


def test_pieces_that_reach_into_each_other_have_half_of_the_gap() -> None:
    """Where no straight line separates two pieces, each has half of the gap around its outline."""
    flipped = (-1.0, 0.0, 0.0, -1.0, 46.0, 42.0)
    lattice = Lattice(CUP, (IDENTITY, flipped), left=0.0, top=0.0)
    first, second = find_bleed_areas(lattice, 2, 3.0, 2.0)
    assert measure_area(intersect(first, second)) == pytest.approx(0, abs=0.1)
    for area, (x, y) in ((first, (17, 5)), (second, (30, 37))):
        inside = ((x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1))
        assert measure_area(intersect(area, (inside,))) == pytest.approx(4, abs=1e-2)
