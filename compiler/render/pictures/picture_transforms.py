"""Prepare decoded pictures for re-encoding: rotate, scale down, convert colours."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from compiler.disk.open_picture import open_picture
from compiler.model.colour import split_channels
from compiler.model.picture import PictureFormat, PixelSize

if TYPE_CHECKING:
    from PIL.Image import Image

MAX_DRAWING_COLOURS = 128
"""The maximum number of colours of a drawing, whose lossless file is smaller than a JPEG, and sharp."""


def decode_upright(data: bytes) -> Image:
    """Decode a picture and rotate it as its Exif orientation says; keep its colour profile."""
    from PIL import ImageOps

    with open_picture(data, PictureFormat) as image:
        upright = ImageOps.exif_transpose(image)
        if _is_deep_grey(upright) and "transparency" in upright.info:
            upright = _hide_shade(upright, upright.info["transparency"])
        elif upright.mode == "P" or "transparency" in upright.info:
            upright = upright.convert("RGBA" if "transparency" in upright.info else "RGB")
        upright.load()
        return _copy_profile(image, upright)


def _is_deep_grey(image: Image) -> bool:
    """Return whether a picture has one channel of 16 or 32 bits."""
    return image.mode.startswith("I;16") or image.mode == "I"


def _hide_shade(image: Image, shade: int) -> Image:
    """Return a grey picture of 16 bits with 8 bits per channel, and with the pixels of one shade transparent."""
    from PIL import Image as Pillow
    from PIL import ImageChops

    deep = image.convert("I")
    lighter = deep.point(lambda value: value * 255 - shade * 255).convert("L")
    darker = deep.point(lambda value: value * -255 + shade * 255).convert("L")
    return Pillow.merge("LA", (_convert_to_8_bits(image), ImageChops.lighter(lighter, darker)))


def scale_down(image: Image, max_size: PixelSize) -> Image:
    """Return the picture at most as wide and high as `max_size`, with its colour profile."""
    from PIL import Image as Pillow

    width, height = (max(1, min(side, limit)) for side, limit in zip(image.size, max_size, strict=True))
    if (width, height) == image.size:
        return image
    small = _convert_to_8_bits(image).resize((width, height), Pillow.Resampling.LANCZOS, reducing_gap=3.0)
    return _copy_profile(image, small)


def _copy_profile(original: Image, changed: Image) -> Image:
    """Give a changed picture the colour profile of the original, which Pillow drops in conversions."""
    if profile := original.info.get("icc_profile"):
        changed.info["icc_profile"] = profile
    return changed


def _convert_to_8_bits(image: Image) -> Image:
    """Convert the picture to a mode with 8 bits per channel."""
    if image.mode in ("L", "RGB", "RGBA", "LA", "CMYK"):
        return image
    if _is_deep_grey(image):
        return image.point(lambda value: value / 256).convert("L")
    if image.mode == "1":
        return image.convert("L")
    return image.convert("RGBA" if image.mode in ("PA", "RGBa", "La") else "RGB")


def convert_to_srgb(image: Image) -> Image:
    """Convert the picture to sRGB through its colour profile, if it has a usable one."""
    profile = image.info.get("icc_profile")
    image = _convert_to_8_bits(image)
    if profile and image.mode in ("RGB", "CMYK", "L") and (converted := _apply_profile(image, profile)):
        return converted
    return image.convert("RGB") if image.mode == "CMYK" else image


def _apply_profile(image: Image, profile: bytes) -> Image | None:
    """Convert a picture from `profile` to sRGB; None if the profile is damaged or does not fit the picture."""
    from PIL import ImageCms

    try:
        source = ImageCms.ImageCmsProfile(BytesIO(profile))
        return ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):  # what littlecms cannot even open is an OSError
        return None


class Channels(NamedTuple):
    """The colours of a picture, and its alpha channel; None if it is opaque."""

    colours: Image
    alpha: Image | None


def prepare_channels(image: Image, *, grey: bool, tint: str | None) -> Channels:
    """Split a picture into its colours, grey or tinted if asked, and its alpha channel."""
    from PIL import ImageOps

    image = _convert_to_8_bits(image)
    alpha = image.getchannel("A") if image.mode in ("RGBA", "LA") else None
    if alpha is not None:
        image = image.convert("RGB" if image.mode == "RGBA" else "L")
        if alpha.getextrema() == (255, 255):
            alpha = None
    if tint:
        dark = tuple(round(255 * part) for part in split_channels(tint))
        image = ImageOps.colorize(image.convert("L"), dark, (255, 255, 255))
    return Channels(image.convert("L") if grey else image, alpha)


def has_few_colours(image: Image) -> bool:
    """Return whether a picture has few colours, as drawings do."""
    return image.getcolors(MAX_DRAWING_COLOURS) is not None
