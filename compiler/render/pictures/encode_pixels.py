"""Encode decoded pictures for print: as JPEG if the file was compressed with loss, else without loss."""

from __future__ import annotations

import zlib
from io import BytesIO
from typing import TYPE_CHECKING

from compiler.disk.open_picture import open_picture
from compiler.model.picture import PictureFormat
from compiler.render.colours.colouring import Colouring
from compiler.render.colours.press_colour import PressColour, measure_most_ink
from compiler.render.pictures.picture_transforms import prepare_channels
from compiler.render.pictures.stored_pixels import PDF_SPACES, Pixels, find_profile, read_png_chunks

if TYPE_CHECKING:
    from PIL.Image import Image

JPEG_QUALITY = 92
"""JPEG quality of pictures that are re-encoded for print; the loss is invisible on paper."""

JPEG_HEADROOM = 8.0
"""By how much JPEG compression usually raises the ink of a pixel at most, in percent."""

MAX_HEADROOM = 60.0
"""The maximum headroom in percent; a picture for a press that needs more is compressed without loss instead."""


def encode_pixels(image: Image, colouring: Colouring, *, is_lossy: bool) -> Pixels:
    """Return the pixels of a picture in other colours, as JPEG if `is_lossy`; its alpha channel becomes a mask."""
    colour, alpha = prepare_channels(image, grey=colouring.grey, tint=colouring.tint)
    profile = None if colouring.grey or colouring.tint else find_profile(image, colour.mode)
    mask = _deflate_pixels(alpha, None, None) if alpha is not None else None
    if colouring.press:
        return _encode_for_press(colour, profile, mask, colouring.press, is_lossy=is_lossy)
    return _compress_pixels(colour, profile, mask) if is_lossy else _deflate_pixels(colour, profile, mask)


def _encode_for_press(
    colour: Image, profile: bytes | None, mask: Pixels | None, press: PressColour, *, is_lossy: bool
) -> Pixels:
    """Return pixels in the inks of a press; none of them has more ink than the limit once it is decoded.

    JPEG raises the ink of some pixels. A picture in which the ink of a pixel exceeds the limit by a few percent is
    converted again with that much more headroom.
    """
    headroom = JPEG_HEADROOM
    while is_lossy and headroom <= MAX_HEADROOM:
        pixels = _compress_pixels(press.convert_image(colour, profile, headroom), None, mask)
        excess = _measure_excess_ink(pixels, press)
        if excess <= 0:
            return pixels
        headroom += max(excess, 1.0)
    return _deflate_pixels(press.convert_image(colour, profile), None, mask)


def _measure_excess_ink(pixels: Pixels, press: PressColour) -> float:
    """Return by how much ink the pixels of a JPEG exceed the limit of a press, in percent; at most 0 if none does."""
    with open_picture(pixels.data, (PictureFormat.JPEG,)) as image:
        return measure_most_ink(image) - press.ink_limit if image.mode == "CMYK" else 0.0


def _compress_pixels(colour: Image, profile: bytes | None, mask: Pixels | None) -> Pixels:
    """Return the pixels as a JPEG."""
    data = encode_image(colour, "JPEG", quality=JPEG_QUALITY, subsampling=0, optimize=True)
    is_inverted = colour.mode == "CMYK"  # Pillow complements inks, as Adobe does
    space = PDF_SPACES[colour.mode]
    return Pixels(*colour.size, space, 8, "DCTDecode", data, profile=profile, is_inverted=is_inverted, mask=mask)


def _deflate_pixels(image: Image, profile: bytes | None, mask: Pixels | None) -> Pixels:
    """Return the pixels compressed without loss; rows are filtered as in PNG if PNG supports their mode."""
    space = PDF_SPACES[image.mode]
    if image.mode == "CMYK":
        data = zlib.compress(image.tobytes(), 6)
        return Pixels(*image.size, space, 8, "FlateDecode", data, profile=profile, mask=mask)
    chunks = read_png_chunks(encode_image(image, "PNG", compress_level=6))
    rows = b"".join(content for name, content in chunks if name == b"IDAT")
    return Pixels(*image.size, space, 8, "FlateDecode", rows, has_predictor=True, profile=profile, mask=mask)


def encode_image(image: Image, format_: str, **options: float) -> bytes:
    """Return an image as the bytes of a file; `options` are those of Pillow's writer for the format."""
    file = BytesIO()
    image.save(file, format_, **options)
    return file.getvalue()
