from __future__ import annotations

from typing import Any

import pytest

import engine
from tests.engine.refused import find_input_refusal, find_refused_values


@pytest.mark.parametrize("log", ["no", 0, None])
def test_log_is_kept_or_not(game: engine.Game, log: Any) -> None:
    """A log is kept unless the option `log` is false, and any other value is refused at the option."""
    assert game.start(2, 1).log
    assert game.start(2, 1, {"log": True}).log
    assert game.start(2, 1, {"log": False}).log == []
    assert find_input_refusal(lambda: game.start(2, 1, {"log": log})) == ("options.log", "unexpected")


def test_number_of_players_is_refused_with_the_allowed_ones(game: engine.Game) -> None:
    """A number of players beyond those of the game is refused with the numbers that are allowed."""
    values = find_refused_values(lambda: game.start(5, 1))
    assert values == {"game": "red-cathedral", "allowed": "1 to 4", "players": 5}
