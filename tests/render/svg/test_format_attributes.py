from __future__ import annotations

import pytest

from compiler.layout.frame import IDENTITY, Matrix, Path
from compiler.render.svg.format_attributes import (
    format_coordinate,
    format_decimal,
    format_line_attributes,
    format_transform,
)

LINE = Path((("M", (0, 0)), ("L", (1, 0))), stroke="#000000", stroke_width=0.5)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0"),
        (-0.001, "0"),
        (0.004, "0"),
        (0.006, "0.01"),
        (-0.5, "-0.5"),
        (100, "100"),
        (1.10, "1.1"),
        (1e6, "1000000"),
    ],
)
def test_number_has_two_decimals_at_most(value: float, text: str) -> None:
    """Zeros at the end, and a minus before nothing, are left out."""
    assert format_decimal(value) == text


def test_coordinate_of_zero_is_left_out() -> None:
    """Zero is what SVG assumes."""
    assert format_coordinate("x", 0) == ""
    assert format_coordinate("y", -2.5) == ' y="-2.5"'


@pytest.mark.parametrize(
    ("matrix", "attribute"),
    [
        (IDENTITY, ""),
        ((1, 0, 0, 1, 2, 0), ' transform="translate(2 0)"'),
        ((2, 0, 0, 2, 0, 0), ' transform="scale(2)"'),
        ((2, 0, 0, 2, 3, 4), ' transform="translate(3 4)scale(2)"'),
        ((-1, 0, 0, 1, 5, 0), ' transform="matrix(-1 0 0 1 5 0)"'),
        ((0, 1, -1, 0, 0, 0), ' transform="matrix(0 1 -1 0 0 0)"'),
        ((1 / 3, 0, 0, 1 / 3, 0, 0), ' transform="scale(0.333333)"'),
    ],
)
def test_transform_has_its_shortest_form(matrix: Matrix, attribute: str) -> None:
    """A move and an even scale are said as such, everything else as a matrix."""
    assert format_transform(matrix) == attribute


def test_plain_line_has_its_width_alone() -> None:
    """What SVG assumes of a line is left out."""
    assert format_line_attributes(LINE) == ' stroke-width="0.5"'


def test_line_has_what_svg_does_not_assume() -> None:
    """Dashes, ends, corners and opacity are written."""
    line = Path(
        LINE.commands,
        stroke="#000000",
        stroke_width=1,
        dash=(2, 0.5),
        dash_offset=1,
        cap="round",
        join="bevel",
        miter_limit=2,
        stroke_opacity=0.5,
    )
    written = dict(part.split("=") for part in format_line_attributes(line).replace("2 0.5", "2,0.5").split())
    assert written == {
        "stroke-width": '"1"',
        "stroke-dasharray": '"2,0.5"',
        "stroke-dashoffset": '"1"',
        "stroke-linecap": '"round"',
        "stroke-linejoin": '"bevel"',
        "stroke-miterlimit": '"2"',
        "stroke-opacity": '"0.5"',
    }


def test_start_of_dashes_needs_dashes() -> None:
    """A solid line starts nowhere in its dashes."""
    assert format_line_attributes(Path(LINE.commands, stroke_width=1, dash_offset=3)) == ' stroke-width="1"'
