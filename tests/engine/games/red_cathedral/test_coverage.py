from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import engine
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.coverage import list_reachable, list_reached
from tests.engine.games.red_cathedral.table_laws import build_on, choose_mixed_action
from tests.engine.games.red_cathedral.tables import TABLES, list_tables

pytestmark = pytest.mark.slow

RARE = {"end by the human", "winner decided by ornaments", "winner decided by shared"}
"""What takes more games than these; each has a test of its own, and a soak reaches it."""
ROUNDS = 10
"""The maximum number of games at each kind of table; play ends when there is nothing left to reach."""
FRUITFUL = (
    *((0, 15), (1, 4), (1, 6), (1, 11), (1, 12), (1, 17), (2, 0), (2, 3), (2, 13), (2, 18)),
    *((3, 3), (3, 17), (4, 5), (4, 10), (4, 11), (4, 14), (5, 9), (6, 11), (6, 16)),
)
"""The rounds and tables of games that together reached everything when they were chosen; they are played first."""


def test_games_reach_every_effect_and_rule(game: engine.Game, compiled: dict[str, Any]) -> None:
    """Games of the bots reach every effect, every row of every table and every logged rule."""
    known = list_reachable(compiled)
    expected = {word for word in known - RARE if not word.startswith("rule forbidding")}
    seen: set[str] = set()
    for number, place in (*FRUITFUL, *product(range(ROUNDS), range(len(TABLES)))):
        if not seen >= expected:
            table = list_tables(21 * number)[place]
            state, rng = game.start(table.players, table.seed, dict(table.options)), RandomStream(table.seed)
            while not state.is_over:
                state.apply((build_on if table.players == 1 else choose_mixed_action)(state, rng))
            seen |= list_reached(state)
    assert expected - seen == set()
    assert seen - known == set()
