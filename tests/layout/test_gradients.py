"""Gradients over the boxes of shapes."""

from __future__ import annotations

import pytest

from compiler.layout.gradients import RelativeGradient, find_outline_box, place_fill
from compiler.layout.shapes import make_circle, make_polygon, make_rectangle
from compiler.model.vector import Gradient, Stop

STOPS = (Stop(0.0, "#000000", 1.0), Stop(1.0, "#ffffff", 1.0))
RECTANGLE = make_rectangle(10, 20, 40, 20)


@pytest.mark.parametrize(
    ("angle", "points"),
    [(180, (30, 20, 30, 40)), (0, (30, 40, 30, 20)), (90, (10, 30, 50, 30)), (270, (50, 30, 10, 30))],
)
def test_linear_gradient_ends_at_the_edges(angle: float, points: tuple[float, ...]) -> None:
    """A gradient in the direction of an edge begins and ends at the middles of the edges across it."""
    placed = place_fill(RelativeGradient("linear", STOPS, angle), RECTANGLE)
    assert isinstance(placed, Gradient)
    assert placed.points == points


def test_slanted_gradient_ends_at_the_corners() -> None:
    """The ends of a slanted gradient are where lines at right angles to it touch the corners, as in CSS."""
    placed = place_fill(RelativeGradient("linear", STOPS, 135), make_rectangle(0, 0, 10, 10))
    assert isinstance(placed, Gradient)
    assert placed.points == pytest.approx((0, 0, 10, 10))


def test_radial_gradient_becomes_an_ellipse() -> None:
    """A radial gradient of half the box ends at all four edges of a box that is not square."""
    placed = place_fill(RelativeGradient("radial", STOPS), RECTANGLE)
    assert isinstance(placed, Gradient)
    assert (placed.points, placed.matrix) == ((1, 1, 1, 1, 1), (20, 0, 0, 10, 10, 20))


@pytest.mark.parametrize("fill", ["#aa3300", None])
def test_plain_fills_stay_as_they_are(fill: str | None) -> None:
    """A colour, and no fill, do not depend on the shape."""
    assert place_fill(fill, RECTANGLE) == fill


@pytest.mark.parametrize("outline", [(), make_polygon(((0, 0), (5, 0)), closed=False), make_rectangle(0, 0, 0, 9)])
def test_shape_without_area_has_no_gradient(outline: tuple[tuple[str, tuple[float, ...]], ...]) -> None:
    """Over a point, a line or nothing, a gradient has no place."""
    assert find_outline_box(outline) is None
    assert place_fill(RelativeGradient("linear", STOPS), outline) is None


def test_box_ends_at_curves_not_at_their_handles() -> None:
    """The box of a circle touches it, although the handles of a curve may be outside."""
    assert find_outline_box(make_circle(10, 10, 5)) == pytest.approx((5, 5, 15, 15))
    bulge = (("M", (0, 0)), ("C", (0, 8, 10, 8, 10, 0)), ("Z", ()))
    assert find_outline_box(bulge) == pytest.approx((0, 0, 10, 6))
