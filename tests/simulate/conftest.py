from __future__ import annotations

import pytest

from engine.simulate.simulation_task import Batch
from tests.simulate.laboratory import make_experiment, play_experiment


@pytest.fixture(scope="session")
def batch() -> Batch:
    """Return six games of three bots."""
    return play_experiment(make_experiment(players=3, policies=("random", "greedy", "random")), games=6)
