"""Actions, refusals and log entries as messages: ids become words of the glossary or titles of pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.games.architects_of_amytis import turn
from engine.games.architects_of_amytis.actions import DECK, DISPLAY, PARAMETERS

if TYPE_CHECKING:
    from engine.action import Action
    from engine.games.architects_of_amytis.state import AmytisState
    from engine.log import Entry


def says(state: AmytisState, action: Action) -> dict[str, Any]:
    """Key and slots of an action that is possible now; to build is told with the tile that it takes."""
    named = state.game.named(action)
    key = f"actions.{action.kind}"
    if action.kind == "build":
        named["tile"] = state.box.tiles[state.tops[state.actions.stack[named["stack"]]]].id
    if action.kind == "take" and named["project"] == DECK:
        return {"key": "actions.take_deck", "slots": {}}
    if action.kind == "draw":
        key = f"actions.draw_{DISPLAY}" if named["to"] == DISPLAY else key
    return {"key": key, "slots": _slots(named)}


def tells(state: AmytisState, entry: Entry) -> dict[str, Any]:
    """Key and slots of an entry of the log; `player` is whom it concerns."""
    player = {} if entry.seat is None else {"player": _player(state.colours[entry.seat])}
    return {"key": f"log.{entry.rule}", "slots": _slots(entry.slots) | player}


def why_not(state: AmytisState, action: Action) -> tuple[str, str]:
    """The rule that forbids an action which is not legal now, and the reason in a line."""
    if action.kind not in PARAMETERS or len(action.args) != len(PARAMETERS[action.kind]):
        return "turn.steps", f"there is no action {action}"
    if state.over:
        return "turn.steps", "the game is over"
    if state.due or action.kind not in _WHY_NOT:
        return "turn.steps", "it is not one of the choices now"
    return _WHY_NOT[action.kind](state, *action.args)


def _build(state: AmytisState, stack: str, field: str) -> tuple[str, str]:
    if state.task != turn.BUILD or stack not in state.actions.stack:
        return "turn.choose", "no tile of that stack can be taken now"
    if field not in state.actions.field:
        return "turn.place", f"a city has no field {field}"
    number = state.actions.stack[stack]
    if not state.left[number]:
        return "turn.choose", "the stack is empty"
    return "turn.choose", "an architect stands on the stack"


def _take(state: AmytisState, project: str) -> tuple[str, str]:
    if state.task not in (turn.TAKE, turn.CHOOSE):
        return "projects.take", "only a palace brings projects"
    return "projects.take", f"{project} does not lie open"


def _favour(state: AmytisState, place: str) -> tuple[str, str]:
    if state.task != turn.FAVOUR or place not in state.actions.place:
        return "favour.marker", "no favour can be gained now"
    if place == state.box.places[-1].id:
        return "favour.bottom-row", "the row has no spot left for this player"
    return "favour.marker", "a marker lies there"


def _score(state: AmytisState) -> tuple[str, str]:
    del state
    return "turn.steps", "there is no such choice now"


_WHY_NOT: Mapping[str, Callable[..., tuple[str, str]]] = {
    "build": _build,
    "take": _take,
    "score": _score,
    "favour": _favour,
}


def _slots(named: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _SLOTS[name](value) if name in _SLOTS else value for name, value in named.items()}


def _title(piece: str) -> dict[str, Any]:
    return {"key": f"cards.{piece}.title", "slots": {}}


def _place(name: str) -> dict[str, Any]:
    return {"key": f"actions.place.{name}", "slots": {}}


def _player(colour: str) -> dict[str, Any]:
    return {"term": f"player-{colour}"}


_SLOTS: Mapping[str, Callable[[str], Any]] = {
    "place": _place,
    "project": _title,
    "tile": _title,
    "to": _player,
}
