"""Pictures as files for web pages: in sRGB, and no larger than they are shown."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from compiler.disk.kept_parts import keep_parts, read_parts
from compiler.model.picture import PictureFile, PixelSize
from compiler.render.pictures.encode_pixels import encode_image
from compiler.render.pictures.picture_cache import make_cache_name
from compiler.render.pictures.picture_transforms import (
    convert_to_srgb,
    decode_upright,
    has_few_colours,
    prepare_channels,
    scale_down,
)
from compiler.render.pictures.read_picture import read_picture

if TYPE_CHECKING:
    from PIL.Image import Image

WEB_QUALITY = 82
"""JPEG and WebP quality of pictures on pages."""


class WebFile(NamedTuple):
    """A picture for pages: its MIME type and its bytes."""

    mime_type: str
    data: bytes


def make_web_file(picture: PictureFile, max_size: PixelSize, tint: str | None, cache: Path | None = None) -> WebFile:
    """Return a picture for pages: in sRGB, scaled down to `max_size`.

    Transparent pictures become WebP, pictures with few colours PNG, all others JPEG; they are cached in `cache`.
    """
    name = make_cache_name("web", picture, max_size, tint)
    if cache and (parts := read_parts(cache, name)):
        return WebFile(parts[0].decode(), parts[1])
    file = _encode_web_file(picture, max_size, tint)
    if cache:
        keep_parts(cache, name, (file.mime_type.encode(), file.data))
    return file


def _encode_web_file(picture: PictureFile, max_size: PixelSize, tint: str | None) -> WebFile:
    image = scale_down(decode_upright(read_picture(picture)), max_size)
    colour, alpha = prepare_channels(convert_to_srgb(image), grey=False, tint=tint)
    if alpha is not None:
        colour = colour.convert("RGB")
        colour.putalpha(alpha)
        return WebFile("image/webp", encode_webp(colour))
    if has_few_colours(colour):
        return WebFile("image/png", encode_image(colour, "PNG", compress_level=6))
    return WebFile("image/jpeg", encode_image(colour, "JPEG", quality=WEB_QUALITY, optimize=True))


def encode_webp(image: Image) -> bytes:
    """Return a picture for pages as WebP; an alpha channel that hides nothing is left out."""
    colour, alpha = prepare_channels(image, grey=False, tint=None)
    return encode_image(image if alpha else colour, "WEBP", quality=WEB_QUALITY, method=4)
