"""The Red Cathedral, compiled and loaded once, for the tests of the engine."""

from __future__ import annotations

import json
from typing import Any

import pytest

import engine
from compiler.compiled.game_file import compile_game_data as compiled_game
from compiler.compiled.game_file import encode_json
from compiler.link import Linked
from tests.ready_game import link_game


@pytest.fixture(scope="session")
def linked() -> Linked:
    """Return the linked content of the game."""
    return link_game("red-cathedral")


@pytest.fixture(scope="session")
def compiled(linked: Linked) -> dict[str, Any]:
    """Return the mapping of `game.json`."""
    data: dict[str, Any] = json.loads(encode_json(compiled_game(linked.game)))
    return data


@pytest.fixture(scope="session")
def game(compiled: dict[str, Any]) -> engine.Game:
    """Return the game loaded from the compiled content."""
    return engine.load(compiled)
