"""What is done to a decoded picture before it is encoded again: turned upright, scaled down, its colours converted."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from compiler.disk.pictures import open_picture
from compiler.model.picture import PictureFormat
from compiler.render.colour import channels

if TYPE_CHECKING:
    from PIL.Image import Image

MOST_FLAT = 128
"""The most colours of a picture that is drawn rather than photographed: those are smaller, and better, without loss."""


def decode_upright(data: bytes) -> Image:
    """Return the decoded picture as it is seen, whatever way the camera was held."""
    from PIL import ImageOps

    with open_picture(data, PictureFormat) as image:
        profile = image.info.get("icc_profile")
        upright = ImageOps.exif_transpose(image)
        if upright.mode == "P" or "transparency" in upright.info:
            upright = upright.convert("RGBA" if "transparency" in upright.info else "RGB")
        upright.load()
    if profile:
        upright.info["icc_profile"] = profile
    return upright


def scale_down(image: Image, most: tuple[int, int]) -> Image:
    """Return the picture at most so wide and high, its proportions kept within a pixel."""
    from PIL import Image as Pillow

    width, height = (max(1, min(side, limit)) for side, limit in zip(image.size, most, strict=True))
    if (width, height) == image.size:
        return image
    profile = image.info.get("icc_profile")
    small = (_in_8_bits(image)).resize((width, height), Pillow.Resampling.LANCZOS, reducing_gap=3.0)
    if profile:
        small.info["icc_profile"] = profile
    return small


def _in_8_bits(image: Image) -> Image:
    """Return the picture in a mode of 8 bits a channel."""
    if image.mode in ("L", "RGB", "RGBA", "LA", "CMYK"):
        return image
    if image.mode.startswith("I;16") or image.mode == "I":
        return image.point(lambda value: value / 256).convert("L")
    if image.mode == "1":
        return image.convert("L")
    return image.convert("RGBA" if image.mode in ("PA", "RGBa", "La") else "RGB")


def convert_to_srgb(image: Image) -> Image:
    """Return the picture in sRGB, through its own profile where it has one."""
    from PIL import ImageCms

    profile = image.info.get("icc_profile")
    image = _in_8_bits(image)
    if profile and image.mode in ("RGB", "CMYK", "L"):
        try:
            source = ImageCms.ImageCmsProfile(BytesIO(profile))
            changed = ImageCms.profileToProfile(image, source, ImageCms.createProfile("sRGB"), outputMode="RGB")
        except ImageCms.PyCMSError:
            changed = None
        if changed is not None:
            return changed
    return image.convert("RGB") if image.mode == "CMYK" else image


def split_alpha(image: Image, *, grey: bool, tint: str | None) -> tuple[Image, Image | None]:
    """Return colours and, where some pixel is not opaque, how opaque each is."""
    from PIL import ImageOps

    image = _in_8_bits(image)
    alpha = image.getchannel("A") if image.mode in ("RGBA", "LA") else None
    if alpha is not None:
        alpha = None if alpha.getextrema() == (255, 255) else alpha
        image = image.convert("RGB" if image.mode == "RGBA" else "L")
    if tint:
        dark = tuple(round(255 * part) for part in channels(tint))
        image = ImageOps.colorize(image.convert("L"), dark, (255, 255, 255))
    return (image.convert("L") if grey else image), alpha


def has_few_colours(image: Image) -> bool:
    """Return whether a picture has few colours, as drawings do."""
    return image.getcolors(MOST_FLAT) is not None
