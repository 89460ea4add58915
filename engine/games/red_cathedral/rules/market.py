"""The main action market: move a die, take up to three market actions, roll dice again (facts 9)."""

from __future__ import annotations

from engine.action import Action
from engine.games.red_cathedral.refusals import RedCathedralRefusal
from engine.games.red_cathedral.rules import dice, influence, inventory, resources, workshop
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import MarketAction, MarketTask, MoveTask
from engine.refusal import Refusal, make_refusal

MARKET_ACTIONS = tuple(MarketAction)
"""The market actions of a visit."""


def list_moves(table: RedCathedralTable) -> list[Action]:
    """Return each die with each number of extra spaces that does not end on a full space (facts 9.1-9.4, 9.7)."""
    return [
        Action("move", (colour, extra))
        for die, colour in enumerate(table.box.dice)
        for extra in range(count_affordable_spaces(table, die) + 1)
        if not dice.is_full(table, die, extra)
    ]


def count_affordable_spaces(table: RedCathedralTable, die: int) -> int:
    """Return the number of extra spaces that the player can pay for, which is 0 for another player's die (fact 9.2)."""
    if not _can_move_extra(table, die):
        return 0
    return table.stock[table.seat][table.box.ruble] // table.box.figures.extra_space_price


def move_die(table: RedCathedralTable, colour: str, extra: int) -> None:
    """Move a die, and pay for the extra spaces."""
    die = table.numbers.dice[colour]
    space = dice.find_arrival(table, die, extra)
    table.pop()
    table.journal.write(table.die_at, die, space)
    table.note("market.move", table.seat, die=colour, spaces=table.face[die], space=table.box.spaces[space])
    if extra:
        price = extra * table.box.figures.extra_space_price
        inventory.pay(table, table.seat, ((table.box.ruble, price),))
        table.note("market.move-extra", table.seat, extra=extra, price={"term": "ruble", "n": price})
    table.push(MarketTask(colour, MARKET_ACTIONS))


def list_choices(table: RedCathedralTable, colour: str, remaining: tuple[MarketAction, ...]) -> list[Action]:
    """Return the market actions that are still possible, in any order, and leaving the market (fact 9.5).

    Actions that use resources come before actions that give some, and materials that nobody needs come after
    leaving. A player who always takes the first action therefore keeps materials for the next turn and delivers them.
    """
    space = table.find_die_space(colour)
    actions: list[Action] = []
    if MarketAction.INFLUENCE in remaining:
        actions += influence.list_choices(table, space)
    if MarketAction.WORKSHOP in remaining:
        actions += workshop.list_choices(table, colour)
    offers = resources.list_choices(table, space) if MarketAction.RESOURCES in remaining else []
    if offers and resources.is_useful(table, space):
        return [*actions, *offers, Action("leave")]
    return [*actions, Action("leave"), *offers]


def take_resources(table: RedCathedralTable, n: int) -> None:
    """Take `n` resources of the space (facts 9a)."""
    resources.gain_offer(table, _use_up(table, MarketAction.RESOURCES), n)


def use_influence(table: RedCathedralTable, number: int) -> None:
    """Use an action of the influence card of the quarter (facts 9c)."""
    influence.choose_card_action(table, _use_up(table, MarketAction.INFLUENCE), number)


def use_tile(table: RedCathedralTable, slot: str) -> None:
    """Use the workshop tile in a slot (facts 9d)."""
    _use_up(table, MarketAction.WORKSHOP)
    workshop.use_tile(table, slot)


def leave_market(table: RedCathedralTable) -> None:
    """Queue the rolls of the dice on the space, now or at the end of the turn (fact 9.6, editions differ)."""
    task = table.pop_as(MarketTask)
    later = [table.pop()] if table.readings["moment-of-reroll"] == "end-of-turn" else []
    dice.roll_space(table, table.find_die_space(task.colour))
    table.push(*later)


def find_visit_refusal(table: RedCathedralTable) -> Refusal | None:
    """Return why the player may not go to the market, or None if any die can move."""
    if any(not dice.is_full(table, die, 0) for die in range(len(table.box.dice))) or list_moves(table):
        return None
    return make_refusal("market.full-space", RedCathedralRefusal.ALL_SPACES_FULL)


def find_move_refusal(table: RedCathedralTable, colour: str, extra: int) -> Refusal | None:
    """Return why a die may not be moved with extra spaces, or None if it may (facts 9.1-9.4)."""
    if not isinstance(table.tasks[-1], MoveTask) or colour not in table.numbers.dice:
        return make_refusal("market.move", RedCathedralRefusal.DIE_NOT_MOVABLE)
    die = table.numbers.dice[colour]
    if extra < 0 or (extra and not _can_move_extra(table, die)):
        return make_refusal("market.move-extra", RedCathedralRefusal.EXTRA_SPACES_NOT_FOR_THIS_DIE)
    if extra > count_affordable_spaces(table, die):
        return make_refusal("market.move-extra", RedCathedralRefusal.CANNOT_PAY)
    if dice.is_full(table, die, extra):
        return make_refusal("market.full-space", RedCathedralRefusal.SPACE_FULL)
    return None


def find_influence_refusal(table: RedCathedralTable, number: int) -> Refusal | None:
    """Return why an action of the quarter's card may not be chosen, or None if it may (facts 9.5, 9c.2)."""
    task = table.tasks[-1]
    if not isinstance(task, MarketTask) or MarketAction.INFLUENCE not in task.remaining:
        return make_refusal("market.actions", RedCathedralRefusal.INFLUENCE_USED)
    card = influence.find_quarter_card(table, table.find_die_space(task.colour))
    if not 1 <= number <= len(card.actions):
        return make_refusal("market.influence", RedCathedralRefusal.NO_SUCH_CARD_ACTION, number=number)
    return influence.find_choice_refusal(table, card, number)


def find_resources_refusal(table: RedCathedralTable, n: int) -> Refusal | None:
    """Return why the player may not take `n` resources, or None if they may (facts 9.5, 9a)."""
    task = table.tasks[-1]
    if not isinstance(task, MarketTask) or MarketAction.RESOURCES not in task.remaining:
        return make_refusal("market.actions", RedCathedralRefusal.RESOURCES_TAKEN)
    return resources.find_amount_refusal(table, table.find_die_space(task.colour), n)


def find_tile_refusal(table: RedCathedralTable, slot: str) -> Refusal | None:
    """Return why the tile in a slot may not be used, or None if it may (facts 9.5, 9d)."""
    task = table.tasks[-1]
    if not isinstance(task, MarketTask) or MarketAction.WORKSHOP not in task.remaining:
        return make_refusal("market.actions", RedCathedralRefusal.TILE_USED)
    return workshop.find_slot_refusal(table, task.colour, slot)


def _can_move_extra(table: RedCathedralTable, die: int) -> bool:
    """Return whether a die is the player's own or of no player (fact 9.2)."""
    colour = table.box.dice[die]
    return colour == table.colours[table.seat] or colour not in table.box.colours


def _use_up(table: RedCathedralTable, market_action: MarketAction) -> int:
    """Mark a market action as taken, and return the space where the die has arrived."""
    task = table.pop_as(MarketTask)
    remaining = tuple(action for action in task.remaining if action != market_action)
    table.push(MarketTask(task.colour, remaining))
    return table.find_die_space(task.colour)
