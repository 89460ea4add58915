"""Filtered parts of vector pictures, such as shadows, in the resolution of print."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

from compiler.disk.digest import digest
from compiler.disk.open_picture import open_picture
from compiler.disk.usvg import NormaliserError, render_svg
from compiler.model.picture import PictureFile, PictureFormat, PixelSize

MAX_PIXELS = 36_000_000
"""The maximum number of pixels of a filtered part: 508 × 508 mm at 300 pixels per inch."""


def render_for_print(picture: PictureFile, size: PixelSize) -> PictureFile:
    """Return a picture that was rendered from an SVG, rendered again in another size.

    It stays as it is if it is as large, or if the normaliser cannot render it; a size that needs too much memory is
    reduced.
    """
    width, height = size
    if picture.source is None or (width <= picture.width and height <= picture.height):
        return picture
    if (too_many := width * height / MAX_PIXELS) > 1:
        width = int(width / sqrt(too_many))
    try:
        data = render_svg(picture.source, width)
    except NormaliserError:
        return picture
    with open_picture(data, (PictureFormat.PNG,)) as image:
        return replace(picture, width=image.width, height=image.height, digest=digest((data,)), data=data)
