from __future__ import annotations

from engine.simulate.simulation_task import WHOLE, Counts, Use, divide_win, select_finished
from tests.simulate.laboratory import make_experiment, play_experiment


def test_shared_win_is_divided() -> None:
    """The winners have equal parts of a win, which add up to the whole for any number of winners."""
    assert divide_win((1, 3, 1, 4)) == (WHOLE // 2, 0, WHOLE // 2, 0)
    assert not [winners for winners in range(1, 13) if sum(divide_win((1,) * winners)) != WHOLE]


def test_counts_are_added_by_name() -> None:
    """Counts of two tasks are added use by use and resource by resource."""
    counts = Counts(cards={"a": Use(1, 2, 3, 4)}, actions={"build": Use(1, 1, 0, 5)})
    counts.lowest["wood"] = 7
    more = Counts(cards={"a": Use(1, 1, 1, 1), "b": Use(1, 1, 0, 0)})
    more.lowest["wood"], more.emptied["wood"] = 0, 1
    counts.add(more)
    assert counts.cards == {"a": Use(2, 3, 4, 5), "b": Use(1, 1, 0, 0)}
    assert counts.actions == {"build": Use(1, 1, 0, 5)}
    assert (counts.lowest, counts.emptied) == ({"wood": 7}, {"wood": 1})


def test_games_that_were_cut_off_are_not_finished() -> None:
    """Of games that end and games that do not, only those that end are finished."""
    ended = play_experiment(make_experiment(), games=2).games
    cut = play_experiment(make_experiment(limit=10), games=2).games
    assert select_finished([*cut, *ended]) == ended
