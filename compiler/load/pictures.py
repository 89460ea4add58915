"""Raster pictures: their headers, and whether they can be decoded; their pixels are read again when they are printed.

A picture from a stranger must be safe to build: the file and its pixels have limits, only four formats are decoded,
and a file whose pixels end early is refused here rather than in the middle of a build.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from compiler.diagnostics import Diagnostic, Span, error
from compiler.diagnostics.reason import Reason, reason
from compiler.disk.digest import digest
from compiler.disk.pictures import open_picture
from compiler.model.picture import PictureFile, PictureFormat

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_PIXELS = 100_000_000
"""Pixels of a picture: a board of 840 × 840 mm at 300 dpi."""

_ORIENTATION = 0x0112
"""The Exif tag that says how a camera was held."""

_SIDEWAYS = 5
"""From this orientation on, width and height change places."""

_PROBE = 64
"""Pixels of the side to which a JPEG is decoded to see whether it is whole."""


def read_picture(data: bytes, file: str, name: str) -> PictureFile | Diagnostic:
    """Return what the header of a picture says, or why it cannot be used.

    Errors: unreadable-picture, picture-too-large.
    """
    header = _header(data)
    if isinstance(header, Reason):
        return header.error("unreadable-picture", Span(file))
    kind, width, height, turn = header
    if width * height > MAX_PIXELS:
        return error(
            "picture-too-large",
            Span(file),
            "the picture has {width:,} × {height:,} pixels; at most {most:,} million are read",
            "scale it down: 300 pixels an inch are all that print shows",
            width=width,
            height=height,
            most=MAX_PIXELS // 1_000_000,
        )
    if turn >= _SIDEWAYS:
        width, height = height, width
    return PictureFile(name, kind, width, height, turn, digest((data,)), file)


def _header(data: bytes) -> tuple[PictureFormat, int, int, int] | Reason:
    """Return format, width and height in pixels, and orientation; a reason for what cannot be decoded."""
    from PIL import Image, UnidentifiedImageError

    try:
        with open_picture(data, PictureFormat) as image:
            kind = PictureFormat(str(image.format))
            width, height = image.size
            if width * height > MAX_PIXELS:
                return kind, width, height, 1
            _decode(image, kind)
            turn = int(image.getexif().get(_ORIENTATION, 1))
    except UnidentifiedImageError:
        return reason("this is not a picture that can be read", "save it as PNG, JPEG, WebP or TIFF, or delete it")
    except Image.DecompressionBombError:
        return reason(
            "the picture has far too many pixels", "scale it down: 300 pixels an inch are all that print shows"
        )
    except (OSError, SyntaxError, ValueError, EOFError) as problem:
        hint = "export it again from the program that made it"
        return reason("the picture is damaged: {problem}", hint, problem=str(problem) or type(problem).__name__)
    return kind, width, height, turn if 1 <= turn <= 8 else 1  # noqa: PLR2004 -- the eight orientations of Exif


def _decode(image: Image, kind: PictureFormat) -> None:
    """Decode all of a picture, a JPEG at an eighth of its size; OSError where it ends too early."""
    if kind is PictureFormat.JPEG:
        image.draft("L", (_PROBE, _PROBE))
    image.load()
