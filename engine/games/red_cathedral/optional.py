"""The optional actions, at any moment of one's turn: prestige for rubles, and a reroll (facts 2.3-2.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import dice, inventory

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

PRICE = 1  # of rubles, in prestige: the rate is in the settings as rubles for one prestige


def choices(state: RedCathedralState) -> list[Action]:
    """What the player could do besides the decision of the moment."""
    actions = [Action("sell_prestige")] if may_sell(state) else []
    if may_reroll(state):
        spaces = sorted(set(state.die_at))
        actions += [Action("reroll", (state.box.spaces[space],)) for space in spaces]
    return actions


def may_sell(state: RedCathedralState) -> bool:
    """Whether there is prestige to lose (fact 2.6) and, where an edition says so, the moment has not passed."""
    return state.sale != "closed" and state.box.track.down(state.square[state.seat], PRICE) is not None


def may_reroll(state: RedCathedralState) -> bool:
    """Whether the one reroll of the turn is left and can be paid (facts 2.5, 2.6)."""
    return (
        not state.rerolled
        and state.box.track.down(state.square[state.seat], state.box.figures.reroll_price) is not None
    )


def sell_prestige(state: RedCathedralState) -> None:
    """One prestige lost, rubles gained; repeatable (fact 2.4, editions differ)."""
    _lose_prestige(state, PRICE)
    rubles = state.box.figures.rubles_for_prestige
    state.note("optional.rubles", state.seat, gain={"term": "ruble", "n": rubles})
    inventory.gain(state, state.seat, ((state.box.ruble, rubles),))
    if state.readings["prestige-for-rubles"] == "one-moment":
        state.set("sale", "now")


def other_action(state: RedCathedralState) -> None:
    """Something else was done: where rubles are sold at one moment of the turn, that moment has passed."""
    if state.sale == "now":
        state.set("sale", "closed")


def reroll(state: RedCathedralState, space: str) -> None:
    """Prestige lost, all dice of a space rolled again; once a turn (fact 2.5)."""
    _lose_prestige(state, state.box.figures.reroll_price)
    state.set("rerolled", value=True)
    state.note("optional.reroll", state.seat, space=space)
    dice.roll_space(state, state.box.spaces.index(space), "optional.reroll")


def why_not_sell(state: RedCathedralState) -> tuple[str, str]:
    """What forbids selling prestige."""
    if state.sale == "closed":
        return "optional.rubles", "the moment for it in this turn has passed"
    return "optional.rubles", "there is no prestige to lose"


def why_not_reroll(state: RedCathedralState, space: str) -> tuple[str, str]:
    """What forbids this reroll."""
    if state.rerolled:
        return "optional.reroll", "it was used in this turn"
    if not may_reroll(state):
        return "optional.reroll", "there is no prestige to lose"
    return "optional.reroll", f"no die lies on {space}"


def _lose_prestige(state: RedCathedralState, n: int) -> None:
    square = state.box.track.down(state.square[state.seat], n)
    assert square is not None
    inventory.set_square(state, state.seat, square)
    state.note("track.prestige", state.seat, n={"term": "prestige", "n": -n}, square=square)
