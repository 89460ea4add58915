"""Games as the engine reads them, for tests of play and of simulations."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import engine
from compiler.compiled.in_memory import CompiledGame, compile_in_memory
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from engine.text import Texts

ROOT = Path(__file__).resolve().parents[1]


@cache
def link_game(name: str = "red-cathedral") -> Linked:
    """Return a game that ships, linked."""
    linked, _ = link(load_game(ROOT / "content" / name, find_shared_folders()))
    assert linked is not None
    return linked


@cache
def compile_ready_game(name: str = "red-cathedral") -> CompiledGame:
    """Return a compiled game and its words."""
    return compile_in_memory(link_game(name))


@cache
def load_ready_game(name: str = "red-cathedral") -> engine.Game:
    """Return the game, loaded."""
    return engine.load(compile_ready_game(name).compiled)


@cache
def make_texts(locale: str = "en", name: str = "red-cathedral") -> Texts:
    """Return the words of a locale."""
    return Texts(compile_ready_game(name).messages[locale])
