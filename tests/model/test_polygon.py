from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compiler.model.polygon import (
    find_convex_hull,
    is_simple,
    make_hexagon,
    measure_bounding_box,
    measure_signed_area,
    mirror,
)
from compiler.model.regions import find_largest_inset, intersect, offset_polygon, subtract, unite

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
NOTCHED = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (6.0, 10.0), (6.0, 4.0), (4.0, 4.0), (4.0, 10.0), (0.0, 10.0))


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_hexagons_run_clockwise(top: Literal["pointy", "flat"]) -> None:
    """The corners of pointy and flat hexagons run clockwise, as those of all outlines do."""
    assert measure_signed_area(make_hexagon(40, top)) == pytest.approx(40**2 * 3**0.5 / 2)


def test_a_polygon_seen_from_behind_runs_clockwise_too() -> None:
    """From behind, the corners of a polygon are mirrored, and in the opposite order."""
    triangle = ((0.0, 0.0), (10.0, 0.0), (10.0, 5.0))
    assert set(mirror(triangle, 10)) == {(10, 0), (0, 0), (0, 5)}
    assert measure_signed_area(mirror(triangle, 10)) == measure_signed_area(triangle)


@pytest.mark.parametrize(("distance", "area"), [(2, 14 * 14), (-2, 6 * 6), (0, 100), (-5, 0)])
def test_outlines_at_a_distance_have_the_same_corners(distance: float, area: float) -> None:
    """The outlines at a distance from a square are squares, until nothing is left."""
    assert sum(map(measure_signed_area, offset_polygon(SQUARE, distance))) == pytest.approx(area)


def test_a_hollow_fills_up_and_an_arm_vanishes() -> None:
    """A notch two millimetres wide is gone at a distance of one; arms four wide are gone two millimetres inside."""
    (outer,) = offset_polygon(NOTCHED, 1)
    assert measure_signed_area(outer) == pytest.approx(144)
    assert find_largest_inset(NOTCHED) == pytest.approx(2, abs=0.5)


def test_areas_are_combined() -> None:
    """The intersection, the differences and the union of two squares have the right areas."""
    other = tuple((x + 5, y) for x, y in SQUARE)
    assert sum(map(measure_signed_area, intersect((SQUARE,), (other,)))) == pytest.approx(50)
    assert sum(map(measure_signed_area, subtract((SQUARE,), (other,)))) == pytest.approx(50)
    assert sum(map(measure_signed_area, unite((SQUARE,), (other,)))) == pytest.approx(150)
    assert unite((), (other,)) != ()
    assert intersect((SQUARE,), ()) == ()
    assert intersect((SQUARE,), (((1.0, 1.0), (1.0, 1.0), (1.0, 1.0)),)) == ()


CROSSED = (
    ((0, 0), (9, 9), (9, 0), (0, 9)),
    ((0, 0), (9, 0), (9, 0), (0, 9)),
    ((0, 0), (9, 0), (4, 0), (4, 9)),
    ((0, 0), (9, 0), (9, 9), (4, 0), (0, 9)),
)


def test_outlines_that_cross_or_touch_themselves() -> None:
    """A polygon is simple if its sides meet at its corners only."""
    assert is_simple(SQUARE)
    assert is_simple(NOTCHED)
    assert not any(map(is_simple, CROSSED))


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=3, max_size=12, unique=True))
def test_a_hull_holds_all_points(points: list[tuple[int, int]]) -> None:
    """A hull has the same box as its points, runs clockwise, and no point lies outside any of its sides."""
    hull = find_convex_hull(points)
    assert measure_bounding_box(hull) == measure_bounding_box(points)
    assert measure_signed_area(hull) >= 0
    for (ax, ay), (bx, by) in zip(hull, (*hull[1:], hull[0]), strict=True):
        assert all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0 for x, y in points)
