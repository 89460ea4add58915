"""The area of a raster picture that is not transparent, as far as its edges show."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from compiler.model.polygon import Points
from compiler.model.regions import Region, intersect

if TYPE_CHECKING:
    from PIL.Image import Image

_VISIBLE = 16
"""The opacity, of 255, below which nobody sees a pixel."""

_BANDS = 64
"""The number of bands, from edge to edge, in which the first and the last visible pixel are found."""

Band: TypeAlias = tuple[int, int, int, int]
"""A band of an area in pixels: its start and end across, and the first visible pixel along it and the one behind it."""


_MODES = ("1", "L", "LA", "P", "PA", "RGB", "RGBA", "RGBa")
"""Pillow's modes of pictures whose transparency it can tell."""


def trace_visible_area(image: Image) -> Region | None:
    """Return the area of what is visible, in pixels of an upright picture; None if all its edges are opaque.

    Holes and hollows that no straight line from an edge reaches are filled.
    """
    if not image.has_transparency_data or image.mode not in _MODES:
        return None
    alpha = (image if image.mode in ("LA", "PA", "RGBA") else image.convert("RGBA")).getchannel("A")
    visible = alpha.point([0] * _VISIBLE + [255] * (256 - _VISIBLE))
    if visible.getextrema() == (255, 255):
        return None
    columns, rows = _find_bands(visible, is_upright=True), _find_bands(visible, is_upright=False)
    if not columns:
        return ()
    if _are_full(columns, image.height) and _are_full(rows, image.width):
        return None
    swapped = tuple((y, x) for x, y in reversed(_outline_bands(rows)))
    return intersect((_outline_bands(columns),), (swapped,))


def _find_bands(visible: Image, *, is_upright: bool) -> list[Band]:
    """Return the bands with something visible, from the left if they are upright, otherwise from the top."""
    width, height = visible.size if is_upright else visible.size[::-1]
    edges = sorted({round(width * number / _BANDS) for number in range(_BANDS + 1)})
    bands = []
    for start, end in pairwise(edges):
        box = (start, 0, end, height) if is_upright else (0, start, height, end)
        if found := visible.crop(box).getbbox():
            first, last = (found[1], found[3]) if is_upright else (found[0], found[2])
            bands.append((start, end, first, last))
    return bands


def _are_full(bands: Sequence[Band], length: int) -> bool:
    """Return whether every band is there and reaches from edge to edge."""
    return all((first, last) == (0, length) for _, _, first, last in bands)


def _outline_bands(bands: Sequence[Band]) -> Points:
    """Return the outline around bands as steps; a gap between two is bridged."""
    there = [(float(place), float(first)) for start, end, first, _ in bands for place in (start, end)]
    back = [(float(place), float(last)) for start, end, _, last in reversed(bands) for place in (end, start)]
    return tuple(there + back)
