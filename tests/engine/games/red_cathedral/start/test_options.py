from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from tests.engine.casts import get_table


@pytest.mark.parametrize(
    ("option", "value", "wrong"),
    [
        ("sides", 5, "sides: a string or a list is expected, not 5"),
        ("sides", {"red": "basic"}, "sides: a string or a list is expected"),
        ("sides", "round", "side: 'round' is not one of basic, advanced"),
        ("colours", "red", "colours: a list is expected, not 'red'"),
        ("turns", "many", "turns: a whole number from 1 to 1000000 is expected"),
        ("turns", 0, "turns: a whole number from 1 to 1000000 is expected"),
        ("towers", 3, "towers: a list is expected"),
        ("towers", [2.5], r"towers\[0\]: a whole number is expected"),
        ("weather", "rain", "options: 'weather' is not one of"),
    ],
)
def test_option_of_the_wrong_type_is_refused(game: engine.Game, option: str, value: Any, wrong: str) -> None:
    """An option of the wrong type is refused with a message that states the expected type."""
    with pytest.raises(ValueError, match=wrong):
        game.start(2, 1, {option: value})


def test_one_side_for_all(game: engine.Game) -> None:
    """A single side applies to the workshop boards of all seats."""
    games = (game.start(3, 1, {"sides": sides}) for sides in ("advanced", ["advanced"] * 3))
    boards = [get_table(state, CompleteTable).boards for state in games]
    assert boards[0] == boards[1]
