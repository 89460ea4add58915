"""Where markers of scores lie: on the ring of the score board, and on the steps of the base value of player boards."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.zones import Box, GridPlace

SCORE_BOARD = Box(0, 0, 190, 204)
"""The score board, in mm."""

SQUARE = 14.0
"""The step from square to square, in mm."""

FIRST_SQUARE = Box(4, 4, 14, 14)
"""The square in the upper left corner, in mm."""

LEFT = 13
"""The square at the upper left corner; square 0 is at the lower left."""

TOP = 25
"""The square at the upper right corner."""

RIGHT = 38
"""The square at the lower right corner."""

SCORE_MARKER = 11.0
"""The size of a marker on a square, in mm."""

ASIDE = 2.5
"""The distance of each of two markers on the same square from its middle, in mm."""

BASE_STEP = 34.0
"""The step of the base value, in mm on the player board."""

BASE_MARKER = Box(26.2, 153.5, 12, 12)
"""The first marker of the base value, in mm on the player board."""

BASE_STEPS = 4
"""The number of steps of the base value; the marker stays on the last."""


def locate_score(table: AmytisTable, seat: int) -> Box:
    """Return where the marker of a seat lies on the score board."""
    squares = [own.score % table.box.lap for own in table.seats]
    column, row = find_square(squares[seat])
    aside = (-ASIDE, ASIDE)[seat] if squares[0] == squares[1] else 0
    margin = (SQUARE - SCORE_MARKER) / 2 + aside
    left, top = FIRST_SQUARE.x + SQUARE * column + margin, FIRST_SQUARE.y + SQUARE * row + margin
    return Box(round(left, 2), round(top, 2), SCORE_MARKER, SCORE_MARKER)


def find_square(number: int) -> GridPlace:
    """Return the place of a square of the ring, counted clockwise from the lower left corner."""
    if number < LEFT:
        return GridPlace(0, LEFT - number)
    if number < TOP:
        return GridPlace(number - LEFT, 0)
    if number < RIGHT:
        return GridPlace(TOP - LEFT, number - TOP)
    return GridPlace(TOP - LEFT + RIGHT - number, RIGHT - TOP)


def locate_base_value(table: AmytisTable, seat: int) -> Box:
    """Return where the marker of the base value of a seat lies on its player board."""
    step = min(table.seats[seat].score // table.box.lap, BASE_STEPS - 1)
    return BASE_MARKER._replace(x=round(BASE_MARKER.x + BASE_STEP * step, 2))
