"""The Red Cathedral, compiled and loaded once, for the tests of the engine."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from compiler.compiled.game_file import compile_game_data as compiled_game
from compiler.compiled.game_file import encode_json
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders


@pytest.fixture(scope="session")
def linked(root: Path) -> Linked:
    """Return the linked content of the game."""
    linked, _ = link(load_game(root / "content" / "red-cathedral", find_shared_folders()))
    assert linked is not None
    return linked


@pytest.fixture(scope="session")
def compiled(linked: Linked) -> dict[str, Any]:
    """Return the mapping of `game.json`."""
    data: dict[str, Any] = json.loads(encode_json(compiled_game(linked.game)))
    return data


@pytest.fixture(scope="session")
def game(compiled: dict[str, Any]) -> engine.Game:
    """Return the game loaded from the compiled content."""
    return engine.load(compiled)


@pytest.fixture
def lay_out(game: engine.Game) -> Callable[..., engine.State]:
    """Return a function that lays out a position, by default for yellow and blue, with chance from outside."""

    def laid(
        position: dict[str, Any], *, players: tuple[str, ...] = ("yellow", "blue"), **options: Any
    ) -> engine.State:
        given = {"colours": list(players), "position": position, **options}
        return game.start(len(players), 0, given).copy(None)

    return laid


@pytest.fixture
def do() -> Callable[..., None]:
    """Return a function that plays actions written in words: `do(state, "move yellow 0", "leave")`."""

    def played(state: engine.State, *steps: str) -> None:
        for step in steps:
            named = {str(action): action for action in state.list_legal_actions()}
            assert step in named, f"{step} is not one of {sorted(named)}"
            state.apply(named[step])

    return played
