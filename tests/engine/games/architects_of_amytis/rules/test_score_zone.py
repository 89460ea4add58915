from __future__ import annotations

from itertools import pairwise

import pytest

from engine.games.architects_of_amytis.rules.score_zone import find_square, locate_base_value, locate_score
from engine.games.architects_of_amytis.table import AmytisTable
from tests.ready_game import load_ready_game


@pytest.fixture
def table() -> AmytisTable:
    """A table at the start of a game."""
    made = load_ready_game("architects-of-amytis").start(2, 1).table
    assert isinstance(made, AmytisTable)
    return made


def test_squares_form_a_closed_ring(table: AmytisTable) -> None:
    """Each square is beside the one before it, the last beside the first, and no two are in the same place."""
    squares = [find_square(number) for number in range(table.box.lap)]
    assert squares[0] == (0, 13)
    assert len(set(squares)) == len(squares)
    assert not [(x, y, u, v) for (x, y), (u, v) in pairwise((*squares, squares[0])) if abs(x - u) + abs(y - v) != 1]


def test_markers_on_the_same_square_lie_apart(table: AmytisTable) -> None:
    """Equal scores, also after a lap, share a square without covering each other; others lie in the middle."""
    assert locate_score(table, 0) != locate_score(table, 1)
    table.seats[0].score = table.box.lap
    assert locate_score(table, 0) != locate_score(table, 1)
    table.seats[0].score = 13
    assert locate_score(table, 0)[:2] == (5.5, 5.5)


@pytest.mark.parametrize(("score", "step"), [(0, 0), (49, 0), (50, 1), (199, 3), (400, 3)])
def test_each_lap_moves_the_marker_of_the_base_value(table: AmytisTable, score: int, step: int) -> None:
    """A full lap is worth a step, up to the last."""
    first = locate_base_value(table, 1)
    table.seats[1].score = score
    assert locate_base_value(table, 1) == first._replace(x=first.x + 34 * step)
