"""Reading the headers of pictures."""

from __future__ import annotations

import os
import zlib
from typing import Any

import pytest
from PIL import Image

from compiler.diagnostics import Diagnostic
from compiler.load.raster_pictures import MAX_PIXELS, read_picture
from compiler.model.picture import PictureFile
from tests.picture_sample import plain, saved, turned, with_alpha

FORMATS = [
    (plain("RGB"), ".png", {}),
    (plain("1"), ".png", {}),
    (plain("P"), ".png", {"transparency": 0}),
    (plain("L").convert("I;16"), ".png", {}),
    (with_alpha(), ".png", {}),
    (plain("RGB"), ".jpg", {"progressive": True}),
    (plain("CMYK"), ".jpeg", {}),
    (plain("RGB"), ".webp", {}),
    (with_alpha(), ".webp", {"lossless": True}),
    (plain("RGB"), ".tif", {"compression": "tiff_lzw"}),
    (plain("CMYK"), ".tiff", {}),
]


@pytest.mark.parametrize(("image", "suffix", "options"), FORMATS)
def test_formats(image: Image.Image, suffix: str, options: dict[str, Any]) -> None:
    """Pictures of every mode that programs save are read with their size in pixels."""
    picture = read_picture(saved(image, suffix, **options), f"pictures/a{suffix}", f"a{suffix}")
    assert isinstance(picture, PictureFile)
    assert (picture.width, picture.height) == image.size


def test_turned_picture_is_measured_as_it_is_seen() -> None:
    """The width and height of a picture taken with the camera held upright are those that are seen."""
    picture = read_picture(saved(plain(), ".jpg", **turned(6)), "pictures/a.jpg", "a.jpg")
    assert isinstance(picture, PictureFile)
    assert (picture.width, picture.height, picture.turn) == (40, 60, 6)


def test_unknown_orientation_is_upright() -> None:
    """An orientation that Exif does not know leaves a picture as it is stored."""
    picture = read_picture(saved(plain(), ".jpg", **turned(77)), "pictures/a.jpg", "a.jpg")
    assert isinstance(picture, PictureFile)
    assert picture.turn == 1


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a no picture",
        b"<svg/>",
        saved(plain(), ".gif"),
        saved(plain(), ".bmp"),
    ],
    ids=["empty", "text", "svg", "gif", "bmp"],
)
def test_what_is_no_picture(data: bytes) -> None:
    """A file in another format is refused with the formats that are read."""
    finding = read_picture(data, "pictures/a.png", "a.png")
    assert isinstance(finding, Diagnostic)
    assert (finding.code, finding.span.file) == ("unreadable-picture", "pictures/a.png")
    assert "PNG, JPEG, WebP or TIFF" in finding.hints[0]


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".webp", ".tif"])
@pytest.mark.parametrize("kept", [0.3, 0.7, 0.95])
def test_cut_off_files(suffix: str, kept: float) -> None:
    """A truncated picture is refused before anything is built from it."""
    noise = Image.effect_noise((200, 200), 80).convert("RGB")
    data = saved(noise, suffix)
    finding = read_picture(data[: int(len(data) * kept)], f"pictures/a{suffix}", f"a{suffix}")
    assert isinstance(finding, Diagnostic)
    assert finding.code == "unreadable-picture"


def test_damage_is_found_and_not_printed(capfd: pytest.CaptureFixture[str]) -> None:
    """The message of libtiff about a damaged file is not printed, but reported as a finding."""
    data = bytearray(saved(plain("RGB"), ".tif", compression="tiff_lzw"))
    data[len(data) // 3 : len(data) // 2] = b"\x55" * (len(data) // 2 - len(data) // 3)
    finding = read_picture(bytes(data), "pictures/a.tif", "a.tif")
    assert isinstance(finding, Diagnostic)
    assert finding.code == "unreadable-picture"
    os.write(2, b"still there")
    assert capfd.readouterr().err == "still there"


def test_decompression_bomb() -> None:
    """A small file that claims more pixels than are read is refused by its header."""
    finding = read_picture(_png_that_claims(60_000, 60_000), "pictures/a.png", "a.png")
    assert isinstance(finding, Diagnostic)
    assert finding.code in ("picture-too-large", "unreadable-picture")
    finding = read_picture(_png_that_claims(10_001, MAX_PIXELS // 10_000), "pictures/a.png", "a.png")
    assert isinstance(finding, Diagnostic)
    assert finding.code == "picture-too-large"


def _png_that_claims(width: int, height: int) -> bytes:
    header = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, 2, 0, 0, 0))
    rows = b"IDAT" + zlib.compress(bytes(100))
    chunks = (header, rows, b"IEND")
    body = b"".join(
        (len(chunk) - 4).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big") for chunk in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body
