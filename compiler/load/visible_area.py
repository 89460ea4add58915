"""Trace the area of a raster picture inside its transparent edges."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from compiler.model.polygon import Points
from compiler.model.regions import Region, intersect

if TYPE_CHECKING:
    from PIL.Image import Image

_MIN_OPACITY = 16
"""The minimum opacity, of 255, of a visible pixel."""

_BANDS = 64
"""The number of bands, from edge to edge; the first and the last visible pixel of each are found."""


class _Band(NamedTuple):
    """A band across a picture, in pixels.

    Attributes:
        start: The edge where it starts.
        end: The edge where it ends.
        first: The first visible pixel along it.
        behind: The pixel behind the last visible one.
    """

    start: int
    end: int
    first: int
    behind: int


_MODES = ("1", "L", "LA", "P", "PA", "RGB", "RGBA", "RGBa")
"""The modes of pictures whose transparency Pillow can determine."""


def trace_visible_area(image: Image) -> Region | None:
    """Return the visible area of an upright picture, in pixels; None if all its edges are opaque.

    Holes and hollows that no straight line from an edge reaches are filled.
    """
    if not image.has_transparency_data or image.mode not in _MODES:
        return None
    alpha = (image if image.mode in ("LA", "PA", "RGBA") else image.convert("RGBA")).getchannel("A")
    visible = alpha.point([0] * _MIN_OPACITY + [255] * (256 - _MIN_OPACITY))
    if visible.getextrema() == (255, 255):
        return None
    columns, rows = _find_bands(visible, is_upright=True), _find_bands(visible, is_upright=False)
    if not columns:
        return ()
    if _are_full(columns, image.height) and _are_full(rows, image.width):
        return None
    swapped = tuple((y, x) for x, y in reversed(_outline_bands(rows)))
    return intersect((_outline_bands(columns),), (swapped,))


def _find_bands(visible: Image, *, is_upright: bool) -> list[_Band]:
    """Return the bands with something visible, from the left if they are upright, otherwise from the top."""
    width, height = visible.size if is_upright else visible.size[::-1]
    edges = sorted({round(width * number / _BANDS) for number in range(_BANDS + 1)})
    bands = []
    for start, end in pairwise(edges):
        box = (start, 0, end, height) if is_upright else (0, start, height, end)
        if found := visible.crop(box).getbbox():
            first, behind = (found[1], found[3]) if is_upright else (found[0], found[2])
            bands.append(_Band(start, end, first, behind))
    return bands


def _are_full(bands: Sequence[_Band], length: int) -> bool:
    """Return whether every band is visible from edge to edge."""
    return all((band.first, band.behind) == (0, length) for band in bands)


def _outline_bands(bands: Sequence[_Band]) -> Points:
    """Return the stepped outline around bands; gaps between bands are bridged."""
    near = [(float(edge), float(band.first)) for band in bands for edge in (band.start, band.end)]
    far = [(float(edge), float(band.behind)) for band in reversed(bands) for edge in (band.end, band.start)]
    return tuple(near + far)
