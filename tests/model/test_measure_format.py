from __future__ import annotations

import pytest

from compiler.model.measure_format import get_corners, measure_format


def test_rectangle_keeps_its_size() -> None:
    """Width and height stay, in millimetres."""
    assert measure_format({"width": "2.5in", "height": 88}) == {"width": 63.5, "height": 88, "points": ()}


@pytest.mark.parametrize(("top", "width", "height"), [("pointy", 40, 46.188), ("flat", 46.188, 40)])
def test_a_hexagon_is_measured_between_its_sides(top: str, width: float, height: float) -> None:
    """Forty millimetres are the width of a hexagon with a corner on top, and the height of one with a side on top."""
    measured = measure_format({"hexagon": 40, "top": top})
    assert (round(measured["width"], 3), round(measured["height"], 3)) == (width, height)
    assert len(get_corners(measured)) == 6


def test_a_polygon_begins_at_the_top_left() -> None:
    """Wherever and whichever way round its corners are given, they are clockwise from the corner of its box."""
    corners = get_corners(measure_format({"polygon": [10, 10, 10, "1in", 30, 10]}))
    assert [(round(x, 6), round(y, 6)) for x, y in corners] == [(20, 0), (0, 15.4), (0, 0)]
