"""Architects of Amytis as the content has it, compiled and loaded once."""

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
    """The linked content."""
    folder = root / "content"
    given, _ = link(load_game(folder / "architects-of-amytis", (folder / "common", folder / "print")))
    assert given
    return given


@pytest.fixture(scope="session")
def compiled(content: Linked) -> dict[str, Any]:
    """What the engine reads."""
    return compile_game(content.game)


@pytest.fixture(scope="session")
def game(compiled: dict[str, Any]) -> engine.Game:
    """The game."""
    return engine.load(compiled)
