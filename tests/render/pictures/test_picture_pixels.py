"""Pixels for print and for pages."""

from __future__ import annotations

import zlib
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from compiler.disk.digest import digest
from compiler.render.colours.colouring import Colouring
from compiler.render.colours.press_colour import PressColour, measure_most_ink
from compiler.render.pictures.picture_pixels import make_web_file, prepare_print_pixels
from tests.picture_sample import (
    CORNER,
    make_orientation_options,
    make_picture,
    make_srgb_profile,
    make_transparent_picture,
    save_picture,
    write_picture,
)
from tests.print_sample import CONTENT


@pytest.mark.parametrize(("mode", "space"), [("RGB", "DeviceRGB"), ("L", "DeviceGray"), ("CMYK", "DeviceCMYK")])
def test_jpeg_is_embedded_unchanged(tmp_path: Path, mode: str, space: str) -> None:
    """The bytes of a JPEG are those of its file, whatever its colours."""
    data = save_picture(make_picture(mode), ".jpg")
    pixels = prepare_print_pixels(write_picture(tmp_path, "a.jpg", data), None, Colouring())
    assert (pixels.filter, pixels.space, pixels.data) == ("DCTDecode", space, data)


@pytest.mark.parametrize("mode", ["RGB", "L", "P", "1"])
def test_png_rows_are_embedded_as_they_are(tmp_path: Path, mode: str) -> None:
    """The compressed rows of a PNG without transparency are taken over."""
    data = save_picture(make_picture(mode), ".png")
    pixels = prepare_print_pixels(write_picture(tmp_path, "a.png", data), None, Colouring())
    assert (pixels.filter, pixels.has_predictor) == ("FlateDecode", True)
    assert pixels.data in data


def test_transparent_shade_of_a_deep_grey_picture_becomes_a_mask(tmp_path: Path) -> None:
    """A grey picture of 16 bits keeps its shades; only the one that its file calls transparent is not seen."""
    image = Image.new("I;16", (2, 1))
    image.putpixel((0, 0), 40000)
    image.putpixel((1, 0), 20000)
    data = save_picture(image, ".png", transparency=40000)
    pixels = prepare_print_pixels(write_picture(tmp_path, "a.png", data), None, Colouring())
    assert pixels.mask is not None
    assert zlib.decompress(pixels.data)[-1] == 20000 // 256
    assert zlib.decompress(pixels.mask.data)[-2:] == bytes((0, 255))


def test_transparency_becomes_a_mask(tmp_path: Path) -> None:
    """A picture with transparent pixels has a mask; one whose pixels are all opaque has none."""
    seen = prepare_print_pixels(
        write_picture(tmp_path, "a.png", save_picture(make_transparent_picture(), ".png")), None, Colouring()
    )
    opaque = prepare_print_pixels(
        write_picture(tmp_path, "b.png", save_picture(make_picture("RGBA"), ".png")), None, Colouring()
    )
    assert seen.mask is not None
    assert (seen.mask.space, seen.mask.width) == ("DeviceGray", seen.width)
    assert opaque.mask is None


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".tif"])
def test_profile_is_kept(tmp_path: Path, suffix: str) -> None:
    """The colour profile of a picture goes with it; in grey it has none."""
    picture = write_picture(
        tmp_path, f"a{suffix}", save_picture(make_picture(), suffix, icc_profile=make_srgb_profile())
    )
    assert prepare_print_pixels(picture, None, Colouring()).profile == make_srgb_profile()
    assert prepare_print_pixels(picture, (20, 20), Colouring()).profile == make_srgb_profile()
    assert prepare_print_pixels(picture, None, Colouring(grey=True)).profile is None


def test_profile_of_other_colours_is_left_out(tmp_path: Path) -> None:
    """A profile for three channels is not given to a picture that has one."""
    picture = write_picture(tmp_path, "a.jpg", save_picture(make_picture("L"), ".jpg", icc_profile=make_srgb_profile()))
    assert prepare_print_pixels(picture, None, Colouring()).profile is None


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".webp", ".tif"])
def test_no_more_pixels_than_are_shown(tmp_path: Path, suffix: str) -> None:
    """A picture is sampled down to what its largest place shows, and never up."""
    picture = write_picture(tmp_path, f"a{suffix}", save_picture(make_picture(), suffix))
    small = prepare_print_pixels(picture, (30, 20), Colouring())
    assert (small.width, small.height) == (30, 20)
    large = prepare_print_pixels(picture, (600, 400), Colouring())
    assert (large.width, large.height) == (60, 40)


def test_grey_product_and_tint_change_pixels(tmp_path: Path) -> None:
    """A grey product has grey pixels, and a tint replaces black."""
    picture = write_picture(tmp_path, "a.png", save_picture(Image.new("RGB", (4, 4), (0, 0, 0)), ".png"))
    assert prepare_print_pixels(picture, None, Colouring(grey=True)).space == "DeviceGray"
    tinted = Image.open(BytesIO(make_web_file(picture, (4, 4), "#336699")[1])).convert("RGB")
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
    shown = Image.open(BytesIO(make_web_file(picture, (48, 48), None)[1])).convert("RGB")
    assert shown.getpixel((4, 4)) == pytest.approx(CORNER, abs=6)


def test_changed_file_is_an_error(tmp_path: Path) -> None:
    """A picture that has changed since it was checked is an error that names its file."""
    picture = write_picture(tmp_path, "a.png", save_picture(make_picture(), ".png"))
    (tmp_path / "pictures/a.png").write_bytes(save_picture(make_picture("L"), ".png"))
    with pytest.raises(OSError) as problem:  # noqa: PT011 -- its file is asserted below
        prepare_print_pixels(picture, None, Colouring())
    assert problem.value.filename == picture.file


def test_reencoded_pictures_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was scaled down, tinted or encoded for pages is the same when it comes from the cache, and decoded once."""
    picture, cache = (
        write_picture(tmp_path, "a.png", save_picture(make_transparent_picture(), ".png")),
        tmp_path / "cache",
    )
    ways = (
        lambda: prepare_print_pixels(picture, (3, 3), Colouring(), cache=cache),
        lambda: prepare_print_pixels(picture, None, Colouring(grey=True), cache=cache),
        lambda: prepare_print_pixels(picture, None, Colouring(tint="#336699"), cache=cache),
        lambda: make_web_file(picture, (4, 4), None, cache),
    )
    fresh = [way() for way in ways]
    monkeypatch.setattr(
        "compiler.render.pictures.picture_pixels.decode_upright", lambda _: pytest.fail("decoded again")
    )
    assert [way() for way in ways] == fresh


@pytest.mark.parametrize("mode", ["RGB", "CMYK"])
def test_jpeg_for_a_press_has_no_pixel_with_more_ink_than_the_limit(tmp_path: Path, mode: str) -> None:
    """Even in a picture full of sharp dark grain, no decoded pixel has more ink than the press allows."""
    profile = (CONTENT / "print/profiles/coated-tr006.icc").read_bytes()
    grain = Random(7).randbytes(64 * 64 * 3)
    image = Image.frombytes("RGB", (64, 64), grain).point(lambda value: value % 2 * 48).convert(mode)
    picture = write_picture(tmp_path, "a.jpg", save_picture(image, ".jpg", quality=95))
    press = PressColour(profile, digest((profile,)), ink_limit=240)
    pixels = prepare_print_pixels(picture, None, Colouring(press=press))
    assert pixels.filter == "DCTDecode"
    assert measure_most_ink(Image.open(BytesIO(pixels.data))) <= press.ink_limit
