from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.games.red_cathedral.complete_table import CompleteTable
from tests.engine.casts import get_table
from tests.engine.refused import find_input_refusal


@pytest.mark.parametrize(
    ("option", "value", "path", "code"),
    [
        ("sides", 5, "options.sides", "unexpected"),
        ("sides", {"red": "basic"}, "options.sides", "unexpected"),
        ("sides", "round", "options.sides", "unknown-name"),
        ("colours", "red", "options.colours", "unexpected"),
        ("turns", "many", "options.turns", "unexpected"),
        ("turns", 0, "options.turns", "unexpected"),
        ("towers", 3, "options.towers", "unexpected"),
        ("towers", [2.5], "options.towers[0]", "fraction"),
        ("weather", "rain", "options", "unknown-key"),
        ("colours", ["red", "pink"], "options.colours", "unknown-name"),
        ("colours", ["red", "red"], "options.colours", "wrong-colours"),
        ("colours", ["red", "blue", "green"], "options.colours", "wrong-colours"),
        ("towers", [1, 3], "options.towers", "tower-too-low"),
        ("contribution", "all", "options.contribution", "unknown-name"),
        ("edition", "fr", "options.edition", "unknown-name"),
        ("sides", ["upper"], "options.sides", "unknown-name"),
    ],
)
def test_invalid_option_is_refused(game: engine.Game, option: str, value: Any, path: str, code: str) -> None:
    """An unknown option, or a value of the wrong type or range or with an unknown name, is refused at its path."""
    assert find_input_refusal(lambda: game.start(2, 1, {option: value})) == (path, code)


def test_single_side_applies_to_all_seats(game: engine.Game) -> None:
    """A single side applies to the workshop boards of all seats."""
    games = (game.start(3, 1, {"sides": sides}) for sides in ("advanced", ["advanced"] * 3))
    boards = [get_table(state, CompleteTable).boards for state in games]
    assert boards[0] == boards[1]
