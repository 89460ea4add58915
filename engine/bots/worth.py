"""What a position is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.game import Game
from engine.own import own
from engine.state import State

Worth: TypeAlias = Callable[[State, int], float]


def worth_of(game: Game) -> Worth:
    """How a game's positions are valued: by the game's own `worth.worth`, else by the scores as they stand."""
    module = own(game, "worth")
    return module.worth if module else _score


def _score(state: State, seat: int) -> float:
    return state.scores()[seat]
