from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.games.red_cathedral.proof import POLICIES, Prover
from tests.engine.games.red_cathedral.tables import Table, list_tables, name_of

pytestmark = pytest.mark.slow

ROUNDS = {"build_on": 2, "mixed": 2, "wander": 2, "greedy": 1}
"""Games at each table, with other seeds: a sample; `make soak` plays thousands with the same laws."""


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("table", list_tables(), ids=name_of)
def test_laws_hold_in_games_of_all_kinds(
    game: engine.Game, compiled: dict[str, Any], table: Table, policy: str
) -> None:
    """In all kinds of games, invariants hold, undo works, unlisted actions are refused, and scores agree."""
    prover = Prover(game, compiled)
    for number in range(ROUNDS[policy]):
        again = table._replace(seed=table.seed + 1000 * number)
        assert prover.prove(again, policy).games == 1


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_laws_hold_after_every_action(game: engine.Game, compiled: dict[str, Any], players: int) -> None:
    """In games by two editions, the invariants, undo and refusals are checked at every action."""
    prover = Prover(game, compiled, thorough=True)
    for table in (
        table for table in list_tables(5) if table.players == players and table.options["edition"] in ("ru", "es")
    ):
        assert prover.prove(table, "mixed").undone > 20
