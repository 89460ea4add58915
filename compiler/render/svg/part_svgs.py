"""An SVG of each side of a locale's parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import ceil
from pathlib import Path

from compiler.disk.digest import digest
from compiler.layout.frame import MM_PER_INCH, Frame, Image
from compiler.layout.part import Part
from compiler.model.picture import PictureFile, PixelSize
from compiler.render.locale_layout import LocaleLayout
from compiler.render.output import Output, Rendered
from compiler.render.pictures.web_files import WebFile, make_web_file
from compiler.render.svg.render_svg import render_svg

FRONT = ""
"""The suffix of an item's id in the name of the file of its front: none."""

BACK = ".back"
"""The suffix of an item's id in the name of the file of its back."""

PRINT_DPI = 300
"""The maximum resolution of pictures in SVGs of sides, in pixels per inch."""

SCREEN_DPI = 175
"""The maximum resolution of pictures in previews on the screen, in pixels per inch."""


def name_side_file(item: str, suffix: str) -> str:
    """Return the name of a side's SVG file. Ids have no dots, so that no back has the name of another item's front."""
    return f"{item}{suffix}.svg"


def locate_side_file(layout: LocaleLayout, part: Part, suffix: str) -> str:
    """Return the path of a side's SVG file below the build folder."""
    folder = f"{layout.linked.game.id}/{layout.translation.locale}/cards"
    return f"{folder}/{name_side_file(part.id.item_id, suffix)}"


def render_side_svgs(layout: LocaleLayout) -> Rendered:
    """Return an SVG for each side of each part."""
    return Rendered(list(_make_svg_outputs(layout)))


def select_first_copies(layout: LocaleLayout) -> Iterator[Part]:
    """Yield the parts; of an item whose copies differ, only the first copy."""
    return (part for part in layout.parts if part.is_first_copy)


def _make_svg_outputs(layout: LocaleLayout) -> Iterator[Output]:
    for part in select_first_copies(layout):
        for suffix, frame in ((FRONT, part.front), (BACK, part.back)):
            if frame:
                key = digest((layout.base, repr(frame)))
                yield Output(locate_side_file(layout, part, suffix), key, partial(render_side, layout, frame))


def render_side(layout: LocaleLayout, frame: Frame, dpi: float = PRINT_DPI) -> bytes:
    """Return a side within its trim as SVG, with pictures of at most `dpi` pixels per inch."""
    game = layout.linked.game
    encode = partial(_make_web_picture, game.pictures, dpi, layout.cache)
    return render_svg(frame, game.icons, game.drawings, layout.faces, encode, game.pictures)


def _make_web_picture(pictures: Mapping[str, PictureFile], dpi: float, cache: Path, image: Image) -> WebFile:
    """Return the file of a picture for its shown size."""
    width, height = (max(1, ceil(side / MM_PER_INCH * dpi)) for side in (image.width, image.height))
    return make_web_file(pictures[image.picture], PixelSize(width, height), image.tint, cache)
