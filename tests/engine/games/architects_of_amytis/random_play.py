"""Random play of Architects of Amytis for tests."""

from __future__ import annotations

import engine
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.table_laws import choose_random_action


def play(state: engine.State, rng: RandomStream, steps: int = 500) -> engine.State:
    """Play at random to the end, or for a number of steps."""
    for _ in range(steps):
        if state.is_over:
            break
        state.apply(choose_random_action(state, rng))
    return state
