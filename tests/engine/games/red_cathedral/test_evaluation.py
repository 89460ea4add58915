from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import engine
from engine.games.red_cathedral.evaluation import SECTION_VALUE, evaluate
from tests.engine.hostile import as_json
from tests.ready_game import compile_ready_game


@pytest.mark.slow
def test_last_round_without_a_final_scoring_counts_the_track() -> None:
    """Without figures for the final scoring, goods and shares of towers are worth nothing in the last round."""
    compiled: Any = deepcopy(as_json(compile_ready_game().compiled))
    del compiled["settings"]["scoring"]
    table: Any = engine.load(compiled).start(2, 1).table
    table.ender, table.banner[0], table.done[0] = 1, 0, 1
    assert [evaluate(table, seat) for seat in range(2)] == [
        table.box.track.count_prestige(table.square[seat]) + SECTION_VALUE * completed
        for seat, completed in ((0, 1), (1, 0))
    ]
