from __future__ import annotations

from typing import Any

import pytest

from engine.bots.evaluator import make_evaluator
from engine.extras import Extras
from engine.game import Game
from engine.games.red_cathedral.evaluation import evaluate
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from engine.state import State
from tests.ready_game import load_ready_game


class Bare(Game):
    """A game without extras."""

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> State:
        """Raise an error, because this game is never dealt."""
        raise NotImplementedError

    def load_extras(self) -> Extras[Any]:
        """Return no extras."""
        return Extras()


def load_game_without_extras() -> Bare:
    """Return the game without extras."""
    return Bare({"id": "bare", "digest": "0", "players": [2, 2], "sets": {}})


def test_game_without_an_evaluation_is_evaluated_by_scores() -> None:
    """A game without an evaluation is evaluated by its current scores."""
    state = load_ready_game().start(2, 1)
    assert make_evaluator(load_game_without_extras())(state, 0) == state.compute_scores()[0]


def test_game_is_evaluated_by_its_extras() -> None:
    """A game with an evaluation in its extras is evaluated by it, given the table."""
    state: Any = load_ready_game().start(2, 1)
    assert make_evaluator(load_ready_game())(state, 1) == evaluate(state.table, 1)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_seat_is_evaluated(players: int) -> None:
    """Every seat of a new game can be evaluated, including that of the solo rival."""
    state = load_ready_game().start(players, 1)
    evaluate_state = make_evaluator(load_ready_game())
    values = [evaluate_state(state, seat) for seat in range(state.seat_count)]
    assert [value for value in values if value > -10] == values
