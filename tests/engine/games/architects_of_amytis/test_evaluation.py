from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.bots.bot_view import View
from engine.bots.evaluator import make_evaluator
from engine.bots.greedy import GreedyBot
from engine.games.architects_of_amytis.evaluation import evaluate
from engine.games.architects_of_amytis.table import AmytisTable
from tests.engine.casts import get_table
from tests.ready_game import load_ready_game


def test_single_stack_is_evaluated(compiled: dict[str, Any]) -> None:
    """A board with a single stack is evaluated, and more tiles left on it are worth more."""
    data = deepcopy(compiled)
    data["sets"]["buildings-board"]["items"][0]["figures"]["grid"] = {"columns": 1, "rows": 1}
    data["settings"]["stacks"] = {"tiles": 45, "unused": 3}
    table = get_table(engine.load(data).start(2, 1), AmytisTable)
    table.seats[0].heights[0] = table.seats[0].top[0] = 1
    before = evaluate(table, 0)
    table.tiles_left[0] = 15
    assert before > evaluate(table, 0) > 0


@pytest.mark.slow
@pytest.mark.parametrize("sides", ["a", "b"])
def test_evaluation_beats_scores(monkeypatch: pytest.MonkeyPatch, sides: str) -> None:
    """The greedy bot with the evaluation of this game wins at least 13 of 20 games against one that goes by points."""
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


@pytest.mark.slow
def test_evaluation_of_a_finished_game_is_its_score() -> None:
    """The evaluation is never below the score, and at the end of the game it is the score."""
    state = load_ready_game("architects-of-amytis").start(2, 5)
    bot = GreedyBot(1)
    while not state.is_over:
        assert make_evaluator(state.game)(state, state.seat) >= state.compute_scores()[state.seat]
        state.apply(bot.choose(View(state)))
    assert [make_evaluator(state.game)(state, seat) for seat in range(2)] == list(state.compute_scores())
