"""Ivan's turn: the leftmost card with a face-up tile, its die, then what the card says (facts 12.7-12.14)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.games.red_cathedral.solo import cards, claim, construction, die, ornament
from engine.games.red_cathedral.solo.setup import UNDRAWN

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

CARDS: Mapping[str, Callable[[Any], None]] = {
    "solo-recognition": cards.recognition,
    "solo-inventory": cards.inventory,
    "solo-transport": cards.transport,
    "solo-claim": claim.carry_out,
    "solo-construction": construction.carry_out,
}
"""What each of Ivan's cards does."""


def begin(state: RedCathedralState) -> None:
    """Ivan's turn begins; with all tiles face down, an ornament and a new row come first (fact 12.14)."""
    state.set("rivals_turn", value=True)
    state.note("turn", state.rival)
    state.push(("pass-on",), ("rival-act",))
    if not any(state.row_up):
        state.push(("rival-row",))
        ornament.place_next(state)


def new_row(state: RedCathedralState) -> None:
    """The tiles are shuffled and come face up on the cards again (fact 12.14)."""
    for place in range(len(state.row)):
        state.journal.write(state.row_tile, place, UNDRAWN)
    state.push(("deal",))


def act(state: RedCathedralState) -> None:
    """The die of the leftmost face-up tile moves, the tile turns face down; the card follows (facts 12.8, 12.9)."""
    place = state.row_up.index(1)
    card = state.box.solo[state.row[place]]
    state.journal.write(state.row_up, place, 0)
    state.note("solo.turn", state.rival, card=card)
    state.push(("rival-card", card))
    die.move(state, state.row_tile[place])


def carry_out(state: RedCathedralState, card: str) -> None:
    """Ivan's card (facts 12.18-12.25)."""
    CARDS[card](state)
