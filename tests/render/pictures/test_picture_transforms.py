from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from compiler.model.picture import PixelSize
from compiler.render.pictures.picture_transforms import (
    convert_to_srgb,
    decode_upright,
    has_few_colours,
    prepare_channels,
    scale_down,
)


def encode(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    """Return an image as the bytes of a file."""
    file = BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def test_a_photo_that_lies_on_its_side_is_put_upright() -> None:
    """The Exif orientation decides where up is; the picture is as high then as it was wide."""
    photo = Image.new("RGB", (40, 20), "red")
    photo.paste("blue", (0, 0, 20, 20))
    exif = Image.Exif()
    exif[0x0112] = 6
    upright = decode_upright(encode(photo, "JPEG", exif=exif, quality=95))
    assert upright.size == (20, 40)
    top = upright.convert("RGB").getpixel((10, 5))
    assert isinstance(top, tuple)
    assert top[2] > 200 > top[0]


def test_a_shade_that_is_transparent_stays_so() -> None:
    """In grey of 16 bits, and in palettes, the pixels of the transparent shade are clear and all others are not."""
    deep = Image.new("I;16", (2, 1), 1_000)
    deep.putpixel((1, 0), 40_000)
    decoded = decode_upright(encode(deep, transparency=1_000))
    assert decoded.getchannel("A").tobytes() == b"\x00\xff"
    palette = Image.new("P", (2, 1), 0)
    palette.putpalette([255, 0, 0, 0, 255, 0])
    palette.putpixel((1, 0), 1)
    assert decode_upright(encode(palette, transparency=0)).getchannel("A").tobytes() == b"\x00\xff"


@pytest.mark.parametrize(
    ("most", "size"), [(PixelSize(50, 50), (50, 50)), (PixelSize(200, 200), (100, 80)), (PixelSize(0, 10), (1, 10))]
)
def test_scaling_down_never_enlarges(most: PixelSize, size: tuple[int, int]) -> None:
    """Each side is at most as long as allowed and as it was, and at least one pixel."""
    assert scale_down(Image.new("RGB", (100, 80)), most).size == size


def test_an_opaque_alpha_channel_is_none() -> None:
    """An alpha channel that hides nothing is dropped; one that does is kept apart from the colours."""
    opaque, clear = (Image.new("RGBA", (2, 2), (9, 9, 9, alpha)) for alpha in (255, 100))
    assert prepare_channels(opaque, grey=False, tint=None)[1] is None
    colour, alpha = prepare_channels(clear, grey=False, tint=None)
    assert alpha is not None
    assert (colour.mode, alpha.getextrema()) == ("RGB", (100, 100))


def test_a_tint_replaces_black_and_leaves_white() -> None:
    """In a tinted picture black has the colour of the tint and white stays white; in grey, only its shade is left."""
    image = Image.new("L", (2, 1), 0)
    image.putpixel((1, 0), 255)
    tinted, _ = prepare_channels(image, grey=False, tint="#336699")
    assert [tinted.getpixel((x, 0)) for x in (0, 1)] == [(0x33, 0x66, 0x99), (255, 255, 255)]
    assert prepare_channels(image, grey=True, tint="#336699")[0].mode == "L"


def test_a_damaged_profile_is_ignored() -> None:
    """A picture whose colour profile cannot be read keeps its colours, as RGB."""
    image = Image.new("CMYK", (1, 1), (0, 255, 255, 0))
    image.info["icc_profile"] = b"no profile"
    assert convert_to_srgb(image).getpixel((0, 0)) == (255, 0, 0)


def test_drawings_have_few_colours() -> None:
    """A picture of one colour is a drawing; one of a thousand is not."""
    assert has_few_colours(Image.new("RGB", (9, 9)))
    gradient = Image.new("RGB", (1_000, 1))
    for x in range(1_000):
        gradient.putpixel((x, 0), (x % 256, x // 256, 0))
    assert not has_few_colours(gradient)
