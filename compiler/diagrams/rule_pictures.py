"""The pictures of rules as frames, in the largest size (mm) that keeps their pixels sharp."""

from __future__ import annotations

from compiler.diagrams.diagram import Diagram, Diagrams
from compiler.layout.frame import MM_PER_INCH, Frame, Image
from compiler.model.game import Game, Rule
from compiler.model.picture import PictureFile

PIXELS_PER_INCH = 200
"""The resolution of a shown picture, in pixels per inch: books are read from farther away than cards."""

MAX_WIDTH = 180.0
"""The width in mm of pictures without pixels, and the greatest width of all others."""


def name_rule_pictures(rule: str) -> str:
    """Return the name for the drawn pictures of a rule, which no example or set-up can have."""
    return f"rules/{rule}"


def draw_rule_pictures(game: Game) -> Diagrams:
    """Return the pictures of each rule that has some, in their order; unknown pictures are reported by `link`."""
    return {
        name_rule_pictures(rule.id): tuple(_draw_pictures(rule, game)) for rule in game.rules.values() if rule.pictures
    }


def _draw_pictures(rule: Rule, game: Game) -> list[Diagram]:
    known = (game.pictures[name] for name in rule.pictures.values() if name in game.pictures)
    return [Diagram(_draw_picture(picture), None) for picture in known]


def _draw_picture(picture: PictureFile) -> Frame:
    width = MAX_WIDTH if picture.format is None else min(MAX_WIDTH, picture.width / PIXELS_PER_INCH * MM_PER_INCH)
    height = width * picture.height / picture.width
    return Frame(width, height, (Image(picture.name, 0.0, 0.0, width, height),))
