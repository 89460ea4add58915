"""Evaluate a position for a player, in points, for bots that look a little ahead.

The weights are not rules: they were tuned in games of bots against each other. Points are counted by the effects of
the buildings in play, so bots adapt to a changed card or another side.
"""

from __future__ import annotations

from engine.games.architects_of_amytis.rules import scoring
from engine.games.architects_of_amytis.seat import Seat
from engine.games.architects_of_amytis.table import AmytisTable

USUAL_TILES_LEFT = 11
"""The usual number of tiles left when the second stack is empty."""
MAX_TURNS_PER_TILE = 1.5
"""The maximum number of a player's remaining turns for each tile of the two lowest stacks."""
TURN_FACTOR = 1.2
"""The points for each remaining turn, as a multiple of the average points of a building in the present city."""
SHARES_BY_LACKING_FIELDS = (1.0, 0.5, 0.2, 0.05)
"""The share of an open project's points, by the number of fields that the city lacks."""


def evaluate(table: AmytisTable, seat: int) -> float:
    """Return the points of a seat plus the points that it can expect."""
    points = scoring.compute_totals(table)[seat]
    if table.over:
        return points
    own = table.seats[seat]
    turns = _estimate_turns_left(table)
    return (
        points
        + TURN_FACTOR * turns * _average_building_points(table, own, table.seats[1 - seat])
        + _evaluate_projects(table, own, turns)
    )


def _estimate_turns_left(table: AmytisTable) -> float:
    """Estimate the number of turns that each player has left."""
    return max(
        0.0, min((sum(table.tiles_left) - USUAL_TILES_LEFT) / 2, MAX_TURNS_PER_TILE * sum(sorted(table.tiles_left)[:2]))
    )


def _average_building_points(table: AmytisTable, own: Seat, rival: Seat) -> float:
    """Return the average points of a building on the highest stack, over all kinds of tiles."""
    field = own.heights.index(max(own.heights))
    colours = table.box.colours
    total = 0
    for kind, program in enumerate(table.variant.programs):
        for counter, points in program.scores:
            total += points[counter(own, rival, field, colours[kind])]
    return total / len(colours)


def _evaluate_projects(table: AmytisTable, own: Seat, turns: float) -> float:
    """Return the value of open projects, by the number of fields that the city lacks."""
    total = 0.0
    for number in own.projects:
        project = table.box.projects[number]
        lacking = min((mask & ~own.city).bit_count() for mask in project.ways)
        if lacking < len(SHARES_BY_LACKING_FIELDS) and lacking <= turns + 1:
            total += project.points * SHARES_BY_LACKING_FIELDS[lacking]
    return total
