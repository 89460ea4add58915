"""Evaluate a position for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.ruleset import Ruleset
from engine.state import State

Evaluator: TypeAlias = Callable[[State, int], float]


def make_evaluator(game: Ruleset) -> Evaluator:
    """Return the function that evaluates positions of a game: `Extras.evaluate`, or else the current score."""
    evaluate = game.load_extras().evaluate
    if evaluate is None:
        return _evaluate_by_score
    return lambda state, seat: evaluate(state.table, seat)


def _evaluate_by_score(state: State, seat: int) -> float:
    return state.compute_scores()[seat]
