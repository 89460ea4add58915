"""Set-up for one: Ivan's row of cards with their tiles, and his first claim (facts 12.1-12.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from engine.action import Action
from engine.effects.gain_at import GainAt
from engine.games.red_cathedral.box import Benefit
from engine.games.red_cathedral.claim import available
from engine.games.red_cathedral.content import SECTIONS
from engine.games.red_cathedral.solo import claim

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

UNDRAWN = -2

Weights: TypeAlias = "list[tuple[Action, int]]"


def cards(state: RedCathedralState) -> Weights:
    """Which of Ivan's cards comes next in the row (fact 12.3)."""
    if UNDRAWN not in state.row:
        return []
    place = state.row.index(UNDRAWN)
    waiting = [name for card, name in enumerate(state.box.solo) if card not in state.row]
    return [(Action("draw_solo", (place, name)), 1) for name in waiting]


def draw_solo(state: RedCathedralState, place: int, card: str) -> None:
    """One of Ivan's cards takes its place in the row (fact 12.3)."""
    state.journal.write(state.row, place, state.find["solo"][card])


def tiles(state: RedCathedralState) -> Weights:
    """Which die's tile comes on the next card: marked tiles, one for each die (fact 12.3)."""
    if UNDRAWN not in state.row_tile:
        return []
    card = state.box.solo[state.row[state.row_tile.index(UNDRAWN)]]
    waiting = [tile for tile in marked(state) if state.find["shops"][tile.id] not in state.row_tile]
    return [(Action("deal_tile", (card, tile.id)), 1) for tile in waiting]


def deal_tile(state: RedCathedralState, card: str, tile: str) -> None:
    """A tile lies face up on a card, in the set-up or in a new row (facts 12.3, 12.14)."""
    place = state.row.index(state.find["solo"][card])
    state.journal.write(state.row_tile, place, state.find["shops"][tile])
    state.journal.write(state.row_up, place, 1)
    rule = "solo.setup" if state.tasks[-1][0] == "setup" else "solo.new-row"
    state.note(rule, None, card=card, tile=tile)
    if state.tasks[-1][0] == "deal" and UNDRAWN not in state.row_tile:
        state.pop()


def marked(state: RedCathedralState) -> list[Benefit]:
    """The tiles with the mark for more players that show a die."""
    shops = (tile for tile in state.box.shops if tile.players != "all")
    return [tile for tile in shops if isinstance(tile.gives[0], GainAt)]


def first_claims(state: RedCathedralState) -> None:
    """With the banners not on his card Ivan claims bases, the one with most recognition first (fact 12.5).

    Of several equal ones the leftmost; the tile leaves the game and gives nothing.
    """
    figures = state.box.figures
    if not state.solo:
        return
    assert figures.solo is not None
    for _ in range(figures.banners - figures.solo.banners_on_card - state.banner.count(state.rival)):
        bases = [place for place in available(state) if state.type_at(place) == SECTIONS[0]]
        if bases:
            best = max(bases, key=lambda place: claim.recognition_of(state, state.card_on(place).reward))
            claim.put_banner(state, best, "solo.first-claim")
