"""Draw the next tile of a stack and the next project of the deck (facts 1.2, 1.3, 1.5, 2.6)."""

from __future__ import annotations

from collections import Counter

from engine.action import Action
from engine.action_kind import WeightedOutcomes
from engine.games.architects_of_amytis import action_index
from engine.games.architects_of_amytis.rules.pending_draw import ON_DISPLAY, Due, ProjectDue, TileDue
from engine.games.architects_of_amytis.table import AmytisTable
from engine.rng import RandomStream
from engine.table import NOTHING


def list_setup_draws(table: AmytisTable) -> tuple[Due, ...]:
    """Return the draws before the first turn, except for tiles and projects of a given position."""
    figures = table.box.figures
    tile_due = table.action_index.tile_due
    tiles = [tile_due[stack] for stack, top in enumerate(table.tops) if top < 0 and table.tiles_left[stack]]
    display = [ON_DISPLAY] * (figures.open_projects - len(table.display))
    hands: list[Due] = []
    for seat, projects in enumerate(table.variant.projects):
        hands += [ProjectDue(seat)] * projects
    return (*tiles, *display, *hands)


def weigh_outcomes(table: AmytisTable) -> WeightedOutcomes:
    """Return the possible outcomes: the kinds of unseen tiles, weighted by number, or the projects of the deck."""
    due = table.due[0]
    if isinstance(due, TileDue):
        return [(table.action_index.reveal[due.stack][kind], n) for kind, n in sorted(Counter(table.unseen).items())]
    return [(table.action_index.draw[_name_target(table, due)][project], 1) for project in sorted(table.deck)]


def draw_outcome(table: AmytisTable, stream: RandomStream) -> Action:
    """Return a random outcome by weight, without listing all of them."""
    due = table.due[0]
    if isinstance(due, TileDue):
        return table.action_index.reveal[due.stack][table.unseen[stream.draw_below(len(table.unseen))]]
    return table.action_index.draw[_name_target(table, due)][table.deck[stream.draw_below(len(table.deck))]]


def reveal(table: AmytisTable, stack: str, tile: str) -> None:
    """Turn up the next tile of a stack."""
    number = table.action_index.stack[stack]
    kind = table.action_index.tile[tile]
    index = table.unseen.index(kind)
    del table.unseen[index]
    table.tops[number] = kind
    table.due = table.due[1:]
    table.trail.append(index)
    if table.logs:
        table.note("turn.next-tile" if table.turns or table.field >= 0 else "setup.tiles", None, stack=stack, tile=tile)


def hide(table: AmytisTable, stack: str, tile: str) -> None:
    """Undo `reveal`."""
    table.unseen.insert(table.trail.pop(), table.action_index.tile[tile])
    table.tops[table.action_index.stack[stack]] = NOTHING


def draw(table: AmytisTable, to: str, project: str) -> None:
    """Add a project to the display or to a player's projects."""
    number = table.action_index.project[project]
    index = table.deck.index(number)
    del table.deck[index]
    table.trail.append(index)
    table.due = table.due[1:]
    if to == action_index.DISPLAY:
        table.display = (*table.display, number)
        rule = "projects.display" if table.field >= 0 else "setup.projects"
        seat = None
    else:
        seat = table.colours.index(to)
        table.seats[seat].projects = (*table.seats[seat].projects, number)
        rule = "projects.take" if table.field >= 0 else "setup.start-projects"
    if table.logs:
        table.note(rule, seat, project=project)


def put_back(table: AmytisTable, _to: str, project: str) -> None:
    """Undo `draw`."""
    table.deck.insert(table.trail.pop(), table.action_index.project[project])


def _name_target(table: AmytisTable, due: ProjectDue) -> str:
    return action_index.DISPLAY if due.seat is None else table.colours[due.seat]
