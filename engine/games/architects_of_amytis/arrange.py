"""A given position, whole or in part, laid on the table before set-up draws the rest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.architects_of_amytis import chance
from engine.games.architects_of_amytis.table import AmytisTable
from engine.given import check_mapping, check_whole, index_among


def arrange(table: AmytisTable, given: Any) -> None:
    """Lay out what `position.describe` would write; what is not given is left as set-up finds it.

    Stacks of which nothing is said hold no tile that lies elsewhere. Visible tiles come from the unseen ones; which
    tiles lie covered is not said, so they stay unseen.

    Raises:
        ValueError: an unknown key or id, or more of something than the box has.
    """
    position = check_mapping("position", given, "turn", "stacks", "display", "favours", "players")
    if not position:
        table.due = chance.setup(table)
        return
    table.every = True
    _arrange_turn(table, position.get("turn", {}))
    for name, stack in check_mapping("stacks", position.get("stacks", {}), *table.box.stacks.names).items():
        _arrange_stack(table, table.catalogue.stack[name], check_mapping(name, stack, "tile", "tiles"))
    table.display = tuple(_take_project(table, name) for name in position.get("display", ()))
    hands = check_mapping("players", position.get("players", {}), *table.colours)
    for colour, player in hands.items():
        _arrange_player(table, table.colours.index(colour), player)
    _arrange_favours(table, position.get("favours", {}))
    _lower_stacks(table, position.get("stacks", {}))
    held = [chance.FIRST_HAND - table.colours.index(colour) for colour, player in hands.items() if "projects" in player]
    table.due = tuple(due for due in chance.setup(table) if due not in held)
    _check_draws(table)


def _lower_stacks(table: AmytisTable, given: Mapping[str, Any]) -> None:
    """Take from stacks of which nothing is said, the highest first, what lies elsewhere."""
    free = [number for number, name in enumerate(table.box.stacks.names) if name not in given]
    while free and _count_covered(table) > len(table.unseen):
        highest = max(free, key=table.left.__getitem__)
        if table.left[highest] == 1:
            return
        table.left[highest] -= 1


def _count_covered(table: AmytisTable) -> int:
    """Return how many tiles lie in stacks and have not been seen."""
    return sum(left - (top >= 0) for left, top in zip(table.left, table.tops, strict=True) if left)


def _check_draws(table: AmytisTable) -> None:
    """Raise ValueError where set-up or play would draw more than is left, or the game would be over already."""
    covered = _count_covered(table)
    if covered > len(table.unseen):
        raise ValueError(f"stacks: {covered} tiles lie covered, and {len(table.unseen)} are nowhere else")
    projects = sum(due < 0 for due in table.due)
    if projects > len(table.deck):
        raise ValueError(f"position: {projects} projects are to be drawn, and the deck has {len(table.deck)}")
    empty = table.left.count(0)
    if empty >= table.box.figures.empty:
        raise ValueError(f"stacks: {empty} are empty, and {table.box.figures.empty} bring the end")


def _arrange_turn(table: AmytisTable, given: Any) -> None:
    turn = check_mapping("turn", given, "player")
    if "player" in turn:
        table.seat = index_among("player", turn["player"], table.colours)


def _arrange_stack(table: AmytisTable, number: int, given: Mapping[str, Any]) -> None:
    table.left[number] = check_whole("tiles", given.get("tiles", table.left[number]))
    if not table.left[number]:
        table.filled &= ~(1 << number)
    elif given.get("tile"):
        table.tops[number] = _take_tile(table, given["tile"])


def _arrange_player(table: AmytisTable, number: int, given: Any) -> None:
    seat = table.seats[number]
    player = check_mapping(table.colours[number], given, "score", "architects", "projects", "completed", "city")
    seat.score = check_whole("score", player.get("score", 0))
    for name in player.get("architects", ()):
        seat.architects |= 1 << index_among("architects", name, table.box.stacks.names)
    if seat.architects.bit_count() > table.box.figures.architects:
        raise ValueError(f"architects: a player has {table.box.figures.architects}")
    seat.projects = tuple(_take_project(table, name) for name in player.get("projects", ()))
    seat.done = tuple(_take_project(table, name) for name in player.get("completed", ()))
    for name, stack in check_mapping("city", player.get("city", {}), *table.box.city.names).items():
        _arrange_field(table, number, name, check_mapping(name, stack, "tile", "height"))


def _arrange_field(table: AmytisTable, number: int, name: str, given: Mapping[str, Any]) -> None:
    if given.get("tile") is None:
        return
    seat, field = table.seats[number], table.catalogue.field[name]
    kind = _take_tile(table, given["tile"])
    seat.top[field] = kind
    seat.heights[field] = check_whole("height", given.get("height", 1), 1)
    seat.city |= table.box.put[kind][field]


def _arrange_favours(table: AmytisTable, given: Any) -> None:
    *upper, bottom = (place.id for place in table.box.places)
    favours = check_mapping("favours", given, *upper, bottom)
    for name, colour in favours.items():
        if name != bottom and colour is not None:
            seat = table.seats[index_among(name, colour, table.colours)]
            seat.favours |= 1 << upper.index(name)
    for colour, n in check_mapping(bottom, favours.get(bottom, {}), *table.colours).items():
        table.seats[table.colours.index(colour)].bottom = check_whole(bottom, n)
    for seat in table.seats:
        if seat.markers > table.box.figures.markers:
            raise ValueError(f"favours: a player has {table.box.figures.markers} markers")


def _take_tile(table: AmytisTable, name: Any) -> int:
    kind = index_among("tile", name, tuple(table.catalogue.tile))
    if kind not in table.unseen:
        raise ValueError(f"tile: there are no more of {name}")
    table.unseen.remove(kind)
    return kind


def _take_project(table: AmytisTable, name: Any) -> int:
    number = index_among("project", name, tuple(table.catalogue.project))
    if number not in table.deck:
        raise ValueError(f"project: {name} lies elsewhere")
    table.deck.remove(number)
    return number
