"""Marks, abbreviations and titles of pieces. A symbol for each colour tells pieces apart where colour is missing."""

from __future__ import annotations

from engine.effects.gain import Gain
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.effects.gain_at import GainAt
from engine.games.red_cathedral.table import RedCathedralTable
from engine.play.canvas import StyledRun
from engine.resources import Bag
from engine.text import Texts

MARKS = {"red": "♦", "blue": "●", "green": "▲", "yellow": "■", "white": "○"}
"""The mark of each colour."""
STYLES = {
    "wood": "brown",
    "brick": "orange",
    "stone": "grey",
    "gold": "gold",
    "green-gem": "green",
    "purple-gem": "purple",
}


def mark_colour(colour: str) -> StyledRun:
    """Return the mark of a player or die by colour: its symbol, or the first letter of the colour."""
    return MARKS.get(colour, colour[:1]), colour


def mark_seat(table: RedCathedralTable, seat: int) -> StyledRun:
    """Return the mark of a seat."""
    return mark_colour(table.colours[seat])


def abbreviate(texts: Texts, resource: str) -> StyledRun:
    """Return the two-letter abbreviation of a resource."""
    return texts.say(f"play.short.{resource}"), STYLES.get(resource)


def draw_bag(table: RedCathedralTable, texts: Texts, contents: Bag) -> list[StyledRun]:
    """Draw a bag, with a figure before each resource with an amount above 1."""
    runs: list[StyledRun] = []
    for resource, n in contents:
        text, style = abbreviate(texts, table.box.resources.ids[resource])
        runs.append((f"{n if n > 1 else ''}{text}", style))
        runs.append((" ", None))
    return runs[:-1]


def title_piece(texts: Texts, piece: str) -> str:
    """Return the title of a card or tile."""
    return texts.say(f"cards.{piece}.title")


def name_tile(table: RedCathedralTable, texts: Texts, tile: int) -> str:
    """Return the title of a workshop tile and an abbreviation of its effects."""
    shop = table.box.shops[tile]
    return f"{title_piece(texts, shop.id)} {' '.join(_draw_gift(table, texts, gift) for gift in shop.gives)}"


def _draw_gift(table: RedCathedralTable, texts: Texts, gift: Use) -> str:
    if isinstance(gift, GainAt):
        return mark_colour(gift.die)[0]
    runs = draw_bag(table, texts, gift.bag) if isinstance(gift, Gain) else []
    return "".join(text for text, _ in runs)
