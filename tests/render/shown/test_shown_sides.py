"""What the site shows of printed sides: vectors as they are, sides with raster pictures as pixels in two widths."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Protocol, cast

import pytest
from PIL import Image

from compiler.compiled.compile_messages import compile_messages
from compiler.layout.lay_out import lay_out
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.model.print_data import FormatInMm
from compiler.render.locale_layout import LocaleLayout
from compiler.render.shown.shown_sides import MAX_HEIGHT, MAX_WIDTH, ShownSide, SidePixels, show_items
from engine.text import Texts
from tests.layout.conftest import make_small_game
from tests.picture_sample import CORNER, make_picture, save_picture, write_picture

WHOLE = "front:\n  draw:\n    - image: {x: 0, y: 0, width: 44, height: 68, fit: stretch, picture: photo.png}\n"
VECTORS = "front:\n  draw:\n    - rect: {x: 0, y: 0, width: 44, height: 68, fill: paper}\n"


class Show(Protocol):
    """Shows the front of the one card that a layout draws."""

    def __call__(self, layout: str, **size: float | str) -> ShownSide:
        """Return the front for a layout, on a format with these fields."""


@pytest.fixture
def show(faces: dict[str, Face], tmp_path: Path) -> Show:
    """Shows the front of a card, which may show a photo."""

    def shown(layout: str, **size: float | str) -> ShownSide:
        game, translation = make_small_game({"card": layout}, {})
        picture = write_picture(tmp_path, "photo.png", save_picture(make_picture(), ".png"))
        card = cast("FormatInMm", {**game.formats["card"], **size})
        game = replace(game, pictures={"photo.png": picture}, formats={"card": card})
        parts, _ = lay_out(game, translation, faces)
        texts = Texts(compile_messages(game, translation))
        linked = Linked(game, {}, {}, (), {})
        (item,) = show_items(LocaleLayout(linked, translation, texts, faces, parts, (), "", ""))
        return item.front

    return shown


def open_pictures(side: ShownSide) -> list[Image.Image]:
    """Return the pictures of a side, smallest first."""
    assert isinstance(side, SidePixels)
    return [Image.open(BytesIO(file.data)) for file in side.files]


def test_vectors_stay_vectors(show: Show) -> None:
    """A side without raster pictures is an SVG file."""
    side = show(VECTORS)
    assert isinstance(side, bytes)
    assert side.startswith(b"<svg")


def test_a_raster_picture_makes_pixels_in_two_widths(show: Show) -> None:
    """The second is twice as wide, for dense screens; both show what is printed."""
    side = show(WHOLE)
    assert isinstance(side, SidePixels)
    assert (side.width, side.height) == (44, 68)
    small, large = open_pictures(side)
    assert (small.format, small.size, large.size) == ("WEBP", (150, 232), (300, 463))
    assert [file.width for file in side.files] == [150, 300]
    pixel = large.convert("RGB").getpixel((30, 30))
    assert isinstance(pixel, tuple)
    red, _, blue = pixel
    assert red == pytest.approx(CORNER[0], abs=12)
    assert blue < 90
    assert large.mode == "RGB"


def test_round_sides_are_transparent_outside_their_outline(show: Show) -> None:
    """Nothing is seen beyond the cut."""
    _, large = open_pictures(show(WHOLE, height=44, shape="circle"))
    assert large.mode == "RGBA"
    assert large.getpixel((2, 2))[3] == 0
    assert large.getpixel((150, 150))[3] == 255


def test_boards_are_no_wider_than_a_page_needs(show: Show) -> None:
    """The picture of a board is no wider than a page needs, however large the board is."""
    _, large = open_pictures(show(WHOLE, width=600))
    assert large.width == MAX_WIDTH


@pytest.mark.parametrize("width", [200, 0.1])
def test_long_sides_are_no_higher_than_the_format_of_pictures_allows(show: Show, width: float) -> None:
    """A strip of the greatest length is encoded, though narrower than its width in millimetres asks for."""
    assert not [
        picture for picture in open_pictures(show(WHOLE, width=width, height=5000)) if picture.height > MAX_HEIGHT
    ]
