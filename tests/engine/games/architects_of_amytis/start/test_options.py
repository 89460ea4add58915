from __future__ import annotations

from typing import Any

import pytest

import engine
from engine.rng import RandomStream
from tests.engine.games.architects_of_amytis.described_position import read_position
from tests.engine.refused import find_input_refusal


@pytest.mark.parametrize(
    ("options", "path", "code"),
    [
        ({"side": "a"}, "options", "unknown-key"),
        ({"sides": "c"}, "options.sides", "unknown-name"),
        ({"sides": {"tower": "a"}}, "options.sides", "unknown-name"),
        ({"sides": {"wall": "c"}}, "options.sides", "unknown-name"),
        ({"colours": ["black", "red"]}, "options.colours", "unknown-name"),
        ({"colours": ["black", "black"]}, "options.colours", "wrong-colours"),
        ({"edition": "xx"}, "options.edition", "unknown-name"),
        ({"bottom-row": "none"}, "options.bottom-row", "unknown-name"),
    ],
)
def test_invalid_option_is_refused(game: engine.Game, options: dict[str, Any], path: str, code: str) -> None:
    """An unknown option or value is refused at its path."""
    assert find_input_refusal(lambda: game.start(2, 1, options)) == (path, code)


def test_first_colour_begins_and_the_other_ends(game: engine.Game) -> None:
    """The first colour has the first turn, and the other colour the last turn."""
    state, rng = game.start(2, 8, {"colours": ["white", "black"]}), RandomStream(8)
    assert list(read_position(state)["players"]) == ["white", "black"]
    assert state.describe_position()["turn"]["player"] == "white"
    while not state.is_over:
        last = state.describe_position()["turn"]["player"]
        state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
    assert last == "black"


def test_second_player_may_start_with_three_projects(game: engine.Game) -> None:
    """By the reading of the public implementation, the second player starts with one more project."""
    position = read_position(game.start(2, 3, {"start-projects": "three-for-second"}))
    assert [len(player["projects"]) for player in position["players"].values()] == [2, 3]
    assert position["deck"] == 12
