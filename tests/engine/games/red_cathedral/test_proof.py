from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.games.red_cathedral.proof import POLICIES, Prover
from tests.engine.games.red_cathedral.tables import Table, list_tables, name_of

pytestmark = pytest.mark.slow

SAMPLE = [
    (table, policy)
    for place, table in enumerate(list_tables())
    for number, policy in enumerate(POLICIES)
    if place % 4 in (number, (number + 1) % 4)
]
"""A game by two of the policies at each table: `make soak` plays thousands with the same laws."""


@pytest.mark.parametrize(("table", "policy"), SAMPLE, ids=[f"{name_of(table)}-{policy}" for table, policy in SAMPLE])
def test_laws_hold_in_games_of_all_kinds(
    game: engine.Game, compiled: dict[str, Any], table: Table, policy: str
) -> None:
    """In all kinds of games, invariants hold, undo works, unlisted actions are refused, and scores agree."""
    assert Prover(game, compiled).prove(table, policy).games == 1


@pytest.mark.parametrize(("players", "edition"), [(1, "ru"), (2, "es"), (3, "ru"), (4, "es")])
def test_laws_hold_after_every_action(game: engine.Game, compiled: dict[str, Any], players: int, edition: str) -> None:
    """In games by two editions, the invariants, undo and refusals are checked at every action."""
    prover = Prover(game, compiled, thorough=True)
    (table,) = (table for table in list_tables(5) if table.players == players and table.options["edition"] == edition)
    assert prover.prove(table, "mixed").undone > 20
