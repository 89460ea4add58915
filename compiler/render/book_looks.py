"""The style of running text: the faces and colours of a game on the pages of its books, guides and aids."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.book.book_style import BookStyle
from compiler.book.read_book import BookFormat
from compiler.layout.lay_out import find_typography
from compiler.layout.text.prepared_faces import Face
from compiler.layout.text.word_boxes import FontSet
from compiler.model.colour import mix_colours
from compiler.model.game import Game
from compiler.render.colours.palette import ACCENT, INK, PAPER, WHITE

ICON_SIZE = 1.12
"""The width and height of an icon in a text, in em."""

GREY_PANEL = "#F2F2F2"
"""The colour behind boxes in a book without colours."""

PANEL_WHITE = 0.35
"""The share of white in the colour behind boxes."""

GROUND_INK = 0.09
"""The share of ink in the colour behind small sides: darker than paper, so that sides of its colour stand out."""

RULE_WHITE = 0.6
"""The share of white in the colour of lines."""


def make_book_style(game: Game, locale: str, faces: Mapping[str, Face], book: BookFormat) -> BookStyle:
    """Return how a book is set, in the colours of the game's theme."""
    theme = game.theme
    ink = theme.get("ink", INK)
    accent = theme.get("accent", theme.get("red", ACCENT))
    if book.ink == "grey":
        ink = accent = "#000000"
    paper = theme.get("paper", PAPER)
    return BookStyle(
        page=book.page,
        body=book.body,
        fonts=_make_fonts(faces),
        display=_make_single_face_set(faces["display"]),
        typography=find_typography(game, locale),
        ink=ink,
        accent=accent,
        panel=GREY_PANEL if book.ink == "grey" else mix_colours(paper, WHITE, PANEL_WHITE),
        ground=mix_colours(WHITE if book.ink == "grey" else paper, ink, GROUND_INK),
        rule=mix_colours(ink, WHITE, RULE_WHITE),
    )


def _make_fonts(faces: Mapping[str, Face]) -> FontSet:
    return FontSet(faces["text"], faces["text-bold"], faces["text-italic"], faces["text-bold-italic"], ICON_SIZE)


def _make_single_face_set(face: Face) -> FontSet:
    return FontSet(face, face, face, face, ICON_SIZE)
