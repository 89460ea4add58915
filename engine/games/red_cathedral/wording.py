"""Describe actions and log entries as messages for `engine.text`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.action import Action
from engine.games.red_cathedral import influence, optional, resources
from engine.games.red_cathedral.actions import ACTIONS
from engine.games.red_cathedral.claim import ASIDE, STORE
from engine.games.red_cathedral.effects import USABLE
from engine.games.red_cathedral.table import RedCathedralTable
from engine.games.red_cathedral.task import InfluenceTask, MarketTask, SlotTask
from engine.log import Entry
from engine.text import MessageValue, Slots, TermValue, Value, quantity

RIVAL = "rival"  # the glossary's word for Ivan


def action_message(table: RedCathedralTable, action: Action) -> MessageValue:
    """Return the message for an action that is possible now. Its slot `effect` is the sentence for its effect."""
    named = _full_arguments(table, action)
    slots = {name: slot(table, name, value) for name, value in named.items()}
    return {
        "key": f"actions.{_action_key(action)}",
        "slots": {**slots, **_further_slots(table, action), **_effect_slot(table, action)},
    }


def _full_arguments(table: RedCathedralTable, action: Action) -> Slots:
    """Return the arguments of an action by name. For an exchange, they are the amounts paid and gained."""
    task = table.tasks[-1]
    if action.kind in USABLE and isinstance(task, InfluenceTask):
        return influence.use_slots(table, influence.card_operation(table, task.card, task.number), action)
    return ACTIONS[action.kind].named(action)


def _action_key(action: Action) -> str:
    """Return the key of an action: its kind, or `move-extra` for a move with paid spaces."""
    match action:
        case Action("move", (_, int(extra))) if extra:
            return "move-extra"
    return action.kind


def _further_slots(table: RedCathedralTable, action: Action) -> Slots:
    """Return the figures that a choice involves besides its arguments."""
    figures = table.box.figures
    match action, table.tasks[-1]:
        case Action("move", (_, int(extra))), _ if extra:
            return {"price": quantity("ruble", extra * figures.extra_space_price)}
        case Action("resources", (int(n),)), MarketTask(colour):
            resource, _ = resources.offered(table, table.die_at[table.find.dice[colour]])
            return {"taken": quantity(table.box.resources.ids[resource], n)}
        case Action("sell_prestige"), _:
            return {"pay": quantity("prestige", optional.PRICE), "gain": quantity("ruble", figures.rubles_for_prestige)}
        case Action("reroll"), _:
            return {"pay": quantity("prestige", figures.reroll_price)}
        case Action("place_tile"), SlotTask(_, tile):
            return {"tile": _title_text(table, tile)}
    return {}


def _effect_slot(table: RedCathedralTable, action: Action) -> Slots:
    """Return the sentences of the effect that an action uses, or {} if it uses none."""
    match action, table.tasks[-1]:
        case Action(kind), InfluenceTask(card, number) if kind in USABLE:
            return {"effect": table.box.cards[table.find.cards[card]].says[number - 1]}
        case Action("influence", (int(number),)), MarketTask(colour):
            return {"effect": influence.quarter_card(table, table.die_at[table.find.dice[colour]]).says[number - 1]}
        case Action("use_tile", (str(slot_id),)), _:
            tile = table.slot_tile[table.seat][table.find_slot(table.seat, slot_id)]
            return {"effect": list(table.box.shops[tile].says)}
    return {}


def entry_message(table: RedCathedralTable, entry: Entry) -> MessageValue:
    """Return the message for an entry of the log. Its slot `player` is the player whom it concerns."""
    named = entry.slots if entry.seat is None else {"player": _seat_term(table, entry.seat), **entry.slots}
    slots = {name: slot(table, name, value) for name, value in named.items()}
    return {"key": f"log.{_entry_key(table, entry)}", "slots": slots}


def _entry_key(table: RedCathedralTable, entry: Entry) -> str:
    """Return the key of an entry: its rule, or a more specific key for a rolled die, a used card or a free tile."""
    if entry.rule.startswith("influence."):
        return f"influence.{influence.card_operation(table, str(entry.slots['card']), entry.figure('number')).kind}"
    if entry.rule == "optional.reroll" and "face" in entry.slots:
        return "market.reroll"
    if entry.rule == "claim.tile" and not entry.figure("price"):
        return "claim.tile-free"
    return entry.rule


def _seat_term(table: RedCathedralTable, seat: int) -> str:
    return RIVAL if seat == table.rival else f"player-{table.colours[seat]}"


def slot(table: RedCathedralTable, name: str, value: Value) -> Value:
    """Return a named value as a slot. Figures and quantities are unchanged, ids become terms or titles."""
    if isinstance(value, int):
        return value + 1 if name == "place" else value
    if isinstance(value, str):
        return _VALUE_BY_SLOT[name](table, value) if name in _VALUE_BY_SLOT else value
    if name in _BAGS and not isinstance(value, Mapping):
        return _resource_quantities(table, value)
    return value


_BAGS = ("gain", "jewels", "pay")
"""The names of lists of resources."""


def _resource_quantities(table: RedCathedralTable, listed: Sequence[Value]) -> Sequence[Value]:
    """Return resources given by name as quantities, in the game's order. Quantities are returned unchanged."""
    names = [value for value in listed if isinstance(value, str)]
    if len(names) < len(listed):
        return listed
    index = table.box.resources.index
    return table.box.resources.quantities((index[name], names.count(name)) for name in dict.fromkeys(names))


def _die_term(table: RedCathedralTable, colour: str) -> TermValue:
    return {"term": table.box.die_ids[table.find.dice[colour]]}


def _term_value(table: RedCathedralTable, name: str) -> TermValue:
    del table
    return {"term": name}


def _title_text(table: RedCathedralTable, piece: str) -> MessageValue:
    del table
    return {"key": f"cards.{piece}.title", "slots": {}}


def _space_number(table: RedCathedralTable, space: str) -> int:
    return table.find.spaces[space] + 1


def _slot_term(table: RedCathedralTable, name: str) -> TermValue:
    del table
    return {"term": f"slot-{name}"}


def _word_text(table: RedCathedralTable, name: str) -> MessageValue:
    del table
    return {"key": f"actions.word.{name}", "slots": {}}


def _source_text(table: RedCathedralTable, name: str) -> Value:
    return _word_text(table, name) if name in (STORE, ASIDE) else _slot_term(table, name)


_VALUE_BY_SLOT: Mapping[str, Callable[[RedCathedralTable, str], Value]] = {
    "card": _title_text,
    "die": _die_term,
    "face": _word_text,
    "first": _space_number,
    "material": _term_value,
    "ornament": _term_value,
    "plan": _title_text,
    "player": _term_value,
    "quarter": _term_value,
    "second": _space_number,
    "section": _title_text,
    "slot": _slot_term,
    "source": _source_text,
    "space": _space_number,
    "tile": _title_text,
}
