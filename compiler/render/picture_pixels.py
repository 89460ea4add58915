"""The pixels of a picture as files need them: as they are stored wherever that can be, encoded again where not."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from compiler.disk.digest import digest
from compiler.disk.pictures import open_picture
from compiler.disk.reading import read_below
from compiler.load.limits import MAX_PICTURE_BYTES
from compiler.model.picture import PictureFile, PictureFormat
from compiler.render.picture_images import (
    convert_to_srgb,
    decode_upright,
    has_few_colours,
    scale_down,
    split_alpha,
)

if TYPE_CHECKING:
    from PIL.Image import Image

JPEG_QUALITY = 92
"""Of pictures that have to be encoded again for print; nobody sees the difference on paper."""

WEB_QUALITY = 82
"""Of pictures on pages."""

UPRIGHT = 1
"""The Exif orientation of a picture that is stored as it is seen."""

_SPACES = {"1": "DeviceGray", "L": "DeviceGray", "P": "Indexed", "RGB": "DeviceRGB", "CMYK": "DeviceCMYK"}
_CHANNELS = {"DeviceGray": 1, "Indexed": 1, "DeviceRGB": 3, "DeviceCMYK": 4}
_PROFILED = {"L": b"GRAY", "RGB": b"RGB ", "CMYK": b"CMYK"}
_PNG_HEADER = struct.Struct(">IIBBBBB")
_MAX_BITS = 8


@dataclass(frozen=True, slots=True)
class Pixels:
    """A picture as an image XObject has it (ISO 32000-1, 8.9.5).

    `filter` is the PDF name of its encoding; with `predictor` its rows are filtered as in PNG. `palette` are the
    colours of an indexed picture, three bytes each. `inverted` inks are those of Adobe's CMYK JPEGs. `mask` is how
    opaque each pixel is.
    """

    width: int
    height: int
    space: str
    bits: int
    filter: str
    data: bytes
    predictor: bool = False
    palette: bytes = b""
    profile: bytes = b""
    inverted: bool = False
    mask: Pixels | None = None

    @property
    def channels(self) -> int:
        """Return the number of channels of a pixel."""
        return _CHANNELS[self.space]


def picture_bytes(picture: PictureFile) -> bytes:
    """Return the file of a picture; OSError when it is no longer the one that was checked."""
    data = read_below(Path(picture.origin.folder), picture.origin.path, MAX_PICTURE_BYTES)
    if digest((data,)) != picture.digest:
        raise OSError(None, "the picture has changed while it was being built; build again", picture.file)
    return data


def print_pixels(picture: PictureFile, most: tuple[int, int] | None, *, grey: bool, tint: str | None) -> Pixels:
    """Return the pixels for print, at most `most` wide and high where the paper shows no more; None for all."""
    data = picture_bytes(picture)
    if not (grey or tint or _is_larger(picture, most)) and (stored := _as_stored(picture, data)):
        return stored
    image = decode_upright(data)
    if most and _is_larger(picture, most):
        image = scale_down(image, most)
    return _encoded(image, lossy=_is_lossy(picture, data), grey=grey, tint=tint)


def remaining_turn(picture: PictureFile, most: tuple[int, int] | None, *, grey: bool, tint: str | None) -> int:
    """Return the Exif orientation that `print_pixels` of the same arguments leaves to be undone."""
    is_stored = picture.format is PictureFormat.JPEG and not (grey or tint or _is_larger(picture, most))
    return picture.turn if is_stored else UPRIGHT


def _is_larger(picture: PictureFile, most: tuple[int, int] | None) -> bool:
    return most is not None and (most[0] < picture.width or most[1] < picture.height)


def web_file(picture: PictureFile, most: tuple[int, int], tint: str | None) -> tuple[str, bytes]:
    """Return the MIME type and the file of a picture for pages, in sRGB, at most `most` pixels wide and high.

    What has few colours, or is transparent, is a PNG or a WebP; everything else a JPEG.
    """
    image = scale_down(decode_upright(picture_bytes(picture)), most)
    colour, alpha = split_alpha(convert_to_srgb(image), grey=False, tint=tint)
    written = BytesIO()
    if alpha is not None:
        colour = colour.convert("RGB")
        colour.putalpha(alpha)
        colour.save(written, "WEBP", quality=WEB_QUALITY, method=2)
        return "image/webp", written.getvalue()
    if has_few_colours(colour):
        colour.save(written, "PNG", compress_level=6)
        return "image/png", written.getvalue()
    colour.save(written, "JPEG", quality=WEB_QUALITY, optimize=True)
    return "image/jpeg", written.getvalue()


def _as_stored(picture: PictureFile, data: bytes) -> Pixels | None:
    """Return the pixels as the file has them encoded, where PDF knows that encoding."""
    if picture.format is PictureFormat.JPEG:
        return _stored_jpeg(data)
    return _stored_png(data) if picture.format is PictureFormat.PNG else None


def _stored_jpeg(data: bytes) -> Pixels:
    with open_picture(data, PictureFormat) as image:
        inverted = image.mode == "CMYK" and "adobe" in image.info
        profile = _fitting(image.info.get("icc_profile") or b"", image.mode)
        width, height, space = *image.size, _SPACES[image.mode]
    return Pixels(width, height, space, 8, "DCTDecode", data, profile=profile, inverted=inverted)


def _stored_png(data: bytes) -> Pixels | None:
    """Return the compressed rows of a PNG; None where it has transparency, 16 bits or interlaced rows."""
    chunks = list(_png_chunks(data))
    names = {name for name, _ in chunks}
    width, height, bits, colour, *_, interlaced = _PNG_HEADER.unpack(chunks[0][1])
    space = {0: "DeviceGray", 2: "DeviceRGB", 3: "Indexed"}.get(colour)
    if space is None or bits > _MAX_BITS or interlaced or b"tRNS" in names or b"eXIf" in names:
        return None
    rows = b"".join(content for name, content in chunks if name == b"IDAT")
    palette = b"".join(content for name, content in chunks if name == b"PLTE") if space == "Indexed" else b""
    with open_picture(data, PictureFormat) as image:
        profile = _fitting(image.info.get("icc_profile") or b"", "RGB" if image.mode == "P" else image.mode)
    return Pixels(width, height, space, bits, "FlateDecode", rows, predictor=True, palette=palette, profile=profile)


def _png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield names and contents of the chunks of a PNG that has been decoded before (PNG, 5.3)."""
    at = 8
    while at + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, at)
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        at += length + 12


def _encoded(image: Image, *, lossy: bool, grey: bool, tint: str | None) -> Pixels:
    colour, alpha = split_alpha(image, grey=grey, tint=tint)
    profile = b"" if grey or tint else _fitting(image.info.get("icc_profile") or b"", colour.mode)
    mask = _lossless(alpha, b"", None) if alpha is not None else None
    if not lossy:
        return _lossless(colour, profile, mask)
    written = BytesIO()
    colour.save(written, "JPEG", quality=JPEG_QUALITY, subsampling=0, optimize=True)
    inverted = colour.mode == "CMYK"
    space = _SPACES[colour.mode]
    data = written.getvalue()
    return Pixels(*colour.size, space, 8, "DCTDecode", data, profile=profile, inverted=inverted, mask=mask)


def _lossless(image: Image, profile: bytes, mask: Pixels | None) -> Pixels:
    """Return the pixels deflated, their rows filtered as in PNG where PNG knows their mode."""
    space = _SPACES[image.mode]
    if image.mode == "CMYK":
        data = zlib.compress(image.tobytes(), 6)
        return Pixels(*image.size, space, 8, "FlateDecode", data, profile=profile, mask=mask)
    written = BytesIO()
    image.save(written, "PNG", compress_level=6)
    rows = b"".join(content for name, content in _png_chunks(written.getvalue()) if name == b"IDAT")
    return Pixels(*image.size, space, 8, "FlateDecode", rows, predictor=True, profile=profile, mask=mask)


def _fitting(profile: bytes, mode: str) -> bytes:
    """Return a colour profile if it is one for pixels of this mode (ICC.1, 7.2.8: its colour space), else nothing."""
    return profile if profile[16:20] == _PROFILED.get(mode) else b""


def _is_lossy(picture: PictureFile, data: bytes) -> bool:
    """Return whether a file stores a photograph with loss, so that JPEG takes nothing more away from it."""
    if picture.format is PictureFormat.WEBP:
        return b"VP8L" not in data[:64]
    return picture.format is PictureFormat.JPEG
