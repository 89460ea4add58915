"""Describe actions and log entries as messages, in which ids become terms of the glossary or titles of pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.action import Action
from engine.games.architects_of_amytis.action_index import DECK, DISPLAY
from engine.games.architects_of_amytis.actions import ACTIONS
from engine.games.architects_of_amytis.table import AmytisTable
from engine.log import Entry
from engine.text import MessageValue, Slots, TermValue, Value


def action_message(table: AmytisTable, action: Action) -> MessageValue:
    """Return the message for an action that is possible now. For building, it includes the tile that is taken."""
    named = ACTIONS[action.kind].named(action)
    match action:
        case Action("build", (str(stack), _)):
            tile = table.box.tiles[table.tops[table.action_index.stack[stack]]].id
            return {"key": "actions.build", "slots": _word_slots({**named, "tile": tile})}
        case Action("take", (project,)) if project == DECK:
            return {"key": "actions.take_deck", "slots": {}}
        case Action("draw", (to, _)) if to == DISPLAY:
            return {"key": f"actions.draw_{DISPLAY}", "slots": _word_slots(named)}
    return {"key": f"actions.{action.kind}", "slots": _word_slots(named)}


def entry_message(table: AmytisTable, entry: Entry) -> MessageValue:
    """Return the message for an entry of the log. Its slot `player` is the player whom it concerns."""
    slots = _word_slots(entry.slots)
    if entry.seat is not None:
        slots["player"] = _player_term(table.colours[entry.seat])
    return {"key": f"log.{entry.rule}", "slots": slots}


def _word_slots(named: Slots) -> dict[str, Value]:
    return {name: _slot(name, value) for name, value in named.items()}


def _slot(name: str, value: Value) -> Value:
    return _VALUE_BY_SLOT[name](value) if name in _VALUE_BY_SLOT and isinstance(value, str) else value


def _title_text(piece: str) -> MessageValue:
    return {"key": f"cards.{piece}.title", "slots": {}}


def _place_text(name: str) -> MessageValue:
    return {"key": f"actions.place.{name}", "slots": {}}


def _player_term(colour: str) -> TermValue:
    return {"term": f"player-{colour}"}


_VALUE_BY_SLOT: Mapping[str, Callable[[str], Value]] = {
    "place": _place_text,
    "project": _title_text,
    "tile": _title_text,
    "to": _player_term,
}
