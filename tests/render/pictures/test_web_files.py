from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from compiler.model.picture import PixelSize
from compiler.render.pictures.web_files import WebFile, encode_webp, make_web_file
from tests.picture_sample import (
    CORNER,
    make_orientation_options,
    make_picture,
    make_transparent_picture,
    save_picture,
    write_picture,
)


def open_file(file: WebFile) -> Image.Image:
    """Return a picture for pages in RGB."""
    return Image.open(BytesIO(file.data)).convert("RGB")


@pytest.mark.parametrize(
    ("image", "mime_type"),
    [
        (make_transparent_picture(), "image/webp"),
        (Image.new("RGB", (60, 40), "red"), "image/png"),
        (Image.linear_gradient("L"), "image/jpeg"),
        (make_picture("RGBA"), "image/png"),
    ],
)
def test_format_follows_from_the_pixels(tmp_path: Path, image: Image.Image, mime_type: str) -> None:
    """Transparent pictures become WebP, opaque ones PNG if they have few colours, and else JPEG."""
    picture = write_picture(tmp_path, "a.png", save_picture(image, ".png"))
    file = make_web_file(picture, PixelSize(1000, 1000), None)
    assert file.mime_type == mime_type
    with Image.open(BytesIO(file.data)) as opened:
        assert opened.get_format_mimetype() == mime_type


def test_web_files_are_not_larger_than_they_are_shown(tmp_path: Path) -> None:
    """A picture is sampled down to its shown size."""
    picture = write_picture(tmp_path, "a.png", save_picture(make_picture(), ".png"))
    assert open_file(make_web_file(picture, PixelSize(30, 20), None)).size == (30, 20)


def test_tint_replaces_black(tmp_path: Path) -> None:
    """In a tinted picture black has the colour of the tint."""
    picture = write_picture(tmp_path, "a.png", save_picture(Image.new("RGB", (4, 4), (0, 0, 0)), ".png"))
    tinted = open_file(make_web_file(picture, PixelSize(4, 4), "#336699"))
    assert tinted.getpixel((1, 1)) == pytest.approx((0x33, 0x66, 0x99), abs=2)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_turned_pictures_are_upright_on_pages(tmp_path: Path, orientation: int) -> None:
    """Whatever way the camera was held, the picture on a page is the one that is seen."""
    upright = make_picture(size=(48, 48))
    back: dict[int, Any] = {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_90,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_270,
    }
    stored = upright.transpose(back[orientation]) if orientation in back else upright
    picture = write_picture(tmp_path, "a.png", save_picture(stored, ".png", **make_orientation_options(orientation)))
    shown = open_file(make_web_file(picture, PixelSize(48, 48), None))
    assert shown.getpixel((4, 4)) == pytest.approx(CORNER, abs=6)


def test_web_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture for pages is the same when it comes from the cache, and decoded once."""
    picture = write_picture(tmp_path, "a.png", save_picture(make_transparent_picture(), ".png"))
    fresh = make_web_file(picture, PixelSize(4, 4), None, tmp_path / "cache")
    monkeypatch.setattr("compiler.render.pictures.web_files.decode_upright", lambda _: pytest.fail("decoded again"))
    assert make_web_file(picture, PixelSize(4, 4), None, tmp_path / "cache") == fresh


def test_webp_has_an_alpha_channel_only_if_it_hides_something() -> None:
    """The alpha channel of a picture without a transparent pixel is left out."""
    files = [encode_webp(image) for image in (make_picture("RGBA"), make_transparent_picture())]
    assert [Image.open(BytesIO(file)).mode for file in files] == ["RGB", "RGBA"]
