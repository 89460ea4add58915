"""Colours as numbers, and as an ink prints them."""

from __future__ import annotations

from functools import lru_cache


def split_channels(colour: str) -> tuple[float, float, float]:
    """Return red, green and blue of '#rrggbb', each from 0 to 1."""
    red, green, blue = bytes.fromhex(colour[1:])
    return red / 255, green / 255, blue / 255


@lru_cache(maxsize=4096)
def convert_to_grey(colour: str) -> str:
    """Return the grey that is as light as a colour, by the luma weights of ITU-R BT.601."""
    red, green, blue = split_channels(colour)
    return "#" + f"{round(255 * (0.299 * red + 0.587 * green + 0.114 * blue)):02x}" * 3
