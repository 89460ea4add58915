from __future__ import annotations

import pytest

import engine
from engine.games.architects_of_amytis.rules import scoring
from engine.games.architects_of_amytis.table import AmytisTable
from tests.engine.casts import get_table


@pytest.fixture
def table(game: engine.Game) -> AmytisTable:
    """Return the table of a new game."""
    return get_table(game.start(2, 1), AmytisTable)


def test_total_is_the_sum_of_its_parts(table: AmytisTable) -> None:
    """The score board, completed projects and favours add up to the total of a seat (8.3)."""
    seat = table.seats[0]
    seat.score, seat.done, seat.favours = 7, (0, 1), 1
    parts = scoring.list_score_parts(table, 0)
    assert parts["board"] == 7
    assert parts["projects-completed"] == table.box.projects[0].points + table.box.projects[1].points
    assert list(parts) == ["board", "projects-completed", table.box.places[0].id]
    assert scoring.compute_totals(table)[0] == sum(parts.values())


def test_a_player_without_projects_and_markers_has_the_score_board_only(table: AmytisTable) -> None:
    """Sources without anything to count are not listed."""
    table.seats[1].score = 3
    assert scoring.list_score_parts(table, 1) == {"board": 3}


def test_several_markers_in_the_bottom_row_score_together(table: AmytisTable) -> None:
    """The bottom row scores by the number of a player's markers there (8.5)."""
    bottom = table.box.places[-1]
    for markers in (1, 2):
        table.seats[0].bottom = markers
        assert scoring.score_favours(table, 0) == {bottom.id: bottom.worth[markers]}


def test_players_who_tie_share_the_victory(table: AmytisTable) -> None:
    """Equal totals share the first place, and a point more wins alone (8.6)."""
    table.seats[0].score = table.seats[1].score = 5
    assert scoring.rank_seats(table).winners == (0, 1)
    table.seats[1].score += 1
    assert scoring.rank_seats(table).winners == (1,)


def count_laps_logged(table: AmytisTable, before: int, after: int) -> int:
    """Return the number of laps that are logged between two scores."""
    known = len(table.log)
    scoring.note_laps(table, before, after)
    return len(table.log) - known


def test_a_lap_is_logged_when_it_is_completed(table: AmytisTable) -> None:
    """A lap is logged if a score reaches its last point, but neither before nor after that; a long way has several."""
    lap = table.box.lap
    assert count_laps_logged(table, lap - 2, lap - 1) == 0
    assert count_laps_logged(table, lap - 1, lap) == 1
    assert count_laps_logged(table, lap, lap + 1) == 0
    assert count_laps_logged(table, 0, 2 * lap) == 2
