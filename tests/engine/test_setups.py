"""Tables before the first turn."""

from __future__ import annotations

import pytest

from engine.setups import GivenSetup, lay_table
from tests.ready_game import load_ready_game


def test_table_is_always_the_same() -> None:
    """What a set-up does not give is drawn in the same way each time."""
    game = load_ready_game()
    setup: GivenSetup = {"players": ("red", "blue"), "state": {"market": {"dice": {"red": {"face": 6}}}}}
    first, second = lay_table(game, setup), lay_table(game, setup)
    assert first == second
    assert first.position["market"]["dice"]["red"]["face"] == 6


def test_impossible_set_up_is_refused_as_a_value_error() -> None:
    """Whatever the engine raises about a set-up reaches the caller as ValueError."""
    with pytest.raises(ValueError, match="mauve"):
        lay_table(load_ready_game(), {"players": ("red", "mauve")})
    with pytest.raises(ValueError, match="market"):
        lay_table(load_ready_game(), {"players": ("red", "blue"), "state": {"market": 3}})
