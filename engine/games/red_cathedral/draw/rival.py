"""The solo rival's cards, from left to right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.red_cathedral.draw.marks import bag, mark_of, tile_name, title
from engine.games.red_cathedral.draw.players import standing
from engine.play.canvas import Line, Span
from engine.text import Texts

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOTHING = -1
STOCK, YARD = "solo-inventory", "solo-construction"
"""The cards on which materials lie."""


def rival(state: RedCathedralState, texts: Texts, columns: int) -> list[Line]:
    """A line for his points, one for each card with its tile, one for the materials he has."""
    del columns
    head: Line = (mark_of(state, state.rival), (f" {standing(state, texts, state.rival)}", ""))
    cards = [_card(state, texts, place) for place in range(len(state.row))]
    return [head, *cards, *_materials(state, texts)]


def _card(state: RedCathedralState, texts: Texts, place: int) -> Line:
    card, tile = state.row[place], state.row_tile[place]
    name = title(texts, state.box.solo[card]) if card >= 0 else "–"
    shop = "" if tile == NOTHING else tile_name(state, texts, tile) if state.row_up[place] else "▒▒▒"
    return ((f"  {place + 1} {name:<28}", ""), (f" [{shop}]" if shop else "", ""))


def _materials(state: RedCathedralState, texts: Texts) -> list[Line]:
    found: list[Line] = []
    for card, held in ((STOCK, state.store), (YARD, state.yard)):
        contents = tuple((resource, n) for resource, n in enumerate(held) if n)
        spans: list[Span] = bag(state, texts, contents) if contents else [("·", "dim")]
        found.append(((f"  {title(texts, card)}: ", ""), *spans))
    return found
