"""Describe actions and log entries as messages, with terms and titles of pieces in place of ids."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.action import Action
from engine.games.architects_of_amytis.action_index import DECK, DISPLAY
from engine.games.architects_of_amytis.actions import ACTIONS
from engine.games.architects_of_amytis.table import AmytisTable
from engine.log import Entry
from engine.text import MessageValue, Slots, TermValue, Value


def describe_action(table: AmytisTable, action: Action) -> MessageValue:
    """Return the message for an action that is legal now, for building with the tile that is taken."""
    named = ACTIONS[action.kind].name_arguments(action)
    match action:
        case Action("build", (str(stack), _)):
            tile = table.box.tiles[table.tops[table.action_index.stack[stack]]].id
            return {"key": "actions.build", "slots": _phrase_slots({**named, "tile": tile})}
        case Action("take", (project,)) if project == DECK:
            return {"key": "actions.take_deck", "slots": {}}
        case Action("draw", (to, _)) if to == DISPLAY:
            return {"key": f"actions.draw_{DISPLAY}", "slots": _phrase_slots(named)}
    return {"key": f"actions.{action.kind}", "slots": _phrase_slots(named)}


def describe_entry(table: AmytisTable, entry: Entry) -> MessageValue:
    """Return the message for an entry of the log, with its player in the slot `player`."""
    slots = _phrase_slots(entry.slots)
    if entry.seat is not None:
        slots["player"] = _refer_to_player(table.colours[entry.seat])
    return {"key": f"log.{entry.rule}", "slots": slots}


def _phrase_slots(named: Slots) -> dict[str, Value]:
    return {name: _phrase_value(name, value) for name, value in named.items()}


def _phrase_value(name: str, value: Value) -> Value:
    return _VALUE_BY_SLOT[name](value) if name in _VALUE_BY_SLOT and isinstance(value, str) else value


def _refer_to_title(piece: str) -> MessageValue:
    return {"key": f"cards.{piece}.title", "slots": {}}


def _refer_to_place(name: str) -> MessageValue:
    return {"key": f"actions.place.{name}", "slots": {}}


def _refer_to_player(colour: str) -> TermValue:
    return {"term": f"player-{colour}"}


_VALUE_BY_SLOT: Mapping[str, Callable[[str], Value]] = {
    "place": _refer_to_place,
    "project": _refer_to_title,
    "tile": _refer_to_title,
    "to": _refer_to_player,
}
