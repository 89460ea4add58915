"""Lay out a given position, whole or in part, before set-up draws the rest."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.architects_of_amytis.input_refusals import AmytisPositionRefusal
from engine.games.architects_of_amytis.rules import chance
from engine.games.architects_of_amytis.rules.pending_draw import ProjectDue
from engine.games.architects_of_amytis.start.options_data import AmytisPlayer, AmytisPosition, GivenField, GivenStack
from engine.games.architects_of_amytis.table import AmytisTable
from engine.option_checks import OptionRefusal, check_keys, check_whole, index_among
from engine.plain_data import ContentError, locate_errors, show


def arrange(table: AmytisTable, given: AmytisPosition) -> None:
    """Lay out a position in the format of `describe_position`, and leave the rest to set-up.

    Visible tiles are removed from the unseen tiles; covered tiles remain unseen. Tiles that are elsewhere are removed
    from the stacks that are not mentioned.

    Raises:
        ContentError: an id is unknown, or the position needs more pieces than the box has. Its path starts at the
            position.
    """
    if not given:
        table.due = chance.list_setup_draws(table)
        return
    table.every = True
    _arrange_turn(table, given.get("turn", {}))
    stacks = check_keys(("stacks",), given.get("stacks", {}), *table.box.stacks.names)
    for name, stack in stacks.items():
        with locate_errors("stacks", name):
            _arrange_stack(table, table.action_index.stack[name], stack)
    with locate_errors("display"):
        table.display = tuple(_take_project(table, name) for name in given.get("display", ()))
    hands = check_keys(("players",), given.get("players", {}), *table.colours)
    for colour, player in hands.items():
        with locate_errors("players", colour):
            _arrange_player(table, table.colours.index(colour), player)
    with locate_errors("favours"):
        _arrange_favours(table, given.get("favours", {}))
    _lower_stacks(table, stacks)
    held = [ProjectDue(table.colours.index(colour)) for colour, player in hands.items() if "projects" in player]
    table.due = tuple(due for due in chance.list_setup_draws(table) if due not in held)
    _check_draws(table)


def _lower_stacks(table: AmytisTable, given: Mapping[str, GivenStack]) -> None:
    """Remove tiles that are elsewhere from the stacks that are not mentioned, the highest stack first."""
    free = [number for number, name in enumerate(table.box.stacks.names) if name not in given]
    while free and _count_covered(table) > len(table.unseen):
        highest = max(free, key=table.tiles_left.__getitem__)
        if table.tiles_left[highest] == 1:
            return
        table.tiles_left[highest] -= 1


def _count_covered(table: AmytisTable) -> int:
    """Return the number of covered tiles in stacks, which nobody has seen."""
    return sum(left - (top >= 0) for left, top in zip(table.tiles_left, table.tops, strict=True) if left)


def _check_draws(table: AmytisTable) -> None:
    """Raise ContentError if set-up would draw more pieces than are left, or if the game would already be over."""
    covered = _count_covered(table)
    if covered > len(table.unseen):
        values = {"needed": covered, "available": len(table.unseen)}
        raise ContentError(("stacks",), AmytisPositionRefusal.TOO_FEW_TILES, values)
    projects = sum(isinstance(due, ProjectDue) for due in table.due)
    if projects > len(table.deck):
        values = {"needed": projects, "available": len(table.deck)}
        raise ContentError((), AmytisPositionRefusal.TOO_FEW_PROJECTS, values)
    empty = table.tiles_left.count(0)
    if empty >= table.box.figures.empty_stacks:
        values = {"empty": empty, "last": table.box.figures.empty_stacks}
        raise ContentError(("stacks",), AmytisPositionRefusal.GAME_OVER, values)


def _arrange_turn(table: AmytisTable, given: Mapping[str, str]) -> None:
    turn = check_keys(("turn",), given, "player")
    if "player" in turn:
        table.seat = index_among(("turn", "player"), turn["player"], table.colours)


def _arrange_stack(table: AmytisTable, number: int, given: GivenStack) -> None:
    table.tiles_left[number] = given.get("tiles", table.tiles_left[number])
    tile = given.get("tile")
    if not table.tiles_left[number]:
        table.filled &= ~(1 << number)
        if tile is not None:
            raise ContentError(("tile",), AmytisPositionRefusal.TILE_ON_EMPTY_STACK, {"tile": tile})
    elif tile is not None:
        table.tops[number] = _take_tile(table, tile)


def _arrange_player(table: AmytisTable, number: int, given: AmytisPlayer) -> None:
    seat = table.seats[number]
    seat.score = given.get("score", 0)
    for name in given.get("architects", ()):
        seat.architects |= 1 << index_among(("architects",), name, table.box.stacks.names)
    if seat.architects.bit_count() > table.box.figures.architects:
        values = {"available": table.box.figures.architects}
        raise ContentError(("architects",), AmytisPositionRefusal.TOO_MANY_ARCHITECTS, values)
    with locate_errors("projects"):
        seat.projects = tuple(_take_project(table, name) for name in given.get("projects", ()))
    with locate_errors("completed"):
        seat.done = tuple(_take_project(table, name) for name in given.get("completed", ()))
    for name, field in check_keys(("city",), given.get("city", {}), *table.box.city.names).items():
        with locate_errors("city", name):
            _arrange_field(table, number, name, field)


def _arrange_field(table: AmytisTable, number: int, name: str, given: GivenField) -> None:
    tile = given.get("tile")
    if tile is None:
        if given.get("height"):
            raise ContentError(("height",), AmytisPositionRefusal.HEIGHT_WITHOUT_TILE, {"height": given["height"]})
        return
    seat = table.seats[number]
    field = table.action_index.field[name]
    kind = _take_tile(table, tile)
    seat.top[field] = kind
    seat.heights[field] = check_whole(("height",), given.get("height", 1), 1)
    if seat.heights[field] > len(table.box.bag):
        values = {"needed": seat.heights[field], "available": len(table.box.bag)}
        raise ContentError(("height",), AmytisPositionRefusal.STACK_TOO_HIGH, values)
    seat.city |= table.box.put[kind][field]


def _arrange_favours(table: AmytisTable, given: Mapping[str, str | Mapping[str, int] | None]) -> None:
    """Put the given markers on the favour board: by colour in the upper row, by number in the bottom row.

    Raise ContentError for more markers than a player has, and for anything that is not a marker or a place.
    """
    *upper, bottom = (place.id for place in table.box.places)
    for name, whose in check_keys((), given, *upper, bottom).items():
        if name != bottom and whose is not None:
            seat = table.seats[index_among((name,), whose, table.colours)]
            seat.favours |= 1 << upper.index(name)
    counts = given.get(bottom, {})
    if not isinstance(counts, Mapping):
        raise ContentError((bottom,), OptionRefusal.NOT_A_MAPPING, {"value": show(counts)})
    for colour, n in check_keys((bottom,), counts, *table.colours).items():
        table.seats[table.colours.index(colour)].bottom = n
    available = table.box.figures.favour_markers
    if any(seat.markers > available for seat in table.seats):
        raise ContentError((), AmytisPositionRefusal.TOO_MANY_MARKERS, {"available": available})


def _take_tile(table: AmytisTable, name: str) -> int:
    kind = index_among(("tile",), name, tuple(table.action_index.tile))
    if kind not in table.unseen:
        raise ContentError(("tile",), AmytisPositionRefusal.NO_COPY_LEFT, {"tile": name})
    table.unseen.remove(kind)
    return kind


def _take_project(table: AmytisTable, name: str) -> int:
    number = index_among((), name, tuple(table.action_index.project))
    if number not in table.deck:
        raise ContentError((), AmytisPositionRefusal.PROJECT_ELSEWHERE, {"project": name})
    table.deck.remove(number)
    return number
