"""Gradients and lines of normalised SVG."""

from __future__ import annotations

from collections.abc import Mapping
from xml.etree.ElementTree import Element, SubElement

import pytest

from compiler.load.svg.gradients_and_pens import NAMESPACE, parse_gradient, parse_pen
from compiler.load.svg.vector_geometry import outline_rectangle
from compiler.model.vector import Gradient, Pen, transform_point

SQUARE = outline_rectangle(10, 10, 20, 20)


def make_gradient(kind: str, stops: tuple[str, ...] = ("#000000", "#ffffff"), **attributes: str) -> Element:
    """Return the element of a gradient with stops at equal distances."""
    element = Element(f"{NAMESPACE}{kind}", attributes)
    for index, colour in enumerate(stops):
        SubElement(element, f"{NAMESPACE}stop", {"offset": str(index), "stop-color": colour})
    return element


def test_a_gradient_is_placed_in_the_box_of_its_shape() -> None:
    """By default, the coordinates of a gradient are shares of the box of the shape."""
    element = make_gradient("linearGradient", x2="1")
    gradient = parse_gradient(element, element, "linear", SQUARE)
    assert isinstance(gradient, Gradient)
    assert transform_point(gradient.matrix, *gradient.points[:2]) == (10, 10)
    assert transform_point(gradient.matrix, *gradient.points[2:]) == (30, 10)


def test_a_gradient_in_user_space_keeps_its_coordinates() -> None:
    """A gradient may be placed independently of its shape."""
    element = make_gradient("linearGradient", x2="5", gradientUnits="userSpaceOnUse", spreadMethod="repeat")
    gradient = parse_gradient(element, element, "linear", SQUARE)
    assert isinstance(gradient, Gradient)
    assert (gradient.points, gradient.spread) == ((0, 0, 5, 0), "repeat")


def test_stops_may_be_those_of_another_gradient() -> None:
    """The element that holds the stops may be another one."""
    holder = make_gradient("linearGradient", ("#111111", "#222222"))
    gradient = parse_gradient(make_gradient("linearGradient", (), x2="1"), holder, "linear", SQUARE)
    assert isinstance(gradient, Gradient)
    assert [stop.colour for stop in gradient.stops] == ["#111111", "#222222"]


@pytest.mark.parametrize("attributes", [{"x2": "0"}, {"x2": "1", "gradientTransform": "scale(0)"}])
def test_a_gradient_without_extent_is_its_last_colour(attributes: Mapping[str, str]) -> None:
    """A gradient between equal points, or flattened to a line, is one colour."""
    element = make_gradient("linearGradient")
    element.attrib.update(attributes)
    assert parse_gradient(element, element, "linear", SQUARE) == "#ffffff"


def test_a_gradient_without_stops_is_no_paint() -> None:
    """Nothing is painted without a colour."""
    element = make_gradient("linearGradient", (), x2="1")
    assert parse_gradient(element, element, "linear", SQUARE) is None


def test_the_focus_of_a_radial_gradient_is_moved_inside() -> None:
    """A focus outside of the circle is moved to its edge, towards where it was."""
    element = make_gradient("radialGradient", fx="5", fy="0", cx="0", cy="0", r="1")
    gradient = parse_gradient(element, element, "radial", SQUARE)
    assert isinstance(gradient, Gradient)
    assert 0 < gradient.points[0] < 1


def test_the_lengths_of_a_line_are_scaled() -> None:
    """Width and dashes have the unit of the picture; ends and corners keep their style."""
    element = Element("path", {"stroke-width": "2", "stroke-dasharray": "1, 3", "stroke-linecap": "round"})
    assert parse_pen(element, 10) == Pen(width=20, dash=(10, 30), cap="round")


def test_unknown_styles_of_lines_are_the_default() -> None:
    """A line without attributes, or with words that SVG does not define, is a plain line."""
    assert parse_pen(Element("path", {"stroke-linejoin": "arcs"}), 1) == Pen()
