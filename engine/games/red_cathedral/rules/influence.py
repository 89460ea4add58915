"""The market action influence: use an action of the quarter's card (facts 9c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.action import Action
from engine.effects.exchange import Exchange
from engine.effects.gain import Gain
from engine.games.red_cathedral.content.box import Influence
from engine.games.red_cathedral.effects import Use
from engine.games.red_cathedral.effects.deliver import Deliver
from engine.games.red_cathedral.effects.when import When
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import inventory, site_progress
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import InfluenceTask
from engine.refusal import Refusal, make_refusal
from engine.resources import Bag
from engine.text import Slots, TermValue, make_quantity


def find_quarter_card(table: RedCathedralTable, space: int) -> Influence:
    """Return the card of the quarter of a space (fact 9c.1)."""
    return table.cards[table.card_at[table.box.quarter[space]]]


def list_choices(table: RedCathedralTable, space: int) -> list[Action]:
    """Return the actions of the quarter's card that can be used now, numbered from 1 (fact 9c.2)."""
    card = find_quarter_card(table, space)
    numbers = range(1, len(card.actions) + 1)
    return [Action("influence", (number,)) for number in numbers if find_choice_refusal(table, card, number) is None]


def find_choice_refusal(table: RedCathedralTable, card: Influence, number: int) -> Refusal | None:
    """Return why an action of a card, numbered from 1, cannot be chosen, or None if it has a use now."""
    if card.actions[number - 1].is_usable(table, table.seat):
        return None
    return make_refusal(card.rules[number - 1], RedCathedralRefusal.NO_EFFECT)


def choose_card_action(table: RedCathedralTable, space: int, number: int) -> None:
    """Choose an action of the quarter's card, which is used at once if it leaves no choice."""
    card = find_quarter_card(table, space)
    table.note("market.influence", table.seat, card=card.id, number=number)
    table.push(InfluenceTask(card.id, number, used=False))
    action = card.actions[number - 1]
    if not action.has_choices:
        use_card_action(table, action.list_uses(table, table.seat)[0])


def list_uses(table: RedCathedralTable, task: InfluenceTask) -> list[Action]:
    """Return all possible uses of the chosen action and, after the first use, the action to stop (fact 9c.3)."""
    operation = find_card_operation(table, task.card, task.number)
    uses = operation.list_uses(table, table.seat)
    if isinstance(operation, Exchange):
        uses = _sort_by_need(table, operation, uses)
    return [*uses, Action("stop")] if task.used else uses


def _sort_by_need(table: RedCathedralTable, exchange: Exchange, uses: list[Action]) -> list[Action]:
    """Sort uses by their gain of materials that the player's unfinished sections lack, highest first."""
    lacks = site_progress.count_lacking(table, table.seat)
    if not any(lacks):
        return uses

    def count_met(action: Action) -> int:
        return sum(min(n, lacks[resource]) for resource, n in exchange.find_bags(action).gained)

    return sorted(uses, key=count_met, reverse=True)


def use_card_action(table: RedCathedralTable, action: Action) -> None:
    """Use the chosen action, which can be used again if its effect is repeatable (fact 9c.3)."""
    task = table.pop_as(InfluenceTask)
    card = task.card
    number = task.number
    operation = find_card_operation(table, card, number)
    if operation.is_repeatable:
        table.push(InfluenceTask(card, number, used=True))
    rule = table.box.cards[table.numbers.cards[card]].rules[number - 1]
    table.note(rule, table.seat, card=card, number=number, **list_use_slots(table, operation, action))
    operation.run(table, table.seat, action)


def find_use_refusal(table: RedCathedralTable, action: Action) -> Refusal | None:
    """Return why a use of a card's action is not legal, or None if it is.

    The rule is the one on the card, or the limit of the reserve or of the inventory.
    """
    task = table.tasks[-1]
    if not isinstance(task, InfluenceTask) or find_card_operation(table, task.card, task.number).kind != action.kind:
        return make_refusal("market.influence", RedCathedralRefusal.CARD_ACTION_NOT_CHOSEN)
    operation = find_card_operation(table, task.card, task.number)
    rule = table.box.cards[table.numbers.cards[task.card]].rules[task.number - 1]
    if isinstance(operation, Exchange) and operation.has_use(action):
        obstacle = inventory.find_trade_obstacle(table, table.seat, *operation.find_bags(action))
        return make_refusal(_RULES_OF_LIMITS.get(obstacle, rule), obstacle) if obstacle else None
    is_possible = action in operation.list_uses(table, table.seat)
    return None if is_possible else make_refusal(rule, RedCathedralRefusal.NO_SUCH_USE)


_RULES_OF_LIMITS: Mapping[RedCathedralRefusal, str] = {
    RedCathedralRefusal.RESERVE_TOO_SMALL: "supply.limit",
    RedCathedralRefusal.NO_ROOM: "inventory.store",
}
"""The rules that limit a gain, by the refusal of an exchange."""


def list_use_slots(table: RedCathedralTable, operation: Use, action: Action) -> Slots:
    """Return the amounts that a use pays and gains, or its arguments, as slots."""
    match operation:
        case Exchange():
            paid, gained = operation.find_bags(action)
            return {"pay": _list_quantities(table, paid), "gain": _list_quantities(table, gained)}
        case Deliver():
            return {
                "pay": _list_quantities(table, operation.price),
                "materials": make_quantity("material", operation.materials),
            }
        case Gain() | When():
            return {"gain": _list_quantities(table, operation.compute_free_gain(table, table.seat))}
    return dict(zip(operation.arguments, action.args, strict=True))


def _list_quantities(table: RedCathedralTable, bag: Bag) -> list[TermValue]:
    """Return the contents of a bag as quantities."""
    return table.box.resources.list_quantities(bag)


def stop_task(table: RedCathedralTable) -> None:
    """End the uses of an action, or the deliveries."""
    table.pop()


def find_card_operation(table: RedCathedralTable, card: str, number: int) -> Use:
    """Return the effect of a card's action, numbered from 1."""
    return table.cards[table.numbers.cards[card]].actions[number - 1]
