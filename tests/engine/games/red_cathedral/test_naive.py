from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.games.red_cathedral.compare_naive import play_twice, play_twice_from_extreme
from tests.engine.games.red_cathedral.scorer import Policy
from tests.engine.games.red_cathedral.table_laws import build_on, choose_mixed_action
from tests.engine.games.red_cathedral.tables import TABLES, Table, name_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("table", "policy"),
    [(table, (build_on, choose_mixed_action)[place % 2]) for place, table in enumerate(TABLES)],
    ids=map(name_of, TABLES),
)
def test_engine_agrees_with_naive_rules_at_every_table(
    game: engine.Game, compiled: dict[str, Any], table: Table, policy: Policy
) -> None:
    """At every table, the engine and the naive rules agree on choices, outcomes, positions and scores."""
    play_twice(game, compiled, table, policy)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_engine_agrees_with_naive_rules_in_extreme_positions(
    game: engine.Game, compiled: dict[str, Any], table: Table
) -> None:
    """In extreme positions (empty reserve, full inventories, ends of the track), engine and naive rules agree, too."""
    play_twice_from_extreme(game, compiled, table)
