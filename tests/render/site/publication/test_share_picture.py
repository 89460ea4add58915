from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageColor

from compiler.compiled.compile_messages import compile_messages
from compiler.layout.lay_out import lay_out
from compiler.layout.text.prepared_faces import Face
from compiler.link import Linked
from compiler.render.colours.palette import INK, PAPER
from compiler.render.locale_layout import LocaleLayout
from compiler.render.site.publication.share_picture import draw_share_picture
from engine.text import Texts
from tests.layout.conftest import make_small_game

RED = "front:\n  draw:\n    - rect: {x: 0, y: 0, width: 44, height: 68, fill: '#CC0000'}\n"


def make_layout(faces: dict[str, Face]) -> LocaleLayout:
    """Return a game of one red card, laid out."""
    game, translation = make_small_game({"card": RED}, {})
    parts, _ = lay_out(game, translation, faces)
    texts = Texts(compile_messages(game, translation))
    return LocaleLayout(Linked(game, {}, {}, (), {}), translation, texts, faces, parts, (), "", "")


def test_picture_shows_the_sides_of_the_game(faces: dict[str, Face]) -> None:
    """The picture is a PNG of the size that services ask for, with the card in its middle, and always the same."""
    layout = make_layout(faces)
    data = draw_share_picture(layout)
    with Image.open(BytesIO(data)) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
        assert picture.getpixel((600, 300)) == (204, 0, 0)
        assert picture.getpixel((20, 300)) != (204, 0, 0)
    assert draw_share_picture(layout) == data


def test_a_game_without_sides_has_a_picture(faces: dict[str, Face]) -> None:
    """Without pieces there is paper with a band of ink below, in the size that pages state."""
    with Image.open(BytesIO(draw_share_picture(replace(make_layout(faces), parts=())))) as picture:
        assert picture.size == (1200, 630)
        assert [picture.getpixel((600, y)) for y in (300, 629)] == [ImageColor.getrgb(c) for c in (PAPER, INK)]


def test_a_strip_too_narrow_to_be_seen_is_left_out(faces: dict[str, Face]) -> None:
    """A side that would show less than a pixel at the greatest height is left out."""
    layout = make_layout(faces)
    strips = tuple(replace(part, front=replace(part.front, width=1, height=500)) for part in layout.parts)
    empty = draw_share_picture(replace(layout, parts=()))
    assert draw_share_picture(replace(layout, parts=strips)) == empty
