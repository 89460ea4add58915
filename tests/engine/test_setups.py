from __future__ import annotations

from engine.setups import GivenSetup, lay_table
from tests.engine.refused import find_input_refusal
from tests.ready_game import load_ready_game


def test_table_is_always_the_same() -> None:
    """What a set-up does not give is drawn in the same way each time, and the steps of set-up are listed."""
    game = load_ready_game()
    setup: GivenSetup = {"players": ("red", "blue"), "state": {"market": {"dice": {"red": {"face": 6}}}}}
    first, second = lay_table(game, setup), lay_table(game, setup)
    assert first == second
    assert first.position["market"]["dice"]["red"]["face"] == 6
    assert {"setup.dice", "setup.plan"} <= {step.rule for step in first.steps}


def test_impossible_set_up_is_refused_at_its_path() -> None:
    """A set-up with an unknown colour, or of another form, is refused at its path."""
    game = load_ready_game()
    unknown = find_input_refusal(lambda: lay_table(game, {"players": ("red", "mauve")}))
    assert unknown == ("options.colours", "unknown-name")
    malformed = find_input_refusal(lambda: lay_table(game, {"players": ("red", "blue"), "state": {"market": 3}}))
    assert malformed == ("options.position.market", "unexpected")
