from __future__ import annotations

import pytest

from compiler.simulate.compare import compare_games
from engine.simulate.simulation_task import Batch
from tests.simulate.laboratory import cut_games


@pytest.mark.slow
def test_pairs_with_a_game_cut_off_are_left_out(batch: Batch) -> None:
    """A pair counts in a comparison only if both games were finished."""
    found = compare_games(batch.games, cut_games(batch, 1).games)
    assert (found["counted"], found["cut"], found["same"]) == (5, 1, 5)
