"""Market action: influence, one of the two actions of the quarter's card (facts 9c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.action import Action
from engine.effects.operation import Operation
from engine.games.red_cathedral.box import Influence

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def card_of(state: RedCathedralState, space: int) -> Influence:
    """The card of the quarter in which a space lies (fact 9c.1)."""
    return state.box.cards[state.card_at[state.box.quarter[space]]]


def choices(state: RedCathedralState, space: int) -> list[Action]:
    """The actions of the card that can be used now, counted from 1 (fact 9c.2)."""
    numbered = enumerate(card_of(state, space).actions, 1)
    return [Action("influence", (number,)) for number, action in numbered if action.uses(state, state.seat)]


def choose(state: RedCathedralState, space: int, number: int) -> None:
    """The player chooses an action of the card; one that leaves nothing to choose is used at once."""
    card = card_of(state, space)
    state.note("market.influence", state.seat, card=card.id, number=number)
    state.push(("influence", card.id, number, False))
    action = card.actions[number - 1]
    if not action.asks:
        use(state, action.uses(state, state.seat)[0])


def use_choices(state: RedCathedralState, card: str, number: int, used: bool) -> list[Action]:  # noqa: FBT001  # a task's own data
    """Every use of the chosen action that is possible now; after the first, stopping too (fact 9c.3)."""
    uses = _operation(state, card, number).uses(state, state.seat)
    return [*uses, Action("stop")] if used else uses


def use(state: RedCathedralState, action: Action) -> None:
    """The player uses the action: once, or again and again (fact 9c.3)."""
    _, card, number, _ = state.pop()
    operation = _operation(state, card, number)
    if operation.repeat:
        state.push(("influence", card, number, True))
    state.note(f"influence.{state.box.cards[state.find['cards'][card]].guild}", state.seat, card=card, number=number)
    operation.run(state, state.seat, action)


def stop(state: RedCathedralState) -> None:
    """The player uses the action no more, or delivers no more."""
    state.pop()


def _operation(state: RedCathedralState, card: str, number: int) -> Operation:
    return state.box.cards[state.find["cards"][card]].actions[number - 1]
