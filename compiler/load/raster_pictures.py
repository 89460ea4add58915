"""Read the headers of raster pictures and check that they can be decoded; pixels are read again for rendering.

Pictures are untrusted: size and number of pixels are limited, only four formats are decoded, and truncated files are
refused here rather than during a build.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from compiler.diagnostics import Diagnostic, Span, error, warning
from compiler.diagnostics.reason import Reason, reason
from compiler.diagnostics.with_findings import WithFindings
from compiler.disk.digest import digest
from compiler.disk.open_picture import open_picture
from compiler.load.visible_area import trace_visible_area
from compiler.model.picture import PictureFile, PictureFormat
from compiler.model.regions import Region

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_PIXELS = 100_000_000
"""The maximum number of pixels, as a board of 840 × 840 mm has at 300 dpi."""

_SCALE_DOWN = "scale it down: print needs no more than 300 pixels per inch"

_FAR_TOO_LARGE = reason("the picture has far too many pixels", _SCALE_DOWN)
"""The reason for a picture whose header Pillow refuses, so that its size is not known."""

_ORIENTATION = 0x0112
"""The Exif tag of the orientation."""

_FIRST_SIDEWAYS = 5
"""The first Exif orientation that swaps width and height; all later ones do, too."""

_PROBE_PIXELS = 64
"""The side, in pixels, of the square that a JPEG is reduced to when decoding checks that it is complete."""


def read_picture(data: bytes, file: str, name: str) -> WithFindings[PictureFile | None]:
    """Return a picture's format, size and orientation, or None and the finding that explains why it cannot be used.

    Errors: unreadable-picture, picture-too-large.
    """
    header = _read_header(data)
    if isinstance(header, Reason):
        code = "picture-too-large" if header is _FAR_TOO_LARGE else "unreadable-picture"
        return WithFindings(None, [header.error(code, Span(file))])
    width, height = header.width, header.height
    if width * height > MAX_PIXELS:
        return WithFindings(None, [_report_too_large(header, file)])
    if header.orientation >= _FIRST_SIDEWAYS:
        width, height = height, width
    picture = PictureFile(
        name=name,
        format=header.format,
        width=width,
        height=height,
        turn=header.orientation,
        digest=digest((data,)),
        file=file,
        lacks_profile=header.lacks_profile,
        visible=header.visible,
    )
    return WithFindings(picture, [])


def report_missing_profile(picture: PictureFile) -> Diagnostic:
    """Return the finding that the colours of a picture in CMYK are not known."""
    return warning(
        "no-profile",
        Span(picture.file),
        "the picture is in CMYK without a colour profile; its colours are not known, and may be pale on screens and "
        "home printers",
        "save it in RGB (sRGB), or embed the profile that it was made for",
    )


def _report_too_large(header: _Header, file: str) -> Diagnostic:
    return error(
        "picture-too-large",
        Span(file),
        "the picture has {width:,} × {height:,} pixels; the limit is {limit:,} million",
        _SCALE_DOWN,
        width=header.width,
        height=header.height,
        limit=MAX_PIXELS // 1_000_000,
    )


class _Header(NamedTuple):
    """The header of a picture, and its visible area.

    Attributes:
        format: The format.
        width: The width, in pixels.
        height: The height, in pixels.
        orientation: The orientation as in Exif, from 1 to 8.
        lacks_profile: Whether it is in CMYK without a profile for CMYK.
        visible: The area inside the transparent edges of the upright picture.
    """

    format: PictureFormat
    width: int
    height: int
    orientation: int
    lacks_profile: bool = False
    visible: Region | None = None


def _read_header(data: bytes) -> _Header | Reason:
    """Return the header of a picture, or the reason why it cannot be decoded."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        with open_picture(data, PictureFormat) as image:
            picture_format = PictureFormat(str(image.format))
            width, height = image.size
            if width * height > MAX_PIXELS:
                return _Header(picture_format, width, height, orientation=1)
            lacks_profile = image.mode == "CMYK" and not _has_cmyk_profile(image)
            _decode_pixels(image, picture_format)
            orientation = _read_orientation(image)
            visible = trace_visible_area(ImageOps.exif_transpose(image) if image.has_transparency_data else image)
    except UnidentifiedImageError:
        return reason("this file cannot be read as a picture", "save it as PNG, JPEG, WebP or TIFF, or delete it")
    except Image.DecompressionBombError:
        return _FAR_TOO_LARGE
    except (OSError, SyntaxError, ValueError, EOFError) as problem:
        return reason(
            "the picture is damaged: {reason}",
            "export it again from the program that created it",
            reason=str(problem) or type(problem).__name__,
        )
    return _Header(picture_format, width, height, orientation, lacks_profile, visible)


def _read_orientation(image: Image) -> int:
    """Return one of the eight orientations of Exif; whatever else a file states counts as upright."""
    stated = image.getexif().get(_ORIENTATION)
    return next((orientation for orientation in range(1, 9) if orientation == stated), 1)


def _has_cmyk_profile(image: Image) -> bool:
    """Return whether a picture has a profile for CMYK, as its header states (ICC.1, 7.2.8)."""
    profile: bytes = image.info.get("icc_profile") or b""
    return profile[16:20] == b"CMYK"


def _decode_pixels(image: Image, picture_format: PictureFormat) -> None:
    """Decode a whole picture, a JPEG at reduced size; raise OSError if it is truncated."""
    if picture_format is PictureFormat.JPEG:
        image.draft("L", (_PROBE_PIXELS, _PROBE_PIXELS))
    image.load()
