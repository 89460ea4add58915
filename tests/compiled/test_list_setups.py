from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.compiled.list_setups import Setup, list_setups
from compiler.load.yaml.load_yaml import load
from tests.ready_game import link_game

TWO = "{players: [yellow, blue], rules: [setup], diagrams: [market]}"
SOLO = "{players: [yellow], rules: [setup.table, solo.setup]}"


def play_setups(text: str, engine: str | None = "red_cathedral") -> tuple[Setup, ...]:
    """Return the set-ups of The Red Cathedral with another file of tools."""
    document, _ = load(f"setups: [{text}]".encode(), "tools.yaml", "tools")
    assert document
    return list_setups(replace(link_game().game, tools=document, engine=engine))


@pytest.mark.slow
def test_set_ups_are_listed_by_number_of_players() -> None:
    """Set-ups come in the order of their numbers of players, chapters as the rules below them."""
    one, two = play_setups(f"{TWO}, {SOLO}")
    assert (one.players, one.rules) == (1, ("setup.table", "solo.setup"))
    assert two.players == 2
    assert "setup" not in two.rules
    assert two.rules[0] == "setup.table"


@pytest.mark.slow
def test_refused_set_up_is_left_out() -> None:
    """A set-up that the engine refuses is not shown."""
    assert [setup.players for setup in play_setups(f"{SOLO}, {{players: [mauve, blue], rules: [setup]}}")] == [1]


def test_game_without_engine_has_steps_without_amounts() -> None:
    """Without an engine a set-up has its rules, but no table."""
    (setup,) = play_setups(TWO, None)
    assert setup.laid is None
    assert "setup.dice" in setup.rules
