"""The end: a player's sixth section, then one turn for every other player (facts 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.red_cathedral import inventory, site

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

NOBODY = -1


def check(state: RedCathedralState, seat: int) -> None:
    """The first player with enough completed sections gains prestige and brings the end (facts 10.1, 10.2, 10.5).

    Nobody gains prestige for it in the solo game (fact 12.7).
    """
    figures = state.box.figures
    if state.ender == NOBODY and site.count(state, seat) >= figures.end_sections:
        state.set("ender", seat)
        state.note("solo.course" if state.solo else "end.trigger", seat)
        if not state.solo:
            inventory.score(state, seat, state.box.prestige, figures.end_bonus)


def reached(state: RedCathedralState, following: int) -> bool:
    """Whether the game is over before that player's turn (facts 10.3, 10.4), or by the option `turns`."""
    return following == state.ender or state.turns == state.options.get("turns")
