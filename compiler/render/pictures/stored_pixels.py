"""Pixels as the file of a picture encodes them, for encodings that PDF supports, too."""

from __future__ import annotations

import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from compiler.disk.open_picture import open_picture
from compiler.model.picture import PictureFile, PictureFormat

if TYPE_CHECKING:
    from PIL.Image import Image

PdfSpace: TypeAlias = Literal["DeviceGray", "DeviceRGB", "DeviceCMYK", "Indexed"]
"""The PDF name of a colour space."""

PdfFilter: TypeAlias = Literal["DCTDecode", "FlateDecode"]
"""The PDF name of an encoding."""

PDF_SPACES: Mapping[str, PdfSpace] = {
    "1": "DeviceGray",
    "L": "DeviceGray",
    "P": "Indexed",
    "RGB": "DeviceRGB",
    "CMYK": "DeviceCMYK",
}
"""The PDF colour space of each of Pillow's modes."""

_CHANNELS: Mapping[PdfSpace, int] = {"DeviceGray": 1, "Indexed": 1, "DeviceRGB": 3, "DeviceCMYK": 4}
"""The number of channels of each colour space."""

_ICC_SPACES = {"L": b"GRAY", "RGB": b"RGB ", "P": b"RGB ", "CMYK": b"CMYK"}
"""The colour space that a profile must declare to apply to each of Pillow's modes."""

_PNG_SIGNATURE_LENGTH = 8

_PNG_HEADER = struct.Struct(">IIBBBBB")
"""The header of a PNG: width, height, bits per channel, colour type, compression, filter, interlacing."""

_PNG_COLOUR_TYPES: Mapping[int, PdfSpace] = {0: "DeviceGray", 2: "DeviceRGB", 3: "Indexed"}
"""The colour space of each colour type of a PNG whose pixels are stored as they are."""

_MAX_BITS = 8
"""The maximum number of bits per channel of a PNG whose pixels are stored as they are."""


@dataclass(frozen=True, slots=True)
class Pixels:
    """The data of an image XObject (ISO 32000-1, 8.9.5).

    Attributes:
        width: The number of pixels in a row.
        height: The number of rows.
        space: The colour space.
        bits: The number of bits of a component.
        filter: The encoding.
        data: The encoded pixels.
        has_predictor: Whether rows are filtered as in PNG.
        palette: The RGB colours of an indexed picture, three bytes each.
        profile: The ICC profile, or None.
        is_inverted: Whether inks are complemented, as in Adobe's CMYK JPEGs.
        mask: The alpha channel, or None.
    """

    width: int
    height: int
    space: PdfSpace
    bits: int
    filter: PdfFilter
    data: bytes
    has_predictor: bool = False
    palette: bytes = b""
    profile: bytes | None = None
    is_inverted: bool = False
    mask: Pixels | None = None

    @property
    def channels(self) -> int:
        """The number of channels of a pixel."""
        return _CHANNELS[self.space]


def read_stored_pixels(picture: PictureFile, data: bytes) -> Pixels | None:
    """Return the pixels as the file encodes them, or None if PDF does not support the encoding."""
    if picture.format is PictureFormat.JPEG:
        return _read_stored_jpeg(data)
    return read_stored_png(data) if picture.format is PictureFormat.PNG else None


def _read_stored_jpeg(data: bytes) -> Pixels:
    with open_picture(data, PictureFormat) as image:
        is_inverted = image.mode == "CMYK" and "adobe" in image.info
        profile = find_profile(image, image.mode)
        width, height, space = *image.size, PDF_SPACES[image.mode]
    return Pixels(width, height, space, 8, "DCTDecode", data, profile=profile, is_inverted=is_inverted)


def read_stored_png(data: bytes) -> Pixels | None:
    """Return the compressed rows of a PNG, or None if it is transparent, interlaced, rotated or has 16-bit channels."""
    chunks = list(read_png_chunks(data))
    names = {name for name, _ in chunks}
    width, height, bits, colour_type, *_, is_interlaced = _PNG_HEADER.unpack(chunks[0].content)
    space = _PNG_COLOUR_TYPES.get(colour_type)
    if space is None or bits > _MAX_BITS or is_interlaced or b"tRNS" in names or b"eXIf" in names:
        return None
    rows = b"".join(content for name, content in chunks if name == b"IDAT")
    palette = b"".join(content for name, content in chunks if name == b"PLTE") if space == "Indexed" else b""
    profile = _read_png_profile(data) if b"iCCP" in names else None
    return Pixels(width, height, space, bits, "FlateDecode", rows, has_predictor=True, palette=palette, profile=profile)


def _read_png_profile(data: bytes) -> bytes | None:
    with open_picture(data, (PictureFormat.PNG,)) as image:
        return find_profile(image, image.mode)


class PngChunk(NamedTuple):
    """A chunk of a PNG."""

    name: bytes
    content: bytes


def read_png_chunks(data: bytes) -> Iterator[PngChunk]:
    """Yield the chunks of a PNG that is known to be valid (PNG, 5.3)."""
    position = _PNG_SIGNATURE_LENGTH
    while position + 8 <= len(data):
        (length,) = struct.unpack_from(">I", data, position)
        yield PngChunk(data[position + 4 : position + 8], data[position + 8 : position + 8 + length])
        position += length + 12


def find_profile(image: Image, mode: str) -> bytes | None:
    """Return the image's colour profile, or None if it has none, or one for another colour space (ICC.1, 7.2.8)."""
    profile: bytes = image.info.get("icc_profile") or b""
    return profile if profile[16:20] == _ICC_SPACES.get(mode) else None
