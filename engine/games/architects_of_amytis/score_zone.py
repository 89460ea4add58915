"""Where markers of scores lie: on the ring of the score board, and on the steps of the base value of player boards."""

from __future__ import annotations

from engine.games.architects_of_amytis.table import AmytisTable
from engine.zones import Box

SCORE_BOARD = Box(0, 0, 190, 204)
"""The score board, in mm."""

SQUARE, FIRST_SQUARE = 14.0, Box(4, 4, 14, 14)
"""The step from square to square, and the square in the upper left corner, in mm."""

LEFT, TOP, RIGHT = 13, 25, 38
"""The squares at the upper left, upper right and lower right corners; square 0 is at the lower left."""

SCORE_MARKER, ASIDE = 11.0, 2.5
"""The size of a marker on a square, and how far two on the same square lie from its middle, in mm."""

BASE_STEP, BASE_MARKER = 34.0, Box(26.2, 153.5, 12, 12)
"""The step of the base value, and its first marker, in mm on the player board."""

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


def find_square(number: int) -> tuple[int, int]:
    """Return the column and the row of a square of the ring, from 0, counted clockwise from the lower left corner."""
    if number < LEFT:
        return 0, LEFT - number
    if number < TOP:
        return number - LEFT, 0
    if number < RIGHT:
        return TOP - LEFT, number - TOP
    return TOP - LEFT + RIGHT - number, RIGHT - TOP


def locate_base_value(table: AmytisTable, seat: int) -> Box:
    """Return where the marker of the base value of a seat lies on its player board."""
    step = min(table.seats[seat].score // table.box.lap, BASE_STEPS - 1)
    return BASE_MARKER._replace(x=round(BASE_MARKER.x + BASE_STEP * step, 2))
