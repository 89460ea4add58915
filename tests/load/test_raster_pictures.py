from __future__ import annotations

import os
import struct
import zlib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from compiler.load.folder import load_game
from compiler.load.raster_pictures import MAX_PIXELS, read_picture
from tests.picture_sample import make_orientation_options, make_picture, make_transparent_picture, save_picture
from tests.print_sample import CONTENT
from tests.sample import write_game

CMYK_PROFILE = (CONTENT / "print/profiles/coated-tr006.icc").read_bytes()
FORMATS = [
    (make_picture("RGB"), ".png", {}),
    (make_picture("1"), ".png", {}),
    (make_picture("P"), ".png", {"transparency": 0}),
    (make_picture("L").convert("I;16"), ".png", {}),
    (make_transparent_picture(), ".png", {}),
    (make_picture("RGB"), ".jpg", {"progressive": True}),
    (make_picture("CMYK"), ".jpeg", {}),
    (make_picture("RGB"), ".webp", {}),
    (make_transparent_picture(), ".webp", {"lossless": True}),
    (make_picture("RGB"), ".tif", {"compression": "tiff_lzw"}),
    (make_picture("CMYK"), ".tiff", {}),
]


@pytest.mark.parametrize(("image", "suffix", "options"), FORMATS)
def test_pictures_of_all_modes_are_read(image: Image.Image, suffix: str, options: dict[str, Any]) -> None:
    """Pictures of every mode that programs save are read with their size in pixels."""
    picture, findings = read_picture(save_picture(image, suffix, **options), f"pictures/a{suffix}", f"a{suffix}")
    assert picture, findings
    assert (picture.width, picture.height) == image.size


@pytest.mark.parametrize("suffix", [".jpg", ".tif"])
@pytest.mark.parametrize(
    ("mode", "profile", "lacks"), [("CMYK", None, True), ("CMYK", CMYK_PROFILE, False), ("RGB", None, False)]
)
def test_picture_in_cmyk_needs_a_profile(suffix: str, mode: str, profile: bytes | None, *, lacks: bool) -> None:
    """The colours of a picture in CMYK are known only through its profile; one in RGB is taken to be in sRGB."""
    data = save_picture(make_picture(mode), suffix, icc_profile=profile)
    picture, findings = read_picture(data, f"pictures/a{suffix}", f"a{suffix}")
    assert picture, findings
    assert picture.lacks_profile == lacks


def test_game_with_a_cmyk_picture_without_a_profile_is_warned(tmp_path: Path) -> None:
    """The finding names the file of the picture."""
    folder = write_game(tmp_path / "mill")
    (folder / "pictures").mkdir()
    (folder / "pictures/a.jpg").write_bytes(save_picture(make_picture("CMYK"), ".jpg"))
    found = [finding for finding in load_game(folder).diagnostics if finding.code == "no-profile"]
    assert [finding.span.file for finding in found] == [str(folder / "pictures/a.jpg")]


def test_rotated_picture_has_its_visible_size() -> None:
    """The width and height of a picture taken with the camera held upright are those that are seen."""
    picture, findings = read_picture(
        save_picture(make_picture(), ".jpg", **make_orientation_options(6)), "pictures/a.jpg", "a.jpg"
    )
    assert picture, findings
    assert (picture.width, picture.height, picture.turn) == (40, 60, 6)


@pytest.mark.parametrize(
    "field",
    [
        struct.pack(">HHIHH", 0x112, 3, 1, 77, 0),
        struct.pack(">HHI4s", 0x112, 2, 4, b"six"),
        struct.pack(">HHIf", 0x112, 11, 1, float("inf")),
        struct.pack(">HHIf", 0x112, 11, 1, float("nan")),
    ],
    ids=["unknown", "text", "infinite", "nan"],
)
def test_unknown_orientation_is_upright(field: bytes) -> None:
    """An orientation that Exif does not know, or that is no whole number, leaves a picture as it is stored."""
    data = save_picture(make_picture(), ".jpg", **make_orientation_options(6))
    stated = struct.pack(">HHIHH", 0x112, 3, 1, 6, 0)
    assert stated in data
    picture, findings = read_picture(data.replace(stated, field), "pictures/a.jpg", "a.jpg")
    assert picture, findings
    assert (picture.width, picture.height, picture.turn) == (60, 40, 1)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a no picture",
        b"<svg/>",
        save_picture(make_picture(), ".gif"),
        save_picture(make_picture(), ".bmp"),
    ],
    ids=["empty", "text", "svg", "gif", "bmp"],
)
def test_other_formats_are_refused(data: bytes) -> None:
    """A file in another format is refused."""
    _, (finding,) = read_picture(data, "pictures/a.png", "a.png")
    assert (finding.code, finding.span.file) == ("unreadable-picture", "pictures/a.png")


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".webp", ".tif"])
@pytest.mark.parametrize("kept", [0.3, 0.7, 0.95])
def test_truncated_picture_is_refused(suffix: str, kept: float) -> None:
    """A truncated picture is refused before anything is built from it."""
    noise = Image.effect_noise((200, 200), 80).convert("RGB")
    data = save_picture(noise, suffix)
    _, (finding,) = read_picture(data[: int(len(data) * kept)], f"pictures/a{suffix}", f"a{suffix}")
    assert finding.code == "unreadable-picture"


def test_message_about_damage_is_reported_instead_of_printed(capfd: pytest.CaptureFixture[str]) -> None:
    """The message of libtiff about a damaged file is a finding and does not appear on standard error."""
    data = bytearray(save_picture(make_picture("RGB"), ".tif", compression="tiff_lzw"))
    data[len(data) // 3 : len(data) // 2] = b"\x55" * (len(data) // 2 - len(data) // 3)
    _, (finding,) = read_picture(bytes(data), "pictures/a.tif", "a.tif")
    assert finding.code == "unreadable-picture"
    os.write(2, b"still there")
    assert capfd.readouterr().err == "still there"


def test_picture_with_as_many_pixels_as_the_limit_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture at the limit of pixels is read, and refused if the limit is one pixel lower."""
    data = save_picture(make_picture(), ".png")
    monkeypatch.setattr("compiler.load.raster_pictures.MAX_PIXELS", 60 * 40)
    assert read_picture(data, "pictures/a.png", "a.png").findings == []
    monkeypatch.setattr("compiler.load.raster_pictures.MAX_PIXELS", 60 * 40 - 1)
    _, (finding,) = read_picture(data, "pictures/a.png", "a.png")
    assert finding.code == "picture-too-large"


def test_picture_with_too_many_pixels_is_refused_by_its_header() -> None:
    """A small file that claims more pixels than are read is refused by its header."""
    for width, height in ((60_000, 60_000), (10_001, MAX_PIXELS // 10_000)):
        _, (finding,) = read_picture(_make_png_claiming(width, height), "pictures/a.png", "a.png")
        assert finding.code == "picture-too-large"


def _make_png_claiming(width: int, height: int) -> bytes:
    header = b"IHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, 2, 0, 0, 0))
    rows = b"IDAT" + zlib.compress(bytes(100))
    chunks = (header, rows, b"IEND")
    body = b"".join(
        (len(chunk) - 4).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big") for chunk in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body
