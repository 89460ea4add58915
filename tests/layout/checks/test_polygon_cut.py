from __future__ import annotations

from math import inf

import pytest

from compiler.layout.checks.polygon_cut import is_beyond, measure_reach_over_outline, measure_reach_over_sides
from compiler.model.polygon import Points, make_hexagon

HEXAGON = make_hexagon(40, "pointy")
L_SHAPE = ((0.0, 0.0), (40.0, 0.0), (40.0, 12.0), (12.0, 12.0), (12.0, 30.0), (0.0, 30.0))


def make_rectangle(x: float, y: float, width: float, height: float) -> Points:
    """Return a rectangle."""
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


@pytest.mark.parametrize(
    ("points", "corners", "reach"),
    [
        (make_rectangle(15, 18, 10, 10), HEXAGON, -13.1),
        (make_rectangle(1, 18, 10, 10), HEXAGON, -1),
        (make_rectangle(38, 18, 5, 10), HEXAGON, 3),
        (make_rectangle(1, 1, 3, 3), HEXAGON, 8.7),
        (make_rectangle(1, 1, 20, 10), L_SHAPE, -1),
        (make_rectangle(1, 1, 20, 20), L_SHAPE, 9),
        (make_rectangle(2, 2, 6, 22), L_SHAPE, -2),
        (((20.0, 5.0), (20.0, 41.0)), HEXAGON, -4.3),
    ],
)
def test_reach_is_measured_from_the_outline(points: Points, corners: Points, reach: float) -> None:
    """The reach is measured from slanted sides and hollows of the outline, and not from its box."""
    assert measure_reach_over_outline(points, corners) == pytest.approx(reach, abs=0.4)


def test_each_side_measures_what_crosses_it() -> None:
    """A band across the middle reaches over the upright sides by two millimetres, and over no slanted one."""
    reaches = measure_reach_over_sides(make_rectangle(-2, 14, 44, 18), HEXAGON)
    assert [round(reach, 3) for reach in (reaches[1], reaches[4])] == [2, 2]
    assert not [(number, reach) for number, reach in enumerate(reaches) if number not in (1, 4) and reach >= 0]
    assert measure_reach_over_sides(make_rectangle(18, 44, 4, 1), HEXAGON)[1] == -inf


def test_area_outside_the_outline_is_beyond_the_cut() -> None:
    """An area in the corner of a hexagon's box or in the hollow of an L is beyond the cut; a band across is not."""
    assert is_beyond(make_rectangle(1, 1, 5, 4), HEXAGON)
    assert is_beyond(make_rectangle(20, 18, 10, 10), L_SHAPE)
    assert not is_beyond(make_rectangle(-9, 20, 60, 4), HEXAGON)
