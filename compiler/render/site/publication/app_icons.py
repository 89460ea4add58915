"""The icons of the installed site: the game's mark on its paper, as PNG."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

from compiler.disk.named_file import NamedFile
from compiler.disk.tool_files import read_tool_files
from compiler.impose.geometry import Rect, make_rectangle_path
from compiler.layout.frame import Frame, Path, Symbol
from compiler.load.svg.parse_svg import parse_svg
from compiler.model.drawing import SITE_MARK
from compiler.render.colours.palette import PAPER
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pictures.rasterise import draw_side
from compiler.render.site.publication.web_manifest import ICON_SIZES, make_icon_name
from compiler.render.site.site_files import ASSETS

SIDE = 100.0
"""The side of the square that is drawn, in mm."""

MARK_SHARE = 0.56
"""The share of the side that the mark takes: its corners are inside the circle of 80 % that devices may cut icons to
(W3C, Web Application Manifest, maskable icons)."""


def draw_app_icons(layout: LocaleLayout) -> Iterator[NamedFile]:
    """Yield the file of the icon in each size."""
    marked = _add_default_mark(layout)
    icon = _compose_icon(marked)
    for size in ICON_SIZES:
        picture = draw_side(marked, icon, size).convert("RGB")
        buffer = BytesIO()
        picture.save(buffer, "PNG", compress_level=9)
        yield NamedFile(make_icon_name(size), buffer.getvalue())


def _compose_icon(layout: LocaleLayout) -> Frame:
    """Return a square of the game's paper with the mark in its middle."""
    theme = layout.linked.game.theme
    paper = Path(make_rectangle_path(Rect(0, 0, SIDE, SIDE)), fill=theme.get("paper", PAPER))
    start = SIDE * (1 - MARK_SHARE) / 2
    size = SIDE * MARK_SHARE
    colours = tuple(theme.items()) + ((("currentColor", theme["ink"]),) if "ink" in theme else ())
    mark = Symbol("drawing", SITE_MARK, x=start, y=start, width=size, height=size, colours=colours)
    return Frame(SIDE, SIDE, (paper, mark))


def _add_default_mark(layout: LocaleLayout) -> LocaleLayout:
    """Return a layout whose game has a mark: its own, or that of the theme."""
    game = layout.linked.game
    if SITE_MARK in game.drawings:
        return layout
    mark, _ = parse_svg(dict(read_tool_files(ASSETS))["mark.svg"], "mark.svg", SITE_MARK)
    assert mark, "the theme has a drawing that can be read"
    return replace(layout, linked=replace(layout.linked, game=replace(game, drawings={SITE_MARK: mark})))
