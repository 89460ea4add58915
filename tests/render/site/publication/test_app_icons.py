from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageColor

from compiler.layout.text.prepared_faces import Face
from compiler.load.svg.parse_svg import parse_svg
from compiler.model.drawing import SITE_MARK
from compiler.render.colours.palette import PAPER
from compiler.render.locale_layout import LocaleLayout
from compiler.render.site.publication.app_icons import draw_app_icons
from tests.render.site.publication.test_share_picture import make_layout

SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M0 0H32V32H0Z" fill="#CC0000"/></svg>'


def add_mark(layout: LocaleLayout) -> LocaleLayout:
    """Return the layout of a game whose mark is a red square."""
    mark, _ = parse_svg(SQUARE, "site-mark.svg", SITE_MARK)
    assert mark
    return replace(layout, linked=replace(layout.linked, game=replace(layout.linked.game, drawings={SITE_MARK: mark})))


def test_icons_show_the_mark_of_the_game(faces: dict[str, Face]) -> None:
    """Both sizes have the mark on paper that fills the square, with the mark inside the circle that devices keep."""
    for (name, data), size in zip(draw_app_icons(add_mark(make_layout(faces))), (192, 512), strict=True):
        assert name == f"icon-{size}.png"
        with Image.open(BytesIO(data)) as icon:
            assert (icon.format, icon.mode, icon.size) == ("PNG", "RGB", (size, size))
            assert icon.getpixel((0, 0)) == icon.getpixel((size - 1, size - 1)) == ImageColor.getrgb(PAPER)
            assert icon.getpixel((size // 2, size // 2)) == (204, 0, 0)
            reach = [x for x in range(size) if icon.getpixel((x, x)) == (204, 0, 0)]
            assert (reach[-1] - reach[0]) * 2**0.5 <= 0.8 * size


def test_a_game_without_a_mark_has_the_icon_of_the_theme(faces: dict[str, Face]) -> None:
    """The plain mark is drawn, and the icons are the same each time."""
    layout = make_layout(faces)
    icons = list(draw_app_icons(layout))
    assert icons == list(draw_app_icons(layout))
    with Image.open(BytesIO(icons[0][1])) as icon:
        colours = icon.getcolors(100_000)
        assert colours is not None
        assert len(colours) > 1
