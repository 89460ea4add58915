"""Hatching that stands for colours: the direction of its lines depends on the hue, their distance on the lightness."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, pi, sin
from typing import NamedTuple

from compiler.model.colour import format_hex, measure_luma, split_channels
from compiler.model.drawing import Command
from compiler.model.points import BoundingBox

LINE_WIDTH = 0.1
"""The width of the lines of hatching, in mm."""

SPACINGS = ((0.85, 0.0), (0.6, 2.6), (0.35, 1.8), (0.0, 1.2))
"""The distances of hatching lines in mm, each with the least lightness (0 to 1) of its areas; 0 for no lines."""

TINT_SPACING = 3.4
"""The distance in mm of the hatching lines of tints, which are as light as areas without lines."""

MIN_TINT = 0.07
"""The least difference between the channels (0 to 1) of a light colour that is a tint, and not a shade of paper."""

TINT_LIGHTNESS = 0.6
"""The lightness (0 to 1) of the lines that stand for a tint."""

ANGLES = 8
"""The number of directions of hatching, which tell hues apart."""

FIRST_ANGLE = pi / 8
"""The direction of hatching for red, in radians: neither horizontal nor vertical, because many edges of shapes are."""


class _Hatching(NamedTuple):
    """The distance of lines in mm, 0 for no lines, and their direction in radians."""

    spacing: float
    angle: float | None


def find_spacing(colour: str) -> float:
    """Return the distance of the lines that stand for a colour, in mm: the darker, the closer."""
    lightness = measure_luma(colour)
    return next(spacing for least, spacing in SPACINGS if lightness >= least)


def find_angle(colour: str) -> float:
    """Return the direction of the lines that stand for a colour, in radians, by its hue."""
    red, green, blue = split_channels(colour)
    hue = degrees(atan2(3**0.5 * (green - blue), 2 * red - green - blue)) % 360
    return FIRST_ANGLE + round(hue / 360 * ANGLES) % ANGLES * pi / ANGLES


def is_tint(colour: str) -> bool:
    """Return whether a colour is too light for lines of its own, but not a shade of paper."""
    channels = split_channels(colour)
    return not find_spacing(colour) and max(channels) - min(channels) >= MIN_TINT


def make_line_colour(colour: str) -> str:
    """Return a colour of the same hue as a tint, as dark as lines must be to be seen on white paper."""
    absent = [1 - part for part in split_channels(colour)]
    factor = min((1 - TINT_LIGHTNESS) / (1 - measure_luma(colour)), 1 / max(absent))
    return format_hex([1 - factor * part for part in absent])


def are_hatched_alike(colour: str, other: str) -> bool:
    """Return whether areas of two colours have the same hatching in black and white."""
    return _choose_lines(colour) == _choose_lines(other)


def _choose_lines(colour: str) -> _Hatching:
    """Return the lines that stand for a colour on a side with several tints."""
    spacing = TINT_SPACING if is_tint(colour) else find_spacing(colour)
    return _Hatching(spacing, find_angle(colour) if spacing else None)


def hatch_box(box: BoundingBox, spacing: float, angle: float) -> Iterator[Command]:
    """Yield parallel lines across a box; the lines of all boxes are on one grid, so that neighbours match."""
    left, top, right, bottom = box
    along, across = (cos(angle), sin(angle)), (-sin(angle), cos(angle))
    corners = [(x, y) for x in (left, right) for y in (top, bottom)]
    reaches = [x * across[0] + y * across[1] for x, y in corners]
    ends = [x * along[0] + y * along[1] for x, y in corners]
    for number in range(int(min(reaches) // spacing) + 1, int(max(reaches) // spacing) + 1):
        reach = number * spacing
        for letter, end in (("M", min(ends)), ("L", max(ends))):
            yield letter, (along[0] * end + across[0] * reach, along[1] * end + across[1] * reach)
