"""Architects of Amytis, compiled and loaded once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engine
from compiler.compiled.game_file import compile_game_data as compile_game
from compiler.link import Linked, link
from compiler.load.folder import load_game


@pytest.fixture(scope="session")
def content(root: Path) -> Linked:
    """Return the linked content of the game."""
    folder = root / "content"
    given, _ = link(load_game(folder / "architects-of-amytis", (folder / "common", folder / "print")))
    assert given
    return given


@pytest.fixture(scope="session")
def compiled(content: Linked) -> dict[str, Any]:
    """Return the mapping of `game.json`."""
    return {**compile_game(content.game)}


@pytest.fixture(scope="session")
def game(compiled: dict[str, Any]) -> engine.Game:
    """Return the game loaded from the compiled content."""
    return engine.load(compiled)
