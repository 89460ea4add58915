"""Fixtures that lay out a position of The Red Cathedral and play on from it."""

from __future__ import annotations

import pytest

import engine
from engine.games.red_cathedral.start.options_data import RedCathedralPosition
from engine.games.red_cathedral.state import RedCathedralState
from engine.plain_data import JsonValue
from tests.engine.casts import cast_position
from tests.engine.games.red_cathedral.positions import LayOut, PlaySteps


@pytest.fixture
def lay_out(game: engine.Game) -> LayOut:
    """Return a function that lays out a position, by default for yellow and blue, with chance from outside."""

    def laid(
        position: RedCathedralPosition, players: tuple[str, ...] = ("yellow", "blue"), /, **options: JsonValue
    ) -> RedCathedralState:
        given = {"colours": list(players), "position": cast_position(position), **options}
        state = game.start(len(players), 0, given).copy(None)
        assert isinstance(state, RedCathedralState)
        return state

    return laid


@pytest.fixture
def do() -> PlaySteps:
    """Return a function that plays actions written in words: `do(state, "move yellow 0", "leave")`."""

    def played(state: engine.State, *steps: str) -> None:
        for step in steps:
            named = {str(action): action for action in state.list_legal_actions()}
            assert step in named, f"{step} is not one of {sorted(named)}"
            state.apply(named[step])

    return played
