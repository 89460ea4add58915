from __future__ import annotations

from typing import Any

import pytest

from engine.bots.evaluator import make_evaluator
from engine.bots.greedy import GreedyBot
from engine.bots.view import View
from engine.extras import Extras
from engine.game import Game
from engine.games.red_cathedral.evaluation import evaluate
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from engine.state import State
from tests.ready_game import load_ready_game

pytestmark = pytest.mark.slow


class Bare(Game):
    """A game without extras."""

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> State:
        """Raise an error, since this game is never dealt."""
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


def test_evaluation_of_a_game_is_that_of_its_extras() -> None:
    """A game's own evaluation is that of its extras, called with the table."""
    state: Any = load_ready_game().start(2, 1)
    assert make_evaluator(load_ready_game())(state, 1) == evaluate(state.table, 1)


@pytest.mark.parametrize("sides", ["a", "b"])
def test_evaluation_of_the_second_game_beats_scores(monkeypatch: pytest.MonkeyPatch, sides: str) -> None:
    """The greedy bot with the evaluation of Architects of Amytis clearly beats one that goes by points."""
    amytis = load_ready_game("architects-of-amytis")
    promising = make_evaluator(amytis)
    won = 0
    for number in range(20):
        state = amytis.start(2, number, {"sides": sides})
        judges = [promising, lambda state, seat: state.compute_scores()[seat]]
        bots = [GreedyBot(number), GreedyBot(number)]
        while not state.is_over:
            monkeypatch.setattr(
                "engine.bots.greedy.make_evaluator", lambda _, judge=judges[(state.seat + number) % 2]: judge
            )
            state.apply(bots[state.seat].choose(View(state)))
        won += number % 2 in state.rank_seats().winners
    assert won >= 13


def test_evaluation_of_a_finished_game_is_its_score() -> None:
    """The evaluation of a finished game is its score."""
    state = load_ready_game("architects-of-amytis").start(2, 5)
    bot = GreedyBot(1)
    while not state.is_over:
        assert make_evaluator(state.game)(state, state.seat) >= state.compute_scores()[state.seat]
        state.apply(bot.choose(View(state)))
    assert [make_evaluator(state.game)(state, seat) for seat in range(2)] == list(state.compute_scores())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_seat_is_evaluated(players: int) -> None:
    """Every seat of a new game can be evaluated, including that of the solo rival."""
    state = load_ready_game().start(players, 1)
    assert all(make_evaluator(load_ready_game())(state, seat) > -10 for seat in range(state.players))
