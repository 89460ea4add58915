from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.red_cathedral.rules.score_track import Track

MARKS = (5, 10, 14, 16, 17)
TRACK = Track(18, MARKS)
SQUARES = st.integers(0, 60)


@pytest.mark.parametrize(("square", "prestige"), [(0, 0), (4, 0), (5, 1), (13, 2), (17, 5), (18, 5), (23, 6), (35, 10)])
def test_prestige_counts_marks_and_laps(square: int, prestige: int) -> None:
    """The prestige of a marker is the number of marks that it has reached, including whole laps."""
    assert TRACK.count_prestige(square) == prestige


def test_marker_moves_to_the_next_mark_ahead() -> None:
    """One prestige moves a marker to the next mark ahead, whether it is on a mark or between two."""
    assert [TRACK.move_up(square, 1) for square in (0, 5, 6, 17, 18)] == [5, 10, 10, 23, 23]
    assert TRACK.move_up(4, 3) == 14


def test_marker_moves_to_the_next_mark_behind() -> None:
    """Losing 1 prestige moves a marker to the next mark behind, if there is any (2.6)."""
    assert [TRACK.move_down(square, 1) for square in (0, 5, 6, 10, 13)] == [None, None, 5, 5, 10]
    assert TRACK.move_down(23, 1) == 17
    assert TRACK.move_down(14, 3) is None


@pytest.mark.slow
@given(square=SQUARES, prestige=st.integers(1, 9))
def test_moving_up_adds_prestige(square: int, prestige: int) -> None:
    """Moving up n marks adds n prestige and ends on a mark."""
    ahead = TRACK.move_up(square, prestige)
    assert ahead > square
    assert TRACK.count_prestige(ahead) == TRACK.count_prestige(square) + prestige
    assert TRACK.settle(ahead) == ahead


@given(square=SQUARES)
def test_no_prestige_moves_no_marker(square: int) -> None:
    """A gain or a loss of 0 prestige leaves a marker where it is, on a mark or not."""
    assert TRACK.move_up(square, 0) == TRACK.move_down(square, 0) == square


@pytest.mark.slow
@given(square=SQUARES)
def test_last_step_back_changes_no_prestige(square: int) -> None:
    """The last step back changes no prestige, and never moves a marker ahead."""
    settled = TRACK.settle(square)
    assert settled <= square
    assert TRACK.count_prestige(settled) == TRACK.count_prestige(square)
    assert settled == square or settled % 18 in MARKS


@given(square=st.integers(MARKS[0], 60))
def test_loss_after_gain_settles_the_marker(square: int) -> None:
    """After gaining and losing 1 prestige, a marker at or past the first mark is on the mark at or behind it (3.4)."""
    assert TRACK.move_down(TRACK.move_up(square, 1), 1) == TRACK.settle(square)
