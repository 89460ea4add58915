"""Basic shapes of SVG as paths."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.load.svg.attribute_values import LARGEST
from compiler.load.svg.parse_shapes import SHAPE_ELEMENTS, transform_commands
from compiler.model.drawing import Command
from compiler.model.vector import IDENTITY


def draw(element: str, attributes: Mapping[str, str]) -> list[Command]:
    """Return the outline of an element."""
    return list(SHAPE_ELEMENTS[element].outline(attributes))


def list_letters(commands: list[Command]) -> str:
    """Return the letters of commands."""
    return "".join(letter for letter, _ in commands)


def test_relative_commands_become_absolute() -> None:
    """Relative and short commands of a path are written out."""
    assert draw("path", {"d": "m1 1h2v2"}) == [("M", (1, 1)), ("L", (3, 1)), ("L", (3, 3))]


def test_quadratic_curves_become_cubic() -> None:
    """A quadratic curve is drawn as the cubic curve with the same points."""
    _, (letter, coordinates) = draw("path", {"d": "M0 0Q3 3 6 0"})
    assert letter == "C"
    assert coordinates == pytest.approx((2, 2, 4, 2, 6, 0))


@pytest.mark.parametrize("data", ["M0 0 X", "L1 1", "M0", "M0 0 L1 1px", "M00 0", "M0 0 L"])
def test_malformed_paths_are_refused(data: str) -> None:
    """A path is read as a whole or refused, so that nothing of it is skipped."""
    with pytest.raises(ReasonError):
        draw("path", {"d": data})


def test_rectangles_have_sharp_or_rounded_corners() -> None:
    """A rectangle has four corners, or a curve at each of them; a radius is at most half a side."""
    sharp = draw("rect", {"x": "1", "y": "2", "width": "3", "height": "4"})
    assert sharp == [("M", (1, 2)), ("L", (4, 2)), ("L", (4, 6)), ("L", (1, 6)), ("Z", ())]
    rounded = draw("rect", {"width": "10", "height": "4", "rx": "9"})
    assert list_letters(rounded).count("C") == 4
    assert rounded[0] == ("M", (5, 0))


def test_circles_are_four_curves_through_their_extremes() -> None:
    """A circle passes through the four points at its radius from the centre."""
    ends = [
        coordinates[-2:] for letter, coordinates in draw("circle", {"cx": "5", "cy": "5", "r": "2"}) if letter == "C"
    ]
    assert ends == [(5, 7), (3, 5), (5, 3), (7, 5)]


@pytest.mark.parametrize(("element", "letters"), [("polyline", "MLL"), ("polygon", "MLLZ")])
def test_only_polygons_are_closed(element: str, letters: str) -> None:
    """A polyline ends at its last point, a polygon returns to its first."""
    assert list_letters(draw(element, {"points": "0,0 1,0 1,1"})) == letters


@pytest.mark.parametrize("points", ["0,0 1", ""])
def test_points_are_pairs(points: str) -> None:
    """A number without a partner, and no numbers at all, are not points."""
    with pytest.raises(ReasonError):
        draw("polygon", {"points": points})


def test_lines_start_at_the_origin_by_default() -> None:
    """Missing coordinates of a line are 0."""
    assert draw("line", {"x2": "3"}) == [("M", (0, 0)), ("L", (3, 0))]


def test_coordinates_that_leave_the_limit_are_refused() -> None:
    """A matrix must not move a shape out of the range of coordinates."""
    commands = [("M", (1.0, 1.0))]
    assert transform_commands(commands, IDENTITY) == (("M", (1.0, 1.0)),)
    with pytest.raises(ReasonError):
        transform_commands(commands, (LARGEST * 2, 0, 0, 1, 0, 0))
