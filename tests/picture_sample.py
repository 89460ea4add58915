"""Pictures made on the spot, as cameras and drawing programs save them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageCms

from compiler.load.raster_pictures import read_picture
from compiler.model.origin import Origin, Owner
from compiler.model.picture import PictureFile

SIZE = (60, 40)
CORNER = (230, 20, 30)
"""The colour of the top left quarter of the picture, which is blue elsewhere."""


def make_picture(mode: str = "RGB", size: tuple[int, int] = SIZE) -> Image.Image:
    """Return a blue picture with a red top left quarter."""
    image = Image.new("RGB", size, (20, 40, 200))
    image.paste(CORNER, (0, 0, size[0] // 2, size[1] // 2))
    return image.convert(mode)


def make_transparent_picture() -> Image.Image:
    """Return the picture with its right half transparent."""
    image = make_picture("RGBA")
    image.paste((0, 0, 0, 0), (SIZE[0] // 2, 0, *SIZE))
    return image


def make_orientation_options(orientation: int) -> dict[str, Any]:
    """Return what to save a picture with that a camera held this way has taken (Exif orientation)."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    return {"exif": exif}


@cache
def make_srgb_profile() -> bytes:
    """Return a colour profile."""
    return ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def save_picture(image: Image.Image, suffix: str, **options: Any) -> bytes:
    """Return the file of a picture, in the format that a suffix names."""
    written = BytesIO()
    image.save(written, Image.registered_extensions()[suffix], **options)
    return written.getvalue()


def write_picture(folder: Path, name: str, data: bytes) -> PictureFile:
    """Write a picture into a game's folder and return it as the loader reads it."""
    path = folder / "pictures" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    picture, findings = read_picture(data, str(path), name)
    assert picture, findings
    return replace(picture, origin=Origin(Owner.GAME, str(folder), f"pictures/{name}"))
