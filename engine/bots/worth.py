"""What a position is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.ruleset import Ruleset
from engine.state import State

Worth: TypeAlias = Callable[[State, int], float]


def worth_of(game: Ruleset) -> Worth:
    """Return how a game's positions are valued: by the worth that it brings, else by the scores as they stand."""
    worth = game.extras().worth
    if worth is None:
        return _score_of_seat
    return lambda state, seat: worth(state.table, seat)


def _score_of_seat(state: State, seat: int) -> float:
    return state.scores()[seat]
