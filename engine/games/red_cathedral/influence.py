"""Market action: influence, one of the two actions of the quarter's card (facts 9c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.action import Action
from engine.effects.deliver import Deliver
from engine.effects.exchange import Exchange
from engine.effects.gain import Gain
from engine.effects.operation import Operation
from engine.effects.when import When
from engine.games.red_cathedral import inventory
from engine.games.red_cathedral.box import Influence
from engine.resources import Bag

if TYPE_CHECKING:
    from engine.games.red_cathedral.state import RedCathedralState


def card_of(state: RedCathedralState, space: int) -> Influence:
    """The card of the quarter in which a space lies (fact 9c.1)."""
    return state.cards[state.card_at[state.box.quarter[space]]]


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
    uses = operation_of(state, card, number).uses(state, state.seat)
    return [*uses, Action("stop")] if used else uses


def use(state: RedCathedralState, action: Action) -> None:
    """The player uses the action: once, or again and again (fact 9c.3)."""
    _, card, number, _ = state.pop()
    operation = operation_of(state, card, number)
    if operation.repeat:
        state.push(("influence", card, number, True))
    rule = state.box.cards[state.find["cards"][card]].rules[number - 1]
    state.note(rule, state.seat, card=card, number=number, **told(state, operation, action))
    operation.run(state, state.seat, action)


def why_not(state: RedCathedralState, action: Action) -> tuple[str, str]:
    """What forbids this use of a card's action: by the action's own rule, or by what limits what it gives."""
    task = state.tasks[-1]
    if task[0] != "influence" or operation_of(state, task[1], task[2]).kind != action.kind:
        return "market.influence", "the card's action is not chosen now"
    operation = operation_of(state, task[1], task[2])
    rule = state.box.cards[state.find["cards"][task[1]]].rules[task[2] - 1]
    if not isinstance(operation, Exchange) or not operation.knows(action):
        return rule, "the action cannot be used so"
    paid, gained = operation.bags(action)
    if not inventory.holds(state, state.seat, paid):
        return rule, "it cannot be paid"
    back = dict(paid)
    if any(inventory.reserve(state, what) + back.get(what, 0) < n for what, n in gained):
        return "supply.limit", "the reserve has not so many"
    return "inventory.store", "the inventory has no room for so many"


def told(state: RedCathedralState, operation: Operation, action: Action) -> dict[str, Any]:
    """What a use pays and gains, whole, or else what is chosen for it."""
    match operation:
        case Exchange():
            paid, gained = operation.bags(action)
            return {"pay": _quantities(state, paid), "gain": _quantities(state, gained)}
        case Deliver():
            materials = {"term": "material", "n": operation.materials}
            return {"pay": _quantities(state, operation.price), "materials": materials}
        case Gain() | When():
            return {"gain": _quantities(state, operation.free(state, state.seat))}
    return state.game.named(action)


def _quantities(state: RedCathedralState, bag: Bag) -> list[dict[str, Any]]:
    """A bag as quantities that a text can show."""
    return [{"term": name, "n": n} for name, n in state.box.resources.names(bag).items()]


def stop(state: RedCathedralState) -> None:
    """The player uses the action no more, or delivers no more."""
    state.pop()


def operation_of(state: RedCathedralState, card: str, number: int) -> Operation:
    """An action of a card, counted from 1."""
    return state.cards[state.find["cards"][card]].actions[number - 1]
