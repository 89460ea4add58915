from __future__ import annotations

import pytest

from compiler.model.polygon import measure_signed_area
from compiler.model.regions import find_largest_inset, intersect, offset_polygon, subtract, unite

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
NOTCHED = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (6.0, 10.0), (6.0, 4.0), (4.0, 4.0), (4.0, 10.0), (0.0, 10.0))


@pytest.mark.parametrize(("distance", "area"), [(2, 14 * 14), (-2, 6 * 6), (0, 100), (-5, 0)])
def test_offset_square_is_a_square(distance: float, area: float) -> None:
    """A square that is grown or shrunk is a square, until nothing is left."""
    assert sum(map(measure_signed_area, offset_polygon(SQUARE, distance))) == pytest.approx(area)


def test_hollow_closes_and_arm_vanishes() -> None:
    """A notch two millimetres wide is gone at a distance of one; arms four wide are gone two millimetres inside."""
    (outer,) = offset_polygon(NOTCHED, 1)
    assert measure_signed_area(outer) == pytest.approx(144)
    assert find_largest_inset(NOTCHED) == pytest.approx(2, abs=0.5)


def test_intersection_differences_and_union_have_their_areas() -> None:
    """The intersection, the difference and the union of two squares have their areas, also with empty regions."""
    other = tuple((x + 5, y) for x, y in SQUARE)
    assert sum(map(measure_signed_area, intersect((SQUARE,), (other,)))) == pytest.approx(50)
    assert sum(map(measure_signed_area, subtract((SQUARE,), (other,)))) == pytest.approx(50)
    assert sum(map(measure_signed_area, unite((SQUARE,), (other,)))) == pytest.approx(150)
    assert unite((), (other,)) != ()
    assert intersect((SQUARE,), ()) == ()
    assert intersect((SQUARE,), (((1.0, 1.0), (1.0, 1.0), (1.0, 1.0)),)) == ()
