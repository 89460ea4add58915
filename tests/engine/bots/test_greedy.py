from __future__ import annotations

import pytest

from engine.bots.greedy import GreedyBot
from engine.bots.random_bot import RandomBot
from tests.engine.bots.matches import play_matches


@pytest.mark.slow
def test_greedy_bot_beats_random_bot() -> None:
    """The greedy bot wins all of four games against the random bot, by more than ten points on average."""
    scores = play_matches(GreedyBot, RandomBot, 4)
    assert min(scores) > 0
    assert sum(scores) / len(scores) > 10
