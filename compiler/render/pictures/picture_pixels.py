"""Extract the pixels of pictures for PDF and for web pages: copied as stored where possible, else re-encoded."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from compiler.disk.digest import digest
from compiler.disk.kept_parts import keep_parts, read_parts
from compiler.disk.open_picture import open_picture
from compiler.disk.reading import read_below
from compiler.load.limits import MAX_PICTURE_BYTES
from compiler.model.picture import PictureFile, PictureFormat
from compiler.render.colours.colouring import Colouring
from compiler.render.colours.press_colour import PressColour, measure_most_ink
from compiler.render.pictures.picture_transforms import (
    convert_to_srgb,
    decode_upright,
    has_few_colours,
    prepare_channels,
    scale_down,
)
from compiler.render.pictures.stored_pixels import PDF_SPACES, Pixels, find_profile, read_png_chunks, read_stored_pixels
from compiler.render.pictures.webp_chunks import list_webp_chunks

if TYPE_CHECKING:
    from PIL.Image import Image

RECIPE = "4"
"""Part of each cached picture's name: change it whenever pictures are encoded or cached in another way."""

JPEG_QUALITY = 92
"""JPEG quality of pictures that are re-encoded for print; the loss is invisible on paper."""

JPEG_HEADROOM = 8.0
"""By how much JPEG compression usually raises the ink of a pixel at most, in percent."""

MAX_HEADROOM = 60.0
"""The headroom in percent above which a picture for a press is compressed without loss instead."""

WEB_QUALITY = 82
"""JPEG and WebP quality of pictures on pages."""

UPRIGHT = 1
"""The Exif orientation of a picture that needs no rotation."""


def read_picture(picture: PictureFile) -> bytes:
    """Return the bytes of a picture's file; raise OSError if it has changed since it was checked."""
    if picture.data is not None:
        return picture.data
    data = read_below(Path(picture.origin.folder), picture.origin.path, MAX_PICTURE_BYTES)
    if digest((data,)) != picture.digest:
        raise OSError(None, "the picture changed during the build; build again", picture.file)
    return data


def prepare_print_pixels(
    picture: PictureFile,
    max_size: tuple[int, int] | None,
    colouring: Colouring,
    cache: Path | None = None,
) -> Pixels:
    """Return the pixels for print, scaled down to `max_size` (width and height in pixels) unless it is None.

    Re-encoded pixels are cached in the folder `cache`.
    """
    if _is_copied(picture, max_size, colouring):
        data = read_picture(picture)
        if stored := read_stored_pixels(picture, data):
            return stored
    size = max_size if _is_larger(picture, max_size) else None
    name = _make_cache_name("print", picture, size, *colouring.key)
    if cache and (parts := read_parts(cache, name)):
        return _unpack_pixels(parts)
    pixels = _reencode(picture, size, colouring)
    if cache:
        keep_parts(cache, name, _pack_pixels(pixels))
    return pixels


def _make_cache_name(use: str, picture: PictureFile, *options: object) -> str:
    """Return the name in the cache of what is made from a picture for a use, with these options."""
    from PIL import __version__

    return digest((RECIPE, __version__, use, picture.digest, repr(options)))


def _pack_pixels(pixels: Pixels) -> list[bytes]:
    """Return pixels as the parts of a cached file: the fields as JSON, the data, palette and profile, then the mask."""
    fields = {field: getattr(pixels, field) for field in _PLAIN_FIELDS}
    own = [json.dumps(fields).encode(), pixels.data, pixels.palette, pixels.profile or b""]
    return [*own, *(_pack_pixels(pixels.mask) if pixels.mask else ())]


def _unpack_pixels(parts: Sequence[bytes]) -> Pixels:
    fields, data, palette, profile, *mask = parts
    return Pixels(
        **json.loads(fields),
        data=data,
        palette=palette,
        profile=profile or None,
        mask=_unpack_pixels(mask) if mask else None,
    )


_PLAIN_FIELDS = ("width", "height", "space", "bits", "filter", "has_predictor", "is_inverted")
"""The fields of pixels that are numbers, words and flags."""


def _reencode(picture: PictureFile, max_size: tuple[int, int] | None, colouring: Colouring) -> Pixels:
    data = read_picture(picture)
    image = decode_upright(data)
    if max_size:
        image = scale_down(image, max_size)
    return _encode_pixels(image, colouring, is_lossy=_is_lossy(picture, data))


def find_remaining_turn(picture: PictureFile, max_size: tuple[int, int] | None, colouring: Colouring) -> int:
    """Return the Exif orientation in which `prepare_print_pixels` leaves the pixels for the same arguments."""
    is_copied = _is_copied(picture, max_size, colouring)
    return picture.turn if is_copied and picture.format is PictureFormat.JPEG else UPRIGHT


def _is_copied(picture: PictureFile, max_size: tuple[int, int] | None, colouring: Colouring) -> bool:
    """Return whether neither colours nor size change, so that the pixels can be copied as they are stored."""
    return not (any(colouring) or _is_larger(picture, max_size))


def _is_larger(picture: PictureFile, max_size: tuple[int, int] | None) -> bool:
    return max_size is not None and (picture.width > max_size[0] or picture.height > max_size[1])


class WebFile(NamedTuple):
    """A picture for pages: its MIME type and its bytes."""

    mime_type: str
    data: bytes


def make_web_file(
    picture: PictureFile, max_size: tuple[int, int], tint: str | None, cache: Path | None = None
) -> WebFile:
    """Return a picture for pages: in sRGB, scaled down to `max_size` (width and height in pixels).

    Transparent pictures become WebP, pictures with few colours PNG, all others JPEG; they are cached in `cache`.
    """
    name = _make_cache_name("web", picture, max_size, tint)
    if cache and (parts := read_parts(cache, name)):
        return WebFile(parts[0].decode(), parts[1])
    file = _encode_web_file(picture, max_size, tint)
    if cache:
        keep_parts(cache, name, (file.mime_type.encode(), file.data))
    return file


def _encode_web_file(picture: PictureFile, max_size: tuple[int, int], tint: str | None) -> WebFile:
    image = scale_down(decode_upright(read_picture(picture)), max_size)
    colour, alpha = prepare_channels(convert_to_srgb(image), grey=False, tint=tint)
    if alpha is not None:
        colour = colour.convert("RGB")
        colour.putalpha(alpha)
        return WebFile("image/webp", encode_webp(colour))
    if has_few_colours(colour):
        return WebFile("image/png", _save_image(colour, "PNG", compress_level=6))
    return WebFile("image/jpeg", _save_image(colour, "JPEG", quality=WEB_QUALITY, optimize=True))


def encode_webp(image: Image) -> bytes:
    """Return a picture for pages as WebP; an alpha channel that hides nothing is left out."""
    colour, alpha = prepare_channels(image, grey=False, tint=None)
    return _save_image(image if alpha else colour, "WEBP", quality=WEB_QUALITY, method=4)


def _save_image(image: Image, format_: str, **options: float) -> bytes:
    """Return an image as the bytes of a file; `options` are those of Pillow's writer for the format."""
    file = BytesIO()
    image.save(file, format_, **options)
    return file.getvalue()


def _encode_pixels(image: Image, colouring: Colouring, *, is_lossy: bool) -> Pixels:
    colour, alpha = prepare_channels(image, grey=colouring.grey, tint=colouring.tint)
    profile = None if colouring.grey or colouring.tint else find_profile(image, colour.mode)
    mask = _deflate_pixels(alpha, None, None) if alpha is not None else None
    if colouring.press:
        return _encode_for_press(colour, profile, mask, colouring.press, is_lossy=is_lossy)
    return _compress_pixels(colour, profile, mask) if is_lossy else _deflate_pixels(colour, profile, mask)


def _encode_for_press(
    colour: Image, profile: bytes | None, mask: Pixels | None, press: PressColour, *, is_lossy: bool
) -> Pixels:
    """Return pixels in the inks of a press, none of which has more ink than the limit once it is decoded.

    JPEG raises the ink of some pixels. A picture in which it raises it over the limit is converted again with so much
    more headroom.
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
    data = _save_image(colour, "JPEG", quality=JPEG_QUALITY, subsampling=0, optimize=True)
    is_inverted = colour.mode == "CMYK"  # Pillow complements inks, as Adobe does
    space = PDF_SPACES[colour.mode]
    return Pixels(*colour.size, space, 8, "DCTDecode", data, profile=profile, is_inverted=is_inverted, mask=mask)


def _deflate_pixels(image: Image, profile: bytes | None, mask: Pixels | None) -> Pixels:
    """Return the pixels compressed without loss; rows are filtered as in PNG if PNG supports their mode."""
    space = PDF_SPACES[image.mode]
    if image.mode == "CMYK":
        data = zlib.compress(image.tobytes(), 6)
        return Pixels(*image.size, space, 8, "FlateDecode", data, profile=profile, mask=mask)
    chunks = read_png_chunks(_save_image(image, "PNG", compress_level=6))
    rows = b"".join(content for name, content in chunks if name == b"IDAT")
    return Pixels(*image.size, space, 8, "FlateDecode", rows, has_predictor=True, profile=profile, mask=mask)


def _is_lossy(picture: PictureFile, data: bytes) -> bool:
    """Return whether a file is compressed with loss, so that JPEG is good enough for it."""
    if picture.format is PictureFormat.WEBP:
        return b"VP8L" not in list_webp_chunks(data)
    return picture.format is PictureFormat.JPEG
