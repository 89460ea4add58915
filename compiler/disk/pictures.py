"""The door for pictures: decoded from bytes that have been read, in the formats that are asked for and no other."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


def open_picture(data: bytes, formats: Iterable[str]) -> Image:
    """Return a picture whose header has been read and whose pixels are decoded when they are asked for.

    `formats` are names of Pillow's. Raises OSError for what is none of them, DecompressionBombError (Pillow's) for far
    too many pixels.
    """
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Image.open(BytesIO(data), formats=tuple(formats))
