"""A game's overrides of the shared theme: colours, band, mark, and the width of its title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import quote

from compiler.model.drawing import SITE_BAND, SITE_MARK, Drawing
from compiler.model.game import Game
from compiler.render.colours.palette import make_palette_css
from compiler.render.glyph_outlines import FontFile
from compiler.render.site.sprite import make_svg_file
from compiler.render.site.web_fonts import measure_widest_word
from compiler.render.text.text_context import TextContext

TITLE_OFFSET = 0.08
"""The width of a title beyond its letters, in em: its shadow and a little room."""


def make_theme_overrides(game: Game, contexts: Sequence[TextContext], fonts: Mapping[str, FontFile]) -> str:
    """Return the CSS after the shared styles: custom properties of the game and of its title in each language."""
    band = game.drawings.get(SITE_BAND)
    own = f":root {{ --band-drawing: {_make_data_url(band)}; }}\n" if band else ""
    return make_palette_css(game.theme) + own + "".join(_write_widths(contexts, fonts))


def make_mark(game: Game) -> bytes | None:
    """Return the game's icon for the browser tab as an SVG file, or None if it has none."""
    own = game.drawings.get(SITE_MARK)
    return make_svg_file(own, game.theme).encode() if own else None


def _make_data_url(drawing: Drawing) -> str:
    """Return a drawing as a data URL, because browsers ignore masks in other files when a page is opened from disk."""
    return f'url("data:image/svg+xml,{quote(make_svg_file(drawing, {}), safe=" /:=,.")}")'


def _write_widths(contexts: Sequence[TextContext], fonts: Mapping[str, FontFile]) -> Iterator[str]:
    """Yield a rule per language with the width of the title's longest word in em, which determines its font size."""
    if "display" not in fonts:
        return
    for context in contexts:
        widest = measure_widest_word(fonts["display"].path, context.title) + TITLE_OFFSET
        yield f":root:lang({context.locale}) {{ --widest: {widest:.2f}; }}\n"
