"""A turn: one main action, optional ones at any moment, then the next player (facts 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import build, claim, end, market, scoring
from engine.games.red_cathedral.solo import turn as solo_turn

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

MAIN = ("build", "claim", "market")


def first(state: RedCathedralState) -> None:
    """The first turn begins."""
    begin(state, state.turn_of)


def begin(state: RedCathedralState, seat: int) -> None:
    """A player's turn begins, or Ivan's, in which the player decides what he leaves open."""
    if seat == state.rival:
        solo_turn.begin(state)
        return
    state.set("seat", seat)
    state.set("rivals_turn", value=False)
    state.set("rerolled", value=False)
    state.set("sale", "open")
    state.push(("pass-on",), ("end",), ("turn",))
    state.note("turn", seat)


def choices(state: RedCathedralState) -> list[Action]:
    """The main actions; the market can always be visited, so there always is one (facts 2.2, 9.8).

    With other figures than the published ones it may be closed, and a turn then may pass without an action.
    """
    seat = state.seat
    actions = [Action("market")] if market.possible(state) else []
    if claim.possible(state, seat):
        actions.append(Action("claim"))
    if build.possible(state, seat, state.box.figures.delivery_limit):
        actions.append(Action("build"))
    return actions or [Action("end_turn")]


def why_not_market(state: RedCathedralState) -> tuple[str, str]:
    """What forbids going to the market."""
    del state
    return "market.full-space", "every die would end on a full space"


def to_market(state: RedCathedralState) -> None:
    """The player goes to the market: first a die."""
    state.pop()
    state.push(("move",))


def to_claim(state: RedCathedralState) -> None:
    """The player claims a section: first a banner."""
    state.pop()
    state.push(("banner",))


def to_build(state: RedCathedralState) -> None:
    """The player delivers materials."""
    state.pop()
    build.begin(state, state.box.figures.delivery_limit)


def end_choices(state: RedCathedralState) -> list[Action]:
    """The main action is done; only optional ones are left (fact 2.3)."""
    del state
    return [Action("end_turn")]


def end_turn(state: RedCathedralState) -> None:
    """The player does nothing more."""
    state.pop()


def pass_on(state: RedCathedralState) -> None:
    """The next player begins, or the game ends (facts 2.1, 10.3, 10.4)."""
    state.set("turns", state.turns + 1)
    following = (state.turn_of + 1) % state.players
    if end.reached(state, following):
        scoring.final(state)
        state.set("over", value=True)
    else:
        begin(state, following)
