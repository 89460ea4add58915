from __future__ import annotations

import pytest
from PIL import Image, ImageDraw

from compiler.load.visible_area import trace_visible_area
from compiler.model.polygon import measure_bounding_box


def make_picture(mode: str = "RGBA", *, strip: int = 0) -> Image.Image:
    """Return an opaque picture of 200 × 100 pixels with a transparent strip at its left edge."""
    image = Image.new("RGBA", (200, 100), (180, 20, 20, 255))
    image.paste((0, 0, 0, 0), (0, 0, strip, 100))
    return image.convert(mode)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "PA", "RGBa"])
def test_opaque_picture_has_no_area_of_its_own(mode: str) -> None:
    """A picture whose alpha channel is opaque has no visible area apart from its edges."""
    assert trace_visible_area(make_picture().convert(mode)) is None


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_transparent_strip_is_left_out(mode: str) -> None:
    """The area begins at the first visible pixel."""
    region = trace_visible_area(make_picture(mode, strip=12))
    assert region
    assert measure_bounding_box(point for points in region for point in points) == (12, 0, 200, 100)


def test_transparent_colour_of_a_palette_is_left_out() -> None:
    """A picture with a palette names the colour that is transparent."""
    image = Image.new("P", (200, 100), 1)
    image.paste(0, (0, 0, 200, 30))
    image.info["transparency"] = 0
    region = trace_visible_area(image)
    assert region
    assert measure_bounding_box(region[0]) == (0, 30, 200, 100)


def test_holes_in_a_picture_are_part_of_its_area() -> None:
    """A hole that leaves all edges opaque changes nothing."""
    image = make_picture()
    image.paste((0, 0, 0, 0), (50, 30, 150, 70))
    assert trace_visible_area(image) is None


def test_hidden_picture_has_no_area() -> None:
    """Nothing is visible of a picture that is transparent all over."""
    assert trace_visible_area(make_picture(strip=200)) == ()


def test_area_follows_the_edge_of_a_figure() -> None:
    """A disc has an area between its own and that of its box, with its corners left out."""
    image = Image.new("RGBA", (200, 200))
    ImageDraw.Draw(image).ellipse((0, 0, 199, 199), fill=(0, 0, 0, 255))
    region = trace_visible_area(image)
    assert region
    assert measure_bounding_box(region[0]) == (0, 0, 200, 200)
    assert not [(x, y) for x, y in region[0] if (x - 100) ** 2 + (y - 100) ** 2 >= 110**2]


def test_picture_of_unknown_transparency_has_no_area_of_its_own() -> None:
    """A picture of 16 bits, whose transparency Pillow cannot determine, is not an error."""
    image = Image.new("I;16", (20, 10))
    image.info["transparency"] = 0
    assert trace_visible_area(image) is None
