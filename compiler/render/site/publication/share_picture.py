"""The picture that services show with a link to the site: a few of the game's own sides on its paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from compiler.layout.frame import Frame
from compiler.layout.pieces.piece_sides import cut_to_outline
from compiler.model.colour import mix_colours, split_channels
from compiler.model.points import Size
from compiler.render.colours.palette import INK, PAPER, find_accent
from compiler.render.locale_layout import LocaleLayout
from compiler.render.pictures.rasterise import draw_side
from compiler.render.shown.showcase import choose_fan
from compiler.render.site.publication.head import SHARE_HEIGHT, SHARE_WIDTH
from compiler.render.svg.part_svgs import select_first_copies

if TYPE_CHECKING:
    from PIL.Image import Image

MARGIN = 60
"""The margins beside the sides, in pixels."""

GAP = 28
"""The gaps between the sides, in pixels."""

BAND_HEIGHT = 18
"""The height of the band, in pixels."""

SHADOW_OFFSET = 8
"""The offset of shadows, in pixels."""

MAX_SIDE = 440
"""The greatest height of a side, in pixels."""


def draw_share_picture(layout: LocaleLayout) -> bytes:
    """Return a PNG of 1200 × 630 pixels; without sides to show, it has only the colours of the game."""
    from PIL import Image as Pillow

    theme = layout.linked.game.theme
    picture = Pillow.new("RGB", (SHARE_WIDTH, SHARE_HEIGHT), _convert_colour(theme.get("paper", PAPER)))
    picture.paste(_convert_colour(theme.get("ink", INK)), (0, SHARE_HEIGHT - BAND_HEIGHT, SHARE_WIDTH, SHARE_HEIGHT))
    sides = list(_draw_sides(layout, _choose_frames(layout)))
    left = (SHARE_WIDTH - sum(side.width for side in sides) - GAP * (len(sides) - 1)) // 2
    shadow = _convert_colour(mix_colours(find_accent(theme), theme.get("paper", PAPER), 0.67))
    for side in sides:
        top = (SHARE_HEIGHT - BAND_HEIGHT - side.height) // 2
        picture.paste(shadow, (left + SHADOW_OFFSET, top + SHADOW_OFFSET), side)
        picture.paste(side, (left, top), side)
        left += side.width + GAP
    picture.save(buffer := BytesIO(), "PNG", compress_level=6)
    return buffer.getvalue()


def _choose_frames(layout: LocaleLayout) -> list[Frame]:
    """Return the fronts of a few pieces, the same as on the first page, cut to their outlines."""
    fronts = {part.id.item_id: cut_to_outline(part, part.front) for part in select_first_copies(layout)}
    sizes = {name: Size(front.width, front.height) for name, front in fronts.items()}
    return [fronts[name] for name in choose_fan(sizes)]


def _draw_sides(layout: LocaleLayout, frames: Sequence[Frame]) -> Iterator[Image]:
    """Yield pictures of the sides, of equal size and as wide as fits; a strip less than a pixel wide has none."""
    for frame in frames:
        room = (SHARE_WIDTH - 2 * MARGIN - GAP * (len(frames) - 1)) // len(frames)
        if width := min(room, int(MAX_SIDE * frame.width / frame.height)):
            yield draw_side(layout, frame, width)


def _convert_colour(colour: str) -> tuple[int, ...]:
    """Return '#rrggbb' as red, green and blue from 0 to 255."""
    return tuple(round(channel * 255) for channel in split_channels(colour))
