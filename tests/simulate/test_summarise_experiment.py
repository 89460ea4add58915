from __future__ import annotations

import pytest

from compiler.simulate.summarise_experiment import TooManyGamesCutError, check_cut, summarise
from engine.simulate.simulation_task import Batch, Counts
from tests.simulate.laboratory import cut_games, make_experiment, play_experiment


def test_summary_adds_up(batch: Batch) -> None:
    """The shares of wins of the seats add up to one, and every seat has a score for each game."""
    found = summarise(make_experiment(players=3), batch)
    assert sum(seat["wins"][0] for seat in found["seats"]) == pytest.approx(1)
    assert not [seat for seat in found["seats"] if sum(seat["scores"].values()) != 6]
    assert found["games"] == 6
    assert not [
        (value, low, high)
        for value, low, high in (seat["wins"] for seat in found["seats"])
        if not (low <= value <= high)
    ]


def test_games_cut_off_are_not_won(batch: Batch) -> None:
    """A game that was cut off is counted separately, and in no share, score, length or reason of a win."""
    found, whole = (summarise(make_experiment(players=3), one) for one in (cut_games(batch, 0, 3), batch))
    assert (found["games"], found["counted"], found["cut"], found["limit"]) == (6, 4, 2, 400)
    assert sum(seat["wins"][0] for seat in found["seats"]) == pytest.approx(1)
    assert not [seat for seat in found["seats"] if sum(seat["scores"].values()) != 4]
    assert sum(found["decided-by"].values()) == 4
    assert (whole["counted"], whole["cut"]) == (6, 0)


def test_cards_of_a_game_cut_off_are_not_counted() -> None:
    """Uses in games that were cut off are not counted."""
    counts = play_experiment(make_experiment(limit=10), games=2).counts
    assert not counts.cards
    assert not counts.actions
    assert not counts.unspent


def test_up_to_a_tenth_of_the_games_may_be_cut_off(batch: Batch) -> None:
    """A tenth of the games may be cut off; more raise an error, whichever batch has them."""
    games = [game._replace(number=n) for n, game in enumerate((batch.games * 4)[:20])]
    check_cut(400, [cut_games(Batch(games, Counts()), 0, 1)])
    with pytest.raises(TooManyGamesCutError):
        check_cut(400, [cut_games(Batch(games, Counts()), 0, 1, 2)])
    for batches in ([batch, cut_games(batch, 0, 3)], [cut_games(batch, 0, 3), batch]):
        with pytest.raises(TooManyGamesCutError):
            check_cut(400, batches)
