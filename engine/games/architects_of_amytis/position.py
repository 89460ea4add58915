"""A position as plain data by the content's ids: written for digests and players, read where one is given."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from engine.games.architects_of_amytis import chance

if TYPE_CHECKING:
    from engine.games.architects_of_amytis.state import AmytisState

TASKS = ("build", "take", "choose", "favour", "setup", "taken", "done")


def describe(state: AmytisState) -> dict[str, Any]:
    """Everything on the table.

    `turn`, `stacks` (top tile and how many, by field), `unseen` (how many of each tile nobody has seen), `display`,
    `deck` (how many projects), `favours` (whose marker lies where; of the bottom row how many) and `players`.
    """
    box = state.box
    return {
        "turn": _turn(state),
        "stacks": {name: _stack(state, number) for number, name in enumerate(box.stacks.names)},
        "unseen": {box.tiles[kind].id: n for kind, n in sorted(Counter(state.unseen).items())},
        "display": [box.projects[number].id for number in state.display],
        "deck": len(state.deck),
        "favours": _favours(state),
        "players": {colour: _player(state, seat) for seat, colour in enumerate(state.colours)},
    }


def _turn(state: AmytisState) -> dict[str, Any]:
    return {
        "player": state.colours[state.seat],
        "number": state.turns,
        "task": TASKS[state.task],
        "field": state.box.city.names[state.field] if state.field >= 0 else None,
        "due": [_due(state, due) for due in state.due],
        "ended-by": state.colours[state.ender] if state.ender >= 0 else None,
        "over": state.over,
    }


def _due(state: AmytisState, due: int) -> str:
    if due >= 0:
        return state.box.stacks.names[due]
    return "display" if due == chance.DISPLAY else state.colours[chance.FIRST_HAND - due]


def _stack(state: AmytisState, number: int) -> dict[str, Any]:
    return {"tile": _tile(state, state.tops[number]), "tiles": state.left[number]}


def _tile(state: AmytisState, kind: int) -> str | None:
    return state.box.tiles[kind].id if kind >= 0 else None


def _favours(state: AmytisState) -> dict[str, Any]:
    *upper, bottom = state.box.places
    owners = {
        place.id: next(
            (colour for colour, seat in zip(state.colours, state.seats, strict=True) if seat.favours >> number & 1),
            None,
        )
        for number, place in enumerate(upper)
    }
    return {**owners, bottom.id: {c: seat.bottom for c, seat in zip(state.colours, state.seats, strict=True)}}


def _player(state: AmytisState, number: int) -> dict[str, Any]:
    seat, box = state.seats[number], state.box
    fields = enumerate(box.city.names)
    return {
        "score": seat.score,
        "markers": box.figures.markers - seat.markers,
        "architects": [name for stack, name in enumerate(box.stacks.names) if seat.architects >> stack & 1],
        "projects": [box.projects[project].id for project in seat.projects],
        "completed": [box.projects[project].id for project in seat.done],
        "city": {name: {"tile": _tile(state, seat.top[f]), "height": seat.heights[f]} for f, name in fields},
    }
