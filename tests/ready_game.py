"""The Red Cathedral as the engine reads it, for tests of play and of simulations."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import engine
from compiler.link import link
from compiler.load.folder import load_game
from compiler.ready import Ready, ready
from compiler.world import shared_folders
from engine.text import Texts

ROOT = Path(__file__).resolve().parents[1]


@cache
def compiled() -> Ready:
    """The compiled game and its words."""
    linked, _ = link(load_game(ROOT / "content" / "red-cathedral", shared_folders()))
    assert linked is not None
    return ready(linked)


@cache
def game() -> engine.Game:
    """The game, loaded."""
    return engine.load(compiled().compiled)


@cache
def texts(locale: str = "en") -> Texts:
    """The words of a locale."""
    return Texts(compiled().messages[locale])
