from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from PIL import Image, ImageCms

from compiler.render.pictures.stored_pixels import find_profile, read_png_chunks, read_stored_png

SRGB = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()


def encode(mode: str, **options: object) -> bytes:
    """Return a picture of 3 × 2 pixels as PNG."""
    file = BytesIO()
    Image.new(mode, (3, 2)).save(file, "PNG", **options)
    return file.getvalue()


@pytest.mark.parametrize(
    ("mode", "space", "bits"),
    [("1", "DeviceGray", 1), ("L", "DeviceGray", 8), ("RGB", "DeviceRGB", 8), ("P", "Indexed", 1)],
)
def test_rows_are_taken_as_they_are(mode: str, space: str, bits: int) -> None:
    """The rows of an opaque PNG, with the filter byte of each, are those of the image in PDF."""
    pixels = read_stored_png(encode(mode))
    assert pixels is not None
    assert (pixels.space, pixels.bits, pixels.has_predictor) == (space, bits, True)
    assert len(zlib.decompress(pixels.data)) == 2 * (1 + (3 * pixels.channels * bits + 7) // 8)
    assert bool(pixels.palette) == (mode == "P")


@pytest.mark.parametrize(
    ("mode", "options"),
    [("RGBA", {}), ("LA", {}), ("I;16", {}), ("L", {"transparency": 0}), ("P", {"transparency": 0})],
)
def test_what_pdf_cannot_show_is_not_taken(mode: str, options: dict[str, int]) -> None:
    """Alpha channels, transparent shades and channels of 16 bits have to be encoded anew."""
    assert read_stored_png(encode(mode, **options)) is None


def test_chunks_are_read_in_their_order() -> None:
    """A PNG begins with its header and ends with its end."""
    names = [name for name, _ in read_png_chunks(encode("RGB"))]
    assert (names[0], names[-1]) == (b"IHDR", b"IEND")
    assert b"IDAT" in names


def test_only_a_profile_for_these_channels_counts() -> None:
    """A profile for RGB applies to colours and palettes, not to greys; a picture without one has none."""
    image = Image.new("RGB", (1, 1))
    assert find_profile(image, "RGB") is None
    image.info["icc_profile"] = SRGB
    assert find_profile(image, "RGB") == find_profile(image, "P") == SRGB
    assert find_profile(image, "L") is None
