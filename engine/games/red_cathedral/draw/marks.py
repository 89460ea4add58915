"""Represent pieces by one or two characters, so that colour is never needed."""

from __future__ import annotations

from engine.effects.gain import Gain
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.effects.gain_at import GainAt
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.wording import RIVAL
from engine.play.canvas import Span
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


def mark(colour: str) -> Span:
    """Return the mark of a player or die, which is the first letter if the colour has no mark."""
    return MARKS.get(colour, colour[:1]), colour


def seat_mark(table: RedCathedralTable, seat: int) -> Span:
    """Return the mark of a seat."""
    return mark(table.colours[seat])


def seat_term_id(table: RedCathedralTable, seat: int) -> str:
    """Return the term for the owner of a seat."""
    return RIVAL if seat == table.rival else f"player-{table.colours[seat]}"


def short(texts: Texts, resource: str) -> Span:
    """Return the two-letter abbreviation of a resource."""
    return texts.say(f"play.short.{resource}"), STYLES.get(resource)


def bag(table: RedCathedralTable, texts: Texts, contents: Bag) -> list[Span]:
    """Return a bag, with a figure before each resource of which it has several."""
    spans: list[Span] = []
    for resource, n in contents:
        text, style = short(texts, table.box.resources.ids[resource])
        spans.append((f"{n if n > 1 else ''}{text}", style))
        spans.append((" ", None))
    return spans[:-1]


def title(texts: Texts, piece: str) -> str:
    """Return the title of a card or tile."""
    return texts.say(f"cards.{piece}.title")


def tile_name(table: RedCathedralTable, texts: Texts, tile: int) -> str:
    """Return the title of a workshop tile and its effects in short."""
    shop = table.box.shops[tile]
    return f"{title(texts, shop.id)} {' '.join(_gift(table, texts, gift) for gift in shop.gives)}"


def _gift(table: RedCathedralTable, texts: Texts, gift: Use) -> str:
    if isinstance(gift, GainAt):
        return mark(gift.die)[0]
    spans = bag(table, texts, gift.bag) if isinstance(gift, Gain) else []
    return "".join(text for text, _ in spans)
