"""Actions and log entries as messages: ids become words of the glossary or titles of pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.action import Action
from engine.games.architects_of_amytis.actions import ACTIONS
from engine.games.architects_of_amytis.catalogue import DECK, DISPLAY
from engine.games.architects_of_amytis.table import AmytisTable
from engine.log import Entry


def action_message(table: AmytisTable, action: Action) -> dict[str, Any]:
    """Return key and slots of an action that is possible now; to build is described with the tile that it takes."""
    named = ACTIONS[action.kind].named(action)
    key = f"actions.{action.kind}"
    if action.kind == "build":
        named["tile"] = table.box.tiles[table.tops[table.catalogue.stack[named["stack"]]]].id
    if action.kind == "take" and named["project"] == DECK:
        return {"key": "actions.take_deck", "slots": {}}
    if action.kind == "draw":
        key = f"actions.draw_{DISPLAY}" if named["to"] == DISPLAY else key
    return {"key": key, "slots": _slots_of(named)}


def entry_message(table: AmytisTable, entry: Entry) -> dict[str, Any]:
    """Return key and slots of an entry of the log; `player` is whom it concerns."""
    player = {} if entry.seat is None else {"player": _player_term(table.colours[entry.seat])}
    return {"key": f"log.{entry.rule}", "slots": _slots_of(entry.slots) | player}


def _slots_of(named: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _SLOT_OF[name](value) if name in _SLOT_OF else value for name, value in named.items()}


def _title_text(piece: str) -> dict[str, Any]:
    return {"key": f"cards.{piece}.title", "slots": {}}


def _place_text(name: str) -> dict[str, Any]:
    return {"key": f"actions.place.{name}", "slots": {}}


def _player_term(colour: str) -> dict[str, Any]:
    return {"term": f"player-{colour}"}


_SLOT_OF: Mapping[str, Callable[[str], Any]] = {
    "place": _place_text,
    "project": _title_text,
    "tile": _title_text,
    "to": _player_term,
}
