"""Colours as '#rrggbb' and as numbers from 0 to 1: mixing, luminance, greys."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

_LINEAR_TOE = 0.04045
"""The sRGB curve is a straight line below this value (IEC 61966-2-1)."""


class Rgb(NamedTuple):
    """The channels of a colour, each from 0 to 1."""

    red: float
    green: float
    blue: float


def split_channels(colour: str) -> Rgb:
    """Return the channels of '#rrggbb'."""
    red, green, blue = bytes.fromhex(colour[1:])
    return Rgb(red / 255, green / 255, blue / 255)


def format_hex(channels: Iterable[float]) -> str:
    """Return red, green and blue, each from 0 to 1, as '#RRGGBB'."""
    return "#" + "".join(f"{round(255 * value):02X}" for value in channels)


def mix_colours(colour: str, other: str, share: float) -> str:
    """Return a mixture of two colours; `share` (0 to 1) is the share of the second."""
    pairs = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02X}" for a, b in pairs)


@lru_cache(maxsize=4096)
def measure_luminance(colour: str) -> float:
    """Return the relative luminance of a colour, 0 to 1 (WCAG 2.2)."""
    red, green, blue = map(linearise, split_channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def measure_contrast(colour: str, other: str) -> float:
    """Return the contrast ratio of two colours, 1 to 21 (WCAG 2.2)."""
    darker, lighter = sorted((measure_luminance(colour), measure_luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def linearise(value: float) -> float:
    """Return a channel of sRGB (0 to 1) as linear light (IEC 61966-2-1)."""
    return value / 12.92 if value <= _LINEAR_TOE else float(((value + 0.055) / 1.055) ** 2.4)


def measure_luma(colour: str) -> float:
    """Return how light a colour is, 0 to 1, by the weights of ITU-R BT.601."""
    red, green, blue = split_channels(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


@lru_cache(maxsize=4096)
def convert_to_grey(colour: str) -> str:
    """Return the grey that is as light as a colour."""
    return format_hex((measure_luma(colour),) * 3)
