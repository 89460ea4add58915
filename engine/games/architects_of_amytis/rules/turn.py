"""Play turns: take back architects, place a tile, carry out effects, gain favours (facts 2, 3, 7, 8)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.action import Action
from engine.games.architects_of_amytis.rules import scoring
from engine.games.architects_of_amytis.rules.buildings import Program
from engine.games.architects_of_amytis.rules.pending_draw import ON_DISPLAY, ProjectDue
from engine.games.architects_of_amytis.seat import Seat
from engine.games.architects_of_amytis.table import AmytisTable
from engine.games.architects_of_amytis.task import BUILD, CHOOSE, DONE, FAVOUR, TAKE, TAKEN
from engine.table import NOTHING


def mask_available_stacks(table: AmytisTable) -> int:
    """Return the mask of stacks with a tile and without an architect (facts 2.3, 2.5)."""
    black, white = table.seats
    return table.filled & ~(black.architects | white.architects)


def list_choices(table: AmytisTable) -> Sequence[Action]:
    """Return the actions that the player can choose now."""
    actions = table.action_index
    if table.task == BUILD:
        return actions.list_builds(mask_available_stacks(table)).listed
    if table.task == FAVOUR:
        return [actions.favour[place] for place in list_open_places(table)]
    return [*list_takes(table), actions.score] if table.task == CHOOSE else list_takes(table)


def list_takes(table: AmytisTable) -> list[Action]:
    """Return the actions that take a project from the display or from the deck (fact 4.4)."""
    displayed = [table.action_index.take[project] for project in table.display]
    return [*displayed, table.action_index.deck] if table.deck else displayed


def begin_turn(table: AmytisTable, seat: int) -> None:
    """Start a player's turn, and take back architects that form a line or if none is left (facts 2.0, 2.2).

    With the published figures, a stack is always available. With others, the game ends if architects are on all stacks.
    """
    own = table.seats[seat]
    table.seat = seat
    table.task = BUILD
    if table.logs:
        table.note("turn.order", seat)
    if table.box.back[own.architects]:
        if table.logs:
            table.note("turn.retrieve", seat, n={"term": "architect", "n": own.architects.bit_count()})
        own.architects = 0
    if not mask_available_stacks(table):
        _end_game(table)


def build_tile(table: AmytisTable, stack: str, field: str) -> None:
    """Take the top tile of a stack, place it in the player's city, and carry out its effect (facts 2.4, 3.1)."""
    own = table.seats[table.seat]
    number = table.action_index.stack[stack]
    place = table.action_index.field[field]
    kind = table.tops[number]
    if table.logs:
        tile = table.box.tiles[kind].id
        table.note("turn.choose", table.seat, tile=tile, stack=stack)
        table.note("turn.place", table.seat, tile=tile, field=field)
    _take_top_tile(table, own, number)
    _place_tile(table, own, kind, place)
    program = table.variant.programs[kind]
    if program.takes and (table.deck or table.display or program.chooses):
        table.task = CHOOSE if program.chooses else TAKE
    else:
        score_building(table, own, program)
        finish_build(table)


def _take_top_tile(table: AmytisTable, own: Seat, stack: int) -> None:
    """Take the top tile from a stack, and put one of the player's architects there instead."""
    own.architects |= 1 << stack
    table.tops[stack] = NOTHING
    table.tiles_left[stack] -= 1
    if table.tiles_left[stack]:
        table.due = (table.action_index.tile_due[stack],)
    else:
        table.filled ^= 1 << stack
        _trigger_end_if_due(table)


def _place_tile(table: AmytisTable, own: Seat, kind: int, field: int) -> None:
    """Put a tile on a field of the player's city, on top of the tiles there."""
    table.trail.append(own.top[field])
    own.top[field] = kind
    own.heights[field] += 1
    own.city = own.city & table.box.clear[field] | table.box.put[kind][field]
    table.field = field


def undo_build(table: AmytisTable, stack: str, field: str) -> None:
    """Undo the changes that `build` makes in place."""
    own = table.seats[table.seat]
    number = table.action_index.stack[stack]
    place = table.action_index.field[field]
    table.tiles_left[number] += 1
    table.tops[number] = own.top[place]
    own.top[place] = table.trail.pop()
    own.heights[place] -= 1


def score_building(table: AmytisTable, own: Seat, program: Program) -> None:
    """Score the points of a building at once (facts 3.3, 4, 5)."""
    rival = table.seats[1 - table.seat]
    field = table.field
    colour = table.box.colours[own.top[field]]
    for counter, points_by_count in program.scores:
        points = points_by_count[counter(own, rival, field, colour)]
        own.score += points
        if table.logs:
            table.note(program.rule, table.seat, points={"term": "point", "n": points})
            scoring.note_laps(table, own.score - points, own.score)


def take_project(table: AmytisTable, project: str) -> None:
    """Give the player a project from the display, which is refilled, or from the top of the deck (fact 4.4)."""
    own = table.seats[table.seat]
    number = table.action_index.project.get(project)
    if number is None:
        table.due = (*table.due, ProjectDue(table.seat))
        table.task = TAKEN
        return
    own.projects = (*own.projects, number)
    table.display = tuple(shown for shown in table.display if shown != number)
    if table.deck:
        table.due = (*table.due, ON_DISPLAY)
    if table.logs:
        table.note("projects.take", table.seat, project=project)
    go_on_after_taking(table)


def go_on_after_taking(table: AmytisTable) -> None:
    """Finish the turn after a project was taken. Points are scored, too, unless the player had to choose."""
    own = table.seats[table.seat]
    program = table.variant.programs[own.top[table.field]]
    if not program.chooses:
        score_building(table, own, program)
    finish_build(table)


def score_instead_of_taking(table: AmytisTable) -> None:
    """Score points instead of taking a project (fact 5.4)."""
    own = table.seats[table.seat]
    score_building(table, own, table.variant.programs[own.top[table.field]])
    finish_build(table)


def finish_build(table: AmytisTable) -> None:
    """Complete projects after the effect, then let the player gain a favour for a line, or end the turn.

    The order is given by facts 6.9 and 7.1.
    """
    own = table.seats[table.seat]
    if own.projects:
        complete_projects(table, own)
    if table.box.line[own.architects]:
        if table.logs:
            table.note("favour.line", table.seat)
        if own.markers < table.box.figures.favour_markers and list_open_places(table):
            table.task = FAVOUR
            return
    end_turn(table)


def complete_projects(table: AmytisTable, own: Seat) -> None:
    """Complete the player's projects that the city shows (facts 6.2-6.5).

    Only placements with the tile just placed are tested, unless the project has been taken in this turn.
    """
    box = table.box
    city = own.city
    field = table.field
    kind = own.top[field]
    through = box.through[box.colours[kind] * len(own.top) + field]
    fresh = own.projects[-1] if table.variant.programs[kind].takes else None
    every = table.every
    for number in own.projects:
        placements = box.projects[number].ways if every or number == fresh else through[number]
        for mask in placements:
            if city & mask == mask:
                own.projects = tuple(project for project in own.projects if project != number)
                own.done = (*own.done, number)
                if table.logs:
                    table.note("projects.complete", table.seat, project=box.projects[number].id)
                break


def list_open_places(table: AmytisTable) -> list[int]:
    """Return the favour places with a free spot for the player (facts 7.2, 7.3, 9.5)."""
    own, rival = table.seats[table.seat], table.seats[1 - table.seat]
    *upper, bottom = range(len(table.box.places))
    held = own.favours | rival.favours
    free = [place for place in upper if not held >> place & 1]
    if own.bottom + rival.bottom < table.box.places[bottom].spots and own.bottom < table.variant.limit:
        free.append(bottom)
    return free


def place_marker(table: AmytisTable, place: str) -> None:
    """Put a marker on the favour board permanently (facts 7.2, 7.3)."""
    own = table.seats[table.seat]
    number = table.action_index.place[place]
    if number == len(table.box.places) - 1:
        own.bottom += 1
    else:
        own.favours |= 1 << number
    if table.logs:
        table.note("favour.marker", table.seat, place=place)
    end_turn(table)


def end_turn(table: AmytisTable) -> None:
    """End the turn, and the game if its end was triggered and both players have had equally many turns (fact 8.2)."""
    table.turns += 1
    if table.ender >= 0 and table.seat == 1:
        _end_game(table)
    else:
        table.task = DONE


def _end_game(table: AmytisTable) -> None:
    table.over = True
    table.due = ()
    if table.logs:
        scoring.note_totals(table)


def _trigger_end_if_due(table: AmytisTable) -> None:
    """Trigger the end if enough stacks are empty (fact 8.1)."""
    empty = len(table.tiles_left) - table.filled.bit_count()
    if table.ender < 0 and empty >= table.box.figures.empty_stacks:
        table.ender = table.seat
        if table.logs:
            table.note("end.trigger", table.seat)
            if table.seat == 0:
                table.note("end.last-turn", 1)
