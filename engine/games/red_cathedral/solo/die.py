"""Ivan's die: he visits the market for recognition alone (facts 12.8-12.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.effects.gain_at import GainAt
from engine.games.red_cathedral import dice, influence, inventory, resources

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def move(state: RedCathedralState, tile: int) -> None:
    """The die of a tile moves by its value, unless it would end on a full space (facts 12.8, 12.9)."""
    (gift,) = state.box.shops[tile].gives
    assert isinstance(gift, GainAt)
    number = state.find["dice"][gift.die]
    if dice.is_full(state, number, 0):
        state.note("market.full-space", state.rival, die=gift.die)
        return
    space = dice.arrival(state, number, 0)
    state.journal.write(state.die_at, number, space)
    state.note("market.move", state.rival, die=gift.die, spaces=state.face[number], space=state.box.spaces[space])
    _gain(state, _from_tile(state, space))
    _gain(state, _from_card(state, space))
    dice.roll_space(state, space)


def _gain(state: RedCathedralState, n: int) -> None:
    """Recognition from the market; both sources may give some in one move (fact 12.13, decided so)."""
    if n:
        state.note("solo.die", state.rival, gain={"term": "recognition", "n": n})
        inventory.score(state, state.rival, state.box.recognition, n)


def _from_tile(state: RedCathedralState, space: int) -> int:
    """The recognition tile gives for every die on the space (fact 12.12)."""
    resource, n = resources.offered(state, space)
    return n if resource == state.box.recognition else 0


def _from_card(state: RedCathedralState, space: int) -> int:
    """One of the card's actions, the one that gives most recognition for nothing (fact 12.13)."""
    gifts = (action.free(state, state.rival) for action in influence.card_of(state, space).actions)
    return max(sum(n for resource, n in gift if resource == state.box.recognition) for gift in gifts)
