"""Describe the table as a position: plain data with the content's ids, in the format of examples.

`arrange` lays out such a position on a table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.games.architects_of_amytis.action_index import DISPLAY
from engine.games.architects_of_amytis.rules.pending_draw import Due, TileDue
from engine.games.architects_of_amytis.seat import Seat
from engine.games.architects_of_amytis.table import AmytisTable
from engine.plain_data import JsonObject


def describe_position(table: AmytisTable) -> JsonObject:
    """Return the position as plain data.

    The keys are `turn`, `stacks` (top tile and number of tiles, by stack), `unseen` (the number of unseen tiles, by
    kind), `display`, `deck` (the number of projects), `favours` (the colour of the marker on each place, and the
    numbers in the bottom row) and `players`.
    """
    box = table.box
    return {
        "turn": _describe_turn(table),
        "stacks": {name: _describe_stack(table, number) for number, name in enumerate(box.stacks.names)},
        "unseen": {box.tiles[kind].id: n for kind, n in sorted(Counter(table.unseen).items())},
        "display": [box.projects[number].id for number in table.display],
        "deck": len(table.deck),
        "favours": _describe_favours(table),
        "players": {colour: _describe_player(table, index) for index, colour in enumerate(table.colours)},
    }


def _describe_turn(table: AmytisTable) -> JsonObject:
    return {
        "player": table.colours[table.seat],
        "number": table.turns,
        "task": table.task.id,
        "field": table.box.city.names[table.field] if table.field >= 0 else None,
        "due": [_describe_due(table, due) for due in table.due],
        "ended-by": table.colours[table.ender] if table.ender >= 0 else None,
        "over": table.over,
    }


def _describe_due(table: AmytisTable, due: Due) -> str:
    if isinstance(due, TileDue):
        return table.box.stacks.names[due.stack]
    return DISPLAY if due.seat is None else table.colours[due.seat]


def _describe_stack(table: AmytisTable, number: int) -> JsonObject:
    return {"tile": _find_tile_id(table, table.tops[number]), "tiles": table.tiles_left[number]}


def _find_tile_id(table: AmytisTable, kind: int) -> str | None:
    return table.box.tiles[kind].id if kind >= 0 else None


def _describe_favours(table: AmytisTable) -> JsonObject:
    *upper, bottom = table.box.places
    owners = {
        place.id: next(
            (player.colour for player in _list_players(table) if player.area.has_favour(number)),
            None,
        )
        for number, place in enumerate(upper)
    }
    return {**owners, bottom.id: {player.colour: player.area.bottom for player in _list_players(table)}}


class _Player(NamedTuple):
    """The colour and the own area of a player."""

    colour: str
    area: Seat


def _list_players(table: AmytisTable) -> Iterable[_Player]:
    return map(_Player, table.colours, table.seats)


def _describe_player(table: AmytisTable, seat_index: int) -> JsonObject:
    seat = table.seats[seat_index]
    box = table.box
    fields = enumerate(box.city.names)
    return {
        "score": seat.score,
        "markers": box.figures.favour_markers - seat.markers,
        "architects": [name for stack, name in enumerate(box.stacks.names) if seat.architects >> stack & 1],
        "projects": [box.projects[project].id for project in seat.projects],
        "completed": [box.projects[project].id for project in seat.done],
        "city": {
            name: {"tile": _find_tile_id(table, seat.top[field]), "height": seat.heights[field]}
            for field, name in fields
        },
    }
