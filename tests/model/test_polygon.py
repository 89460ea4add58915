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

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
NOTCHED = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (6.0, 10.0), (6.0, 4.0), (4.0, 4.0), (4.0, 10.0), (0.0, 10.0))


@pytest.mark.parametrize("top", ["pointy", "flat"])
def test_hexagons_run_clockwise(top: Literal["pointy", "flat"]) -> None:
    """The corners of pointy and flat hexagons run clockwise, as those of all outlines do."""
    assert measure_signed_area(make_hexagon(40, top)) == pytest.approx(40**2 * 3**0.5 / 2)


def test_mirrored_polygon_runs_clockwise() -> None:
    """The corners of a mirrored polygon are in the opposite order, so that it runs clockwise, too."""
    triangle = ((0.0, 0.0), (10.0, 0.0), (10.0, 5.0))
    assert set(mirror(triangle, 10)) == {(10, 0), (0, 0), (0, 5)}
    assert measure_signed_area(mirror(triangle, 10)) == measure_signed_area(triangle)


CROSSED = (
    ((0, 0), (9, 9), (9, 0), (0, 9)),
    ((0, 0), (9, 0), (9, 0), (0, 9)),
    ((0, 0), (9, 0), (4, 0), (4, 9)),
    ((0, 0), (9, 0), (9, 9), (4, 0), (0, 9)),
)


def test_polygon_that_crosses_or_touches_itself_is_not_simple() -> None:
    """A polygon is simple if its sides meet at its corners only."""
    assert is_simple(SQUARE)
    assert is_simple(NOTCHED)
    assert not any(map(is_simple, CROSSED))


@settings(max_examples=30)
@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=3, max_size=12, unique=True))
def test_convex_hull_contains_all_points(points: list[tuple[int, int]]) -> None:
    """A hull has the same box as its points, runs clockwise, and no point lies outside any of its sides."""
    hull = find_convex_hull(points)
    assert measure_bounding_box(hull) == measure_bounding_box(points)
    assert measure_signed_area(hull) >= 0
    for (ax, ay), (bx, by) in zip(hull, (*hull[1:], hull[0]), strict=True):
        assert not [(x, y) for x, y in points if (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0]
