"""A game's dress for the shared theme: its colours, its band, its mark, titles as wide as the screen allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import quote

from compiler.model.drawing import Drawing
from compiler.model.game import Game
from compiler.render.site.book import Book
from compiler.render.site.fonts import HasPath, widest_word
from compiler.render.site.palette import palette_css
from compiler.render.site.sprite import standalone

BAND, MARK = "ornaments/site-band", "ornaments/site-mark"
"""Drawings by which a game dresses its site: a band that repeats sideways, of which only the outline counts, and the
mark in the browser's tab. Without them the theme has plain ones."""
OFFSET = 0.08
"""How far beyond its letters a title's shadow falls, in em, and a little room."""


def dress_css(game: Game, books: Sequence[Book], fonts: Mapping[str, HasPath]) -> str:
    """What follows the shared styles: custom properties of the game, and of its title in each language."""
    band = game.drawings.get(BAND)
    own = f":root {{ --band-drawing: {_data(band)}; }}\n" if band else ""
    return palette_css(game.theme) + own + "".join(_widths(books, fonts))


def mark(game: Game) -> bytes | None:
    """The game's own mark as a file, if it has drawn one."""
    own = game.drawings.get(MARK)
    return standalone(own, game.theme).encode() if own else None


def _data(drawing: Drawing) -> str:
    """The drawing as a data address: a mask from a file of its own is not shown when a page is read from a disk."""
    return f'url("data:image/svg+xml,{quote(standalone(drawing, {}), safe=" /:=,.")}")'


def _widths(books: Sequence[Book], fonts: Mapping[str, HasPath]) -> Iterator[str]:
    """In each language how wide the longest word of the title is, in em: what its size must leave room for."""
    for book in books if "display" in fonts else ():
        widest = widest_word(fonts["display"].path, book.title) + OFFSET
        yield f":root:lang({book.locale}) {{ --widest: {widest:.2f}; }}\n"
