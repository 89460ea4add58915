"""Colours in CMYK through the profile of a press."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageCms

from compiler.render.colours.inks import BLACK_INK
from compiler.render.colours.press_colour import PressColour, UnusableProfileError, check_profile, is_dark, limit_ink
from tests.print_sample import CONTENT

PROFILE = (CONTENT / "print/profiles/coated-tr006.icc").read_bytes()
PRESS = PressColour(PROFILE, "digest", 300)


def get_pixel(image: Image.Image) -> tuple[int, ...]:
    """Return the first pixel of a picture with several channels."""
    pixel = image.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    return pixel


@pytest.mark.slow
def test_a_colour_comes_back_from_the_inks() -> None:
    """Seen through the profile, the inks of a colour within the gamut are that colour again."""
    for colour in ("#f6b716", "#2f6f62", "#808080"):
        pixel = tuple(round(255 * value) for value in PRESS.make_inks().convert(colour))
        seen = ImageCms.profileToProfile(
            Image.new("CMYK", (1, 1), pixel),
            ImageCms.ImageCmsProfile(BytesIO(PROFILE)),
            ImageCms.createProfile("sRGB"),
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            outputMode="RGB",
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
        wanted = tuple(bytes.fromhex(colour[1:]))
        assert seen is not None
        assert max(abs(a - b) for a, b in zip(get_pixel(seen), wanted, strict=True)) <= 6


@pytest.mark.parametrize("limit", [300, 240, 200])
def test_no_colour_has_more_ink_than_the_limit(limit: int) -> None:
    """The darkest colours are reduced to the limit, to the last digit that is written."""
    inks = PressColour(PROFILE, "digest", limit).make_inks()
    for colour in ("#000000", "#2b1d16", "#16294a", "#0a1a0a"):
        assert sum(inks.convert(colour)) <= limit / 100


def test_dark_text_is_black_ink_alone() -> None:
    """Letters have no coloured edges; light and coloured text keeps its colour."""
    inks = PRESS.make_inks()
    assert inks.convert_text("#2b1d16") == BLACK_INK
    assert inks.convert_text("#9b2317") == inks.convert("#9b2317")
    assert is_dark("#000000")
    assert not is_dark("#ffffff")


def test_pictures_keep_black_where_ink_is_limited() -> None:
    """C, M and Y are reduced alike, K is left, and what is under the limit does not change."""
    image = Image.new("CMYK", (2, 1))
    image.putpixel((0, 0), (255, 255, 128, 200))
    image.putpixel((1, 0), (10, 20, 30, 40))
    limited = limit_ink(image, 250)
    *colours, black = get_pixel(limited)
    assert black == 200
    assert colours[0] == colours[1] > colours[2]
    assert 248 < sum((*colours, black)) / 2.55 <= 250
    assert limited.getpixel((1, 0)) == (10, 20, 30, 40)


@pytest.mark.parametrize(("mode", "result"), [("RGB", "CMYK"), ("CMYK", "CMYK"), ("L", "L")])
def test_pictures_of_any_mode_are_converted(mode: str, result: str) -> None:
    """RGB becomes CMYK, greys stay greys, and a damaged profile of a picture is not used."""
    assert PRESS.convert_image(Image.new(mode, (4, 4)), None).mode == result
    assert PRESS.convert_image(Image.new(mode, (4, 4)), b"damaged").mode == result


def test_a_damaged_profile_is_refused() -> None:
    """A profile that is cut off is an UnusableProfileError, a whole one is accepted."""
    check_profile(PROFILE)
    with pytest.raises(UnusableProfileError):
        check_profile(PROFILE[:1000])
