"""The sides of each item for the site: as SVG or, with raster pictures in them, as WebP in two widths."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeAlias

from compiler.disk.digest import digest
from compiler.disk.kept_parts import keep_parts, read_parts
from compiler.layout.drawing_results import find_pictures
from compiler.layout.frame import Frame, Image
from compiler.layout.part import Part
from compiler.layout.pieces.piece_sides import cut_to_outline
from compiler.model.picture import PixelSize
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pictures.picture_transforms import scale_down
from compiler.render.pictures.rasterise import draw_side
from compiler.render.pictures.web_files import WebFile, encode_webp
from compiler.render.svg.part_svgs import BACK, FRONT, locate_side_file, render_side, select_first_copies
from compiler.render.svg.render_svg import render_svg

PIXELS_PER_MM = 3.4
"""CSS pixels per millimetre of a side on a page."""

MAX_WIDTH = 1600
"""The maximum width of a picture of a side, in pixels: enough for a board on a screen with two pixels per CSS pixel."""

MAX_HEIGHT = 16_000
"""The maximum height of a picture of a side, in pixels; WebP allows 16,383."""

RECIPE = "1"
"""Part of each cached side's name: change it whenever sides are drawn in another way."""


class WebPicture(NamedTuple):
    """A WebP file, and its width in pixels."""

    width: int
    data: bytes


class SidePixels(NamedTuple):
    """A side of `width` × `height` mm in several widths, the smallest first."""

    width: float
    height: float
    files: tuple[WebPicture, ...]


ShownSide: TypeAlias = bytes | SidePixels
"""A side as an SVG file or as pixels."""


class ShownItem(NamedTuple):
    """An item's two sides; `back` is None if it has none."""

    item: str
    title: str
    front: ShownSide
    back: ShownSide | None


def show_items(layout: LocaleLayout) -> Iterator[ShownItem]:
    """Yield the sides of each item for the gallery, cut to its outline."""
    for part in select_first_copies(layout):
        front = _show_side(layout, part, FRONT, part.front)
        back = _show_side(layout, part, BACK, part.back) if part.back else None
        yield ShownItem(part.id.item_id, part.front.title or part.id.item_id, front, back)


def _show_side(layout: LocaleLayout, part: Part, suffix: str, frame: Frame) -> ShownSide:
    """Return a side without anything outside its outline; a rectangle has the SVG that `render_side_svgs` makes."""
    cut = cut_to_outline(part, frame)
    if cut is not frame:
        return show_frame(layout, cut)
    if _has_raster_pictures(layout, frame):
        return _show_pixels(layout, frame)
    return layout.read_rendered(locate_side_file(layout, part, suffix)) or render_side(layout, frame)


def show_frame(layout: LocaleLayout, frame: Frame) -> ShownSide:
    """Return a frame as SVG or, with raster pictures in it, as pixels."""
    return _show_pixels(layout, frame) if _has_raster_pictures(layout, frame) else render_side(layout, frame)


def _has_raster_pictures(layout: LocaleLayout, frame: Frame) -> bool:
    pictures = map(layout.linked.game.pictures.__getitem__, find_pictures(frame.items))
    return any(picture.vector is None or picture.embedded for picture in pictures)


def _show_pixels(layout: LocaleLayout, frame: Frame) -> SidePixels:
    """Return a side in two widths, for screens with one and with two pixels per CSS pixel; both are cached."""
    room = min(MAX_WIDTH, int(MAX_HEIGHT * frame.width / frame.height))
    least = max(1, min(room // 2, round(frame.width * PIXELS_PER_MM)))
    widths = (least, 2 * least)
    name = _make_cache_name(layout, frame, widths)
    files = read_parts(layout.cache, name)
    if files is None:
        files = _encode_widths(layout, frame, widths)
        keep_parts(layout.cache, name, files)
    return SidePixels(frame.width, frame.height, tuple(map(WebPicture, widths, files)))


def _encode_widths(layout: LocaleLayout, frame: Frame, widths: tuple[int, ...]) -> tuple[bytes, ...]:
    drawn = draw_side(layout, frame, widths[-1])
    heights = (min(MAX_HEIGHT, round(drawn.height * width / drawn.width)) for width in widths)
    sizes = map(PixelSize, widths, heights)
    return tuple(encode_webp(scale_down(drawn, size)) for size in sizes)


def _make_cache_name(layout: LocaleLayout, frame: Frame, widths: tuple[int, ...]) -> str:
    """Return the name of the pixels of a side in the cache: a digest of its shapes, glyphs and pictures."""
    from PIL import __version__
    from pypdfium2.version import PYPDFIUM_INFO

    game = layout.linked.game
    identify = partial(_identify_picture, layout)
    drawn = render_svg(
        replace(frame, title=None, alt=None), game.icons, game.drawings, layout.faces, identify, game.pictures
    )
    return digest((RECIPE, __version__, str(PYPDFIUM_INFO), drawn, repr(widths)))


def _identify_picture(layout: LocaleLayout, image: Image) -> WebFile:
    """Return what a picture is made from, in place of its bytes."""
    return WebFile("", f"{layout.linked.game.pictures[image.picture].digest} {image.tint}".encode())
