from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.diagnostics.reason import ReasonError
from compiler.layout.shapes import make_circle, make_polygon, make_rectangle, make_sector, make_turn, read_svg_path


def test_a_plain_rectangle_has_four_corners() -> None:
    """A rectangle without a radius consists of straight lines."""
    assert [name for name, _ in make_rectangle(0, 0, 4, 3)] == ["M", "L", "L", "L", "Z"]


def test_a_radius_is_at_most_half_a_side() -> None:
    """A radius above half of the shorter side is that half."""
    assert make_rectangle(0, 0, 4, 2, 9) == make_rectangle(0, 0, 4, 2, 1)


def test_circles_are_round() -> None:
    """Each end of a curve of a circle is at the radius from the centre."""
    points = [figures[-2:] for _, figures in make_circle(5, 6, 2) if figures]
    assert not [(x, y) for x, y in points if hypot(x - 5, y - 6) != pytest.approx(2)]


@pytest.mark.slow
@given(st.floats(1, 50), st.floats(51, 100), st.floats(-180, 180), st.floats(1, 180))
def test_sectors_keep_between_their_radii(inner: float, outer: float, begin: float, turn: float) -> None:
    """The middles of the curves of a sector are on its two circles, to a thousandth of the radius."""
    outline = make_sector(inner, outer, begin, begin + turn)
    for (_, before), (name, figures) in pairwise(outline):
        if name == "C":
            (x0, y0), (x1, y1, x2, y2, x3, y3) = before[-2:], figures
            x, y = (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8
            radius = hypot(x3, y3)
            assert hypot(x, y) == pytest.approx(radius, rel=1e-3)


def test_open_polygons_stay_open() -> None:
    """An open polygon has no line back to its first point."""
    assert make_polygon(((0, 0), (1, 1)), closed=False) == (("M", (0, 0)), ("L", (1, 1)))


def test_path_data_is_read() -> None:
    """Relative commands and arcs become absolute lines and cubics; other text is refused."""
    assert read_svg_path("M1 1 h2 v2 z")[:3] == (("M", (1, 1)), ("L", (3, 1)), ("L", (3, 3)))
    assert {name for name, _ in read_svg_path("M0 0 A5 5 0 0 1 5 5")} == {"M", "C"}
    with pytest.raises(ReasonError):
        read_svg_path("M0 0 nonsense")


def test_a_quarter_turn_is_clockwise() -> None:
    """A point above the centre is right of it after a turn by 90 degrees."""
    a, b, c, d, e, f = make_turn(90, 10, 20)
    assert (a * 0 + c * -1 + e, b * 0 + d * -1 + f) == pytest.approx((11, 20))
