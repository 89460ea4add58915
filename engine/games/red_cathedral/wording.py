"""Describe actions and log entries as messages for `engine.text`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.action import Action
from engine.games.red_cathedral.actions import ACTIONS
from engine.games.red_cathedral.effects import USABLE
from engine.games.red_cathedral.rules import influence, optional_actions, resources
from engine.games.red_cathedral.rules.claim import ASIDE, STORE
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import InfluenceTask, MarketTask, SlotTask
from engine.log import Entry
from engine.text import MessageValue, Slots, TermValue, Value, make_quantity

RIVAL = "rival"  # the glossary term for Ivan


def describe_action(table: RedCathedralTable, action: Action) -> MessageValue:
    """Return the message for an action that is legal now, with the sentence for its effect in the slot `effect`."""
    named = _name_arguments(table, action)
    slots = {name: phrase_value(table, name, value) for name, value in named.items()}
    return {
        "key": f"actions.{_choose_action_key(action)}",
        "slots": {**slots, **_list_further_slots(table, action), **_list_effect_slot(table, action)},
    }


def _name_arguments(table: RedCathedralTable, action: Action) -> Slots:
    """Return the arguments of an action by name, or the amounts that the use of a card pays and gains."""
    task = table.tasks[-1]
    if action.kind in USABLE and isinstance(task, InfluenceTask):
        return influence.list_use_slots(table, influence.find_card_operation(table, task.card, task.number), action)
    return ACTIONS[action.kind].name_arguments(action)


def _choose_action_key(action: Action) -> str:
    """Return the key of an action: its kind, or `move-extra` for a move with paid spaces."""
    match action:
        case Action("move", (_, int(extra))) if extra:
            return "move-extra"
    return action.kind


def _list_further_slots(table: RedCathedralTable, action: Action) -> Slots:
    """Return the slots of a choice in addition to its arguments: prices, amounts and the tile."""
    figures = table.box.figures
    match action, table.tasks[-1]:
        case Action("move", (_, int(extra))), _ if extra:
            return {"price": make_quantity("ruble", extra * figures.extra_space_price)}
        case Action("resources", (int(n),)), MarketTask(colour):
            offer = resources.find_offer(table, table.find_die_space(colour))
            return {"taken": make_quantity(table.box.resources.ids[offer.resource], n)}
        case Action("sell_prestige"), _:
            return {
                "pay": make_quantity("prestige", optional_actions.SALE_PRICE),
                "gain": make_quantity("ruble", figures.rubles_for_prestige),
            }
        case Action("reroll"), _:
            return {"pay": make_quantity("prestige", figures.reroll_price)}
        case Action("place_tile"), SlotTask(_, tile):
            return {"tile": _refer_to_title(table, tile)}
    return {}


def _list_effect_slot(table: RedCathedralTable, action: Action) -> Slots:
    """Return the sentences of the effect that an action uses, or {} if it uses none."""
    match action, table.tasks[-1]:
        case Action(kind), InfluenceTask(card, number) if kind in USABLE:
            return {"effect": table.box.cards[table.numbers.cards[card]].says[number - 1]}
        case Action("influence", (int(number),)), MarketTask(colour):
            return {"effect": influence.find_quarter_card(table, table.find_die_space(colour)).says[number - 1]}
        case Action("use_tile", (str(slot_id),)), _:
            tile = table.slot_tile[table.seat][table.find_slot(table.seat, slot_id)]
            return {"effect": list(table.box.shops[tile].says)}
    return {}


def describe_entry(table: RedCathedralTable, entry: Entry) -> MessageValue:
    """Return the message for an entry of the log, with its player in the slot `player`."""
    named = entry.slots if entry.seat is None else {"player": find_seat_term(table, entry.seat), **entry.slots}
    slots = {name: phrase_value(table, name, value) for name, value in named.items()}
    return {"key": f"log.{_choose_entry_key(table, entry)}", "slots": slots}


def _choose_entry_key(table: RedCathedralTable, entry: Entry) -> str:
    """Return the key of an entry: its rule, or a more specific key for a rolled die, a used card or a free tile."""
    if entry.rule.startswith("influence."):
        card = str(entry.slots["card"])
        number = entry.read_figure("number")
        return f"influence.{influence.find_card_operation(table, card, number).kind}"
    if entry.rule == "optional.reroll" and "face" in entry.slots:
        return "market.reroll"
    if entry.rule == "claim.tile" and not entry.read_figure("price"):
        return "claim.tile-free"
    return entry.rule


def find_seat_term(table: RedCathedralTable, seat: int) -> str:
    """Return the glossary term for the owner of a seat."""
    return RIVAL if seat == table.rival else f"player-{table.colours[seat]}"


def phrase_value(table: RedCathedralTable, name: str, value: Value) -> Value:
    """Return a named value as a slot: figures and quantities unchanged, ids as terms or titles."""
    if isinstance(value, int):
        return value + 1 if name == "place" else value
    if isinstance(value, str):
        return _VALUE_BY_SLOT[name](table, value) if name in _VALUE_BY_SLOT else value
    if name in _BAGS and not isinstance(value, Mapping):
        return _quantify_resources(table, value)
    return value


_BAGS = ("gain", "jewels", "pay")
"""The names of lists of resources."""


def _quantify_resources(table: RedCathedralTable, listed: Sequence[Value]) -> Sequence[Value]:
    """Return a list of resources by name as quantities, in the game's order. Quantities are returned unchanged."""
    names = [value for value in listed if isinstance(value, str)]
    if len(names) < len(listed):
        return listed
    index = table.box.resources.index
    return table.box.resources.list_quantities((index[name], names.count(name)) for name in dict.fromkeys(names))


def _refer_to_die(table: RedCathedralTable, colour: str) -> TermValue:
    return {"term": table.box.die_ids[table.numbers.dice[colour]]}


def _refer_to_term(_table: RedCathedralTable, name: str) -> TermValue:
    return {"term": name}


def _refer_to_title(_table: RedCathedralTable, piece: str) -> MessageValue:
    return {"key": f"cards.{piece}.title", "slots": {}}


def _number_space(table: RedCathedralTable, space: str) -> int:
    return table.numbers.spaces[space] + 1


def _refer_to_slot(_table: RedCathedralTable, name: str) -> TermValue:
    return {"term": f"slot-{name}"}


def _refer_to_word(_table: RedCathedralTable, name: str) -> MessageValue:
    return {"key": f"actions.word.{name}", "slots": {}}


def _refer_to_source(table: RedCathedralTable, name: str) -> Value:
    return _refer_to_word(table, name) if name in (STORE, ASIDE) else _refer_to_slot(table, name)


_VALUE_BY_SLOT: Mapping[str, Callable[[RedCathedralTable, str], Value]] = {
    "card": _refer_to_title,
    "die": _refer_to_die,
    "face": _refer_to_word,
    "first": _number_space,
    "material": _refer_to_term,
    "ornament": _refer_to_term,
    "plan": _refer_to_title,
    "player": _refer_to_term,
    "quarter": _refer_to_term,
    "second": _number_space,
    "section": _refer_to_title,
    "slot": _refer_to_slot,
    "source": _refer_to_source,
    "space": _number_space,
    "tile": _refer_to_title,
}
