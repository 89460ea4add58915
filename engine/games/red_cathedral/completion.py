"""A section is completed: materials back, reward, the tsar's penalty, perhaps the end (facts 6.6, 7, 10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.games.red_cathedral import end, inventory, penalty

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState

_REWARD = Action("reward")


def complete(state: RedCathedralState, place: int) -> None:
    """All that follows at once from the last material; the end's bonus comes last."""
    owner, card = state.banner[place], state.box.sections[state.section[place]]
    state.journal.write(state.done, place, 1)
    state.note("build.complete", owner, section=card.id)
    _clear(state, place)
    for gift in card.reward:
        gift.run(state, owner, _REWARD)
    penalty.punish(state, place)
    end.check(state, owner)


def _clear(state: RedCathedralState, place: int) -> None:
    laid = state.laid[place]
    for resource, n in enumerate(laid):
        if n:
            state.journal.write(laid, resource, 0)
            inventory.take_out(state, resource, -n)
