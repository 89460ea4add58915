from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.coverage import list_reachable, list_reached
from tests.engine.games.red_cathedral.table_laws import build_on, choose_mixed_action
from tests.engine.games.red_cathedral.tables import list_tables

pytestmark = pytest.mark.slow

RARE = {"end by the human", "winner decided by ornaments", "winner decided by shared"}
"""What takes more games than these; each has a test of its own, and a soak reaches it."""
ROUNDS = 10
"""At most so many games at each kind of table; play ends when there is nothing left to reach."""


def test_games_reach_every_effect_and_rule(game: engine.Game, compiled: dict[str, Any]) -> None:
    """Games of the bots reach every effect, every row of every table and every logged rule."""
    known = list_reachable(compiled)
    expected = {word for word in known - RARE if not word.startswith("rule forbidding")}
    seen: set[str] = set()
    for number in range(ROUNDS):
        for table in list_tables(21 * number):
            if seen >= expected:
                break
            state, rng = game.start(table.players, table.seed, dict(table.options)), RandomStream(table.seed)
            while not state.is_over:
                state.apply((build_on if table.players == 1 else choose_mixed_action)(state, rng))
            seen |= list_reached(state)
    assert expected - seen == set()
    assert seen - known == set()
