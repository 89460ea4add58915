from __future__ import annotations

import zlib
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from compiler.disk.digest import digest
from compiler.render.colours.colouring import Colouring
from compiler.render.colours.press_colour import PressColour, measure_most_ink
from compiler.render.pictures.encode_pixels import encode_pixels
from tests.picture_sample import make_picture, make_srgb_profile
from tests.print_sample import CONTENT


def make_press(ink_limit: float) -> PressColour:
    """Return a press with a profile for coated paper and a limit of ink in percent."""
    profile = (CONTENT / "print/profiles/coated-tr006.icc").read_bytes()
    return PressColour(profile, digest((profile,)), ink_limit=ink_limit)


@pytest.mark.parametrize(("is_lossy", "encoding"), [(True, "DCTDecode"), (False, "FlateDecode")])
def test_only_lossy_pictures_become_jpegs(is_lossy: bool, encoding: str) -> None:  # noqa: FBT001 -- a parameter
    """A picture that was stored without loss is encoded without loss."""
    assert encode_pixels(make_picture(), Colouring(), is_lossy=is_lossy).filter == encoding


def test_profile_is_left_out_where_colours_change() -> None:
    """A picture in grey or in a tint has no profile; one with its own colours keeps it."""
    picture = make_picture()
    picture.info["icc_profile"] = make_srgb_profile()
    colourings = Colouring(), Colouring(grey=True), Colouring(tint="#336699")
    profiles = [encode_pixels(picture, colouring, is_lossy=False).profile for colouring in colourings]
    assert profiles == [make_srgb_profile(), None, None]


@pytest.mark.parametrize("mode", ["RGB", "CMYK"])
def test_jpeg_for_a_press_has_no_pixel_with_more_ink_than_the_limit(mode: str) -> None:
    """Even in a picture full of sharp dark grain, no decoded pixel has more ink than the press allows."""
    grain = Random(7).randbytes(64 * 64 * 3)
    image = Image.frombytes("RGB", (64, 64), grain).point(lambda value: value % 2 * 48).convert(mode)
    pixels = encode_pixels(image, Colouring(press=make_press(240)), is_lossy=True)
    assert pixels.filter == "DCTDecode"
    assert measure_most_ink(Image.open(BytesIO(pixels.data))) <= 240


def test_lossless_picture_for_a_press_has_no_predictor() -> None:
    """PNG has no CMYK, so that the rows of such a picture are compressed as they are: four bytes a pixel."""
    pixels = encode_pixels(make_picture(), Colouring(press=make_press(300)), is_lossy=False)
    assert (pixels.space, pixels.filter, pixels.has_predictor) == ("DeviceCMYK", "FlateDecode", False)
    assert len(zlib.decompress(pixels.data)) == pixels.width * pixels.height * 4
