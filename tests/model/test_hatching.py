"""Hatching in place of colours."""

from __future__ import annotations

from itertools import pairwise
from math import pi

import pytest

from compiler.model.colour import measure_luma
from compiler.model.hatching import (
    are_hatched_alike,
    find_angle,
    find_spacing,
    hatch_box,
    is_tint,
    make_line_colour,
)
from compiler.model.points import BoundingBox


def test_darker_colours_have_closer_lines() -> None:
    """The distance of lines falls with the lightness; white has no lines and black the closest ones."""
    spacings = [find_spacing(colour) for colour in ("#FFFFFF", "#BBBBBB", "#808080", "#000000")]
    assert spacings[0] == 0
    assert not [(wider, closer) for wider, closer in pairwise(spacings[1:]) if not (0 < closer < wider)]


@pytest.mark.parametrize(("colour", "other"), [("#C00000", "#00C000"), ("#C00000", "#0000C0"), ("#C0C000", "#00C0C0")])
def test_hues_have_directions_of_their_own(colour: str, other: str) -> None:
    """Lines of clearly different hues run in different directions."""
    assert find_angle(colour) != pytest.approx(find_angle(other))


def test_red_lines_are_neither_level_nor_upright() -> None:
    """The direction of red is an eighth of half a turn."""
    assert find_angle("#FF0000") == pytest.approx(pi / 8)


@pytest.mark.parametrize(
    ("colour", "expected"), [("#FFE0C0", True), ("#FFFFFF", False), ("#F4F2EE", False), ("#C00000", False)]
)
def test_tint_is_light_and_coloured(colour: str, *, expected: bool) -> None:
    """A tint is too light for lines of its own, and more than a shade of paper."""
    assert is_tint(colour) is expected


def test_lines_of_a_tint_are_dark_and_of_its_hue() -> None:
    """The lines that stand for a tint are darker than the tint, in the same order of its channels."""
    line = make_line_colour("#FFE0C0")
    assert measure_luma(line) < measure_luma("#FFE0C0")
    red, green, blue = bytes.fromhex(line[1:])
    assert red > green > blue


def test_colours_of_one_hue_and_lightness_are_hatched_alike() -> None:
    """Two nearly equal reds have the same hatching, a red and a green do not."""
    assert are_hatched_alike("#C00000", "#C20000")
    assert not are_hatched_alike("#C00000", "#00C000")


def test_lines_of_neighbouring_boxes_are_on_one_grid() -> None:
    """A line that leaves a box goes on in the box next to it, because both are hatched on one grid."""
    left, right = (list(hatch_box(BoundingBox(x, 0.0, x + 10.0, 10.0), 2.5, 0.0)) for x in (0.0, 10.0))
    assert [point[1] for _, point in left] == pytest.approx([point[1] for _, point in right])
    assert [letter for letter, _ in left[:4]] == ["M", "L", "M", "L"]
