from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.coverage import reached, universe
from tests.engine.games.red_cathedral.table_laws import build_on, mixed
from tests.engine.games.red_cathedral.tables import tables

pytestmark = pytest.mark.slow

RARE = {"end by the human", "winner decided by ornaments", "winner decided by shared"}
"""What takes more games than these; each has a test of its own, and a soak reaches it."""
ROUNDS = 10
"""At most so many games at each kind of table; play ends when there is nothing left to reach."""


def test_play_reaches_everything(game: engine.Game, compiled: dict[str, Any]) -> None:
    """Games of the bots reach every effect, every row of every table and every logged rule."""
    known = universe(compiled)
    expected, seen = {word for word in known - RARE if not word.startswith("rule forbidding")}, set()
    for number in range(ROUNDS):
        for table in tables(21 * number):
            if seen >= expected:
                break
            state, rng = game.start(table.players, table.seed, dict(table.options)), RandomStream(table.seed)
            while not state.is_over:
                state.apply((build_on if table.players == 1 else mixed)(state, rng))
            seen |= reached(state)
    assert expected - seen == set()
    assert seen - known == set()
