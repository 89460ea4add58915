"""Pictures: open bytes that have been read as one of the formats that are allowed."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


def open_picture(data: bytes, formats: Iterable[str]) -> Image:
    """Read the header of a picture; Pillow decodes its pixels on first use.

    `formats` are Pillow's names. Raise OSError for a file of another format, Pillow's DecompressionBombError for one
    with far too many pixels.
    """
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Image.open(BytesIO(data), formats=tuple(formats))
