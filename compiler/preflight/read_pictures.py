"""Read raster pictures of a PDF: their resolution where they are placed, and the most ink of their pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pikepdf

from compiler.model.vector import Matrix
from compiler.preflight.colour_spaces import CMYK, read_colour_space
from compiler.preflight.content_facts import measure_sides
from compiler.preflight.pdf_facts import PlacedPicture
from compiler.preflight.pdf_values import PdfObject, get, read_number, read_numbers
from compiler.preflight.reading_limits import Budget
from compiler.preflight.unpack_stream import unpack_stream
from compiler.render.colours.press_colour import measure_most_ink

if TYPE_CHECKING:
    from PIL.Image import Image

POINTS_PER_INCH = 72

_SAMPLED = 1_000
"""The number of pixels of a side that larger pictures are averaged to, because a shop measures areas, not points."""


_MAX_BYTES_PER_PIXEL = 16
"""The maximum number of bytes that a pixel may have unpacked: twice those of four channels of 16 bits."""


def place_picture(picture: PdfObject, matrix: Matrix) -> PlacedPicture:
    """Return a picture with its resolution; `matrix` is from the unit square to points of the page."""
    width, height = (read_number(get(picture, key)) for key in ("/Width", "/Height"))
    across, down = measure_sides(matrix)
    sides = [pixels * POINTS_PER_INCH / length for pixels, length in ((width, across), (height, down)) if length > 0]
    return PlacedPicture(int(width), int(height), dpi=min(sides, default=0.0))


class PictureInk(NamedTuple):
    """The ink of a picture's darkest pixel in percent, or None if unknown, and whether the picture was read."""

    most: float | None
    is_read: bool = True


_UNREAD = PictureInk(None, is_read=False)


def measure_picture_ink(picture: PdfObject, resources: PdfObject, budget: Budget) -> PictureInk:
    """Return the ink of a picture's darkest pixel, which is known if the picture is in CMYK and within the budget."""
    if read_colour_space(get(picture, "/ColorSpace"), resources).process != CMYK.process:
        return PictureInk(None)
    pixels = int(read_number(get(picture, "/Width"))) * int(read_number(get(picture, "/Height")))
    if not budget.spend_pixels(pixels):
        return _UNREAD
    try:
        if len(unpack_stream(picture, pixels * _MAX_BYTES_PER_PIXEL + 1).data) > pixels * _MAX_BYTES_PER_PIXEL:
            return _UNREAD
        return PictureInk(_measure_ink(_decode(picture)))
    except Exception:  # noqa: BLE001 -- pikepdf and Pillow raise whatever a damaged picture leads to
        return _UNREAD


def _decode(picture: PdfObject) -> Image:
    """Return a picture whose channels are the amounts of C, M, Y and K."""
    from PIL import ImageChops

    image = pikepdf.PdfImage(picture).as_pil_image()
    is_inverted_by_pillow = image.mode == "CMYK" and "adobe" in image.info
    is_inverted = read_numbers(get(picture, "/Decode"))[:2] == (1.0, 0.0)
    inks = image.convert("CMYK")
    return ImageChops.invert(inks) if is_inverted != is_inverted_by_pillow else inks


def _measure_ink(image: Image) -> float:
    return measure_most_ink(image.reduce(max(1, min(image.size) // _SAMPLED)))
