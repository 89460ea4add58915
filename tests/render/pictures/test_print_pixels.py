from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from PIL import Image

from compiler.disk.errors import RefusedError
from compiler.model.picture import PixelSize
from compiler.render.colours.colouring import Colouring
from compiler.render.pictures.print_pixels import PixelSource
from tests.picture_sample import (
    make_orientation_options,
    make_picture,
    make_srgb_profile,
    make_transparent_picture,
    save_picture,
    write_picture,
)


@pytest.mark.parametrize(("mode", "space"), [("RGB", "DeviceRGB"), ("L", "DeviceGray"), ("CMYK", "DeviceCMYK")])
def test_jpeg_is_embedded_unchanged(tmp_path: Path, mode: str, space: str) -> None:
    """The bytes of a JPEG are those of its file, whatever its colours."""
    data = save_picture(make_picture(mode), ".jpg")
    pixels = PixelSource(write_picture(tmp_path, "a.jpg", data), None, Colouring()).prepare_pixels()
    assert (pixels.filter, pixels.space, pixels.data) == ("DCTDecode", space, data)


@pytest.mark.parametrize("mode", ["RGB", "L", "P", "1"])
def test_png_rows_are_embedded_as_they_are(tmp_path: Path, mode: str) -> None:
    """The compressed rows of a PNG without transparency are taken over."""
    data = save_picture(make_picture(mode), ".png")
    pixels = PixelSource(write_picture(tmp_path, "a.png", data), None, Colouring()).prepare_pixels()
    assert (pixels.filter, pixels.has_predictor) == ("FlateDecode", True)
    assert pixels.data in data


def test_transparent_shade_of_a_deep_grey_picture_becomes_a_mask(tmp_path: Path) -> None:
    """A grey picture of 16 bits keeps its shades; only the one that its file calls transparent is not seen."""
    image = Image.new("I;16", (2, 1))
    image.putpixel((0, 0), 40000)
    image.putpixel((1, 0), 20000)
    data = save_picture(image, ".png", transparency=40000)
    pixels = PixelSource(write_picture(tmp_path, "a.png", data), None, Colouring()).prepare_pixels()
    assert pixels.mask is not None
    assert zlib.decompress(pixels.data)[-1] == 20000 // 256
    assert zlib.decompress(pixels.mask.data)[-2:] == bytes((0, 255))


def test_transparency_becomes_a_mask(tmp_path: Path) -> None:
    """A picture with transparent pixels has a mask; one whose pixels are all opaque has none."""
    transparent = write_picture(tmp_path, "a.png", save_picture(make_transparent_picture(), ".png"))
    seen = PixelSource(transparent, None, Colouring()).prepare_pixels()
    solid = write_picture(tmp_path, "b.png", save_picture(make_picture("RGBA"), ".png"))
    opaque = PixelSource(solid, None, Colouring()).prepare_pixels()
    assert seen.mask is not None
    assert (seen.mask.space, seen.mask.width) == ("DeviceGray", seen.width)
    assert opaque.mask is None


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".tif"])
def test_profile_is_kept(tmp_path: Path, suffix: str) -> None:
    """The colour profile of a picture goes with it; in grey it has none."""
    picture = write_picture(
        tmp_path, f"a{suffix}", save_picture(make_picture(), suffix, icc_profile=make_srgb_profile())
    )
    assert PixelSource(picture, None, Colouring()).prepare_pixels().profile == make_srgb_profile()
    assert PixelSource(picture, PixelSize(20, 20), Colouring()).prepare_pixels().profile == make_srgb_profile()
    assert PixelSource(picture, None, Colouring(grey=True)).prepare_pixels().profile is None


def test_profile_of_other_colours_is_left_out(tmp_path: Path) -> None:
    """A profile for three channels is not given to a picture that has one."""
    picture = write_picture(tmp_path, "a.jpg", save_picture(make_picture("L"), ".jpg", icc_profile=make_srgb_profile()))
    assert PixelSource(picture, None, Colouring()).prepare_pixels().profile is None


@pytest.mark.parametrize("suffix", [".png", ".jpg", ".webp", ".tif"])
def test_no_more_pixels_than_are_shown(tmp_path: Path, suffix: str) -> None:
    """A picture is sampled down to what its largest place shows, and never up."""
    picture = write_picture(tmp_path, f"a{suffix}", save_picture(make_picture(), suffix))
    small = PixelSource(picture, PixelSize(30, 20), Colouring()).prepare_pixels()
    assert (small.width, small.height) == (30, 20)
    large = PixelSource(picture, PixelSize(600, 400), Colouring()).prepare_pixels()
    assert (large.width, large.height) == (60, 40)


def test_grey_product_has_grey_pixels(tmp_path: Path) -> None:
    """Every picture of a grey product has one channel."""
    picture = write_picture(tmp_path, "a.png", save_picture(make_picture(), ".png"))
    assert PixelSource(picture, None, Colouring(grey=True)).prepare_pixels().space == "DeviceGray"


@pytest.mark.parametrize(
    ("suffix", "max_size", "colouring", "turn"),
    [
        (".jpg", None, Colouring(), 6),
        (".jpg", PixelSize(600, 600), Colouring(), 6),
        (".jpg", PixelSize(20, 20), Colouring(), 1),
        (".jpg", None, Colouring(grey=True), 1),
        (".png", None, Colouring(), 1),
    ],
)
def test_only_a_copied_jpeg_is_still_to_be_rotated(
    tmp_path: Path, suffix: str, max_size: PixelSize | None, colouring: Colouring, turn: int
) -> None:
    """The pixels of a JPEG that is copied lie as the camera was held; all others are upright."""
    data = save_picture(make_picture(), suffix, **make_orientation_options(6))
    source = PixelSource(write_picture(tmp_path, f"a{suffix}", data), max_size, colouring)
    pixels = source.prepare_pixels()
    assert source.remaining_turn == turn
    assert (pixels.width > pixels.height) == (turn == 6)


def test_changed_file_is_an_error(tmp_path: Path) -> None:
    """A picture that has changed since it was checked is an error that names its file."""
    picture = write_picture(tmp_path, "a.png", save_picture(make_picture(), ".png"))
    (tmp_path / "pictures/a.png").write_bytes(save_picture(make_picture("L"), ".png"))
    with pytest.raises(RefusedError, match="the picture changed during the build") as problem:
        PixelSource(picture, None, Colouring()).prepare_pixels()
    assert problem.value.filename == picture.file


def test_reencoded_pictures_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was scaled down or coloured is the same when it comes from the cache, and decoded once."""
    picture = write_picture(tmp_path, "a.png", save_picture(make_transparent_picture(), ".png"))
    cache = tmp_path / "cache"
    sources = (
        PixelSource(picture, PixelSize(3, 3), Colouring()),
        PixelSource(picture, None, Colouring(grey=True)),
        PixelSource(picture, None, Colouring(tint="#336699")),
    )
    fresh = [source.prepare_pixels(cache) for source in sources]
    monkeypatch.setattr("compiler.render.pictures.print_pixels.decode_upright", lambda _: pytest.fail("decoded again"))
    assert [source.prepare_pixels(cache) for source in sources] == fresh
