"""The games that ship, each linked, compiled and laid out once for all tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import engine
from compiler.cli.playable import compile_named_game
from compiler.compiled.in_memory import CompiledGame, compile_in_memory
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.lay_out import lay_out
from compiler.layout.part import Part
from compiler.layout.text.prepared_faces import prepare_packaged_faces
from compiler.link import Linked, link
from compiler.load.folder import load_game
from compiler.world import find_font_cache, find_shared_folders
from engine.text import Texts

ROOT = Path(__file__).resolve().parents[1]


@cache
def link_game(name: str = "red-cathedral") -> Linked:
    """Return a game that ships, linked."""
    linked, _ = link(load_game(ROOT / "content" / name, find_shared_folders()))
    assert linked is not None
    return linked


@cache
def lay_out_game(name: str, locale: str) -> WithFindings[tuple[Part, ...]]:
    """Return the parts of a game in a language, and findings."""
    linked = link_game(name)
    parts, findings = lay_out(linked.game, linked.translations[locale], prepare_packaged_faces(find_font_cache()))
    return WithFindings(parts, tuple(findings))


@cache
def compile_ready_game(name: str = "red-cathedral") -> CompiledGame:
    """Return a compiled game and its words."""
    return compile_in_memory(link_game(name))


def compile_once(game: str | None, content: Path, overlay: Path | None, locale: str | None) -> CompiledGame:
    """Compile the game that a command line names; a game that ships, as it ships, is compiled once for all tests."""
    if game and content == ROOT / "content" and overlay is None and locale is None:
        return compile_ready_game(game)
    return compile_named_game(game, content, overlay, locale)


@cache
def load_ready_game(name: str = "red-cathedral") -> engine.Game:
    """Return the game, loaded."""
    return engine.load(compile_ready_game(name).compiled)


@cache
def make_texts(locale: str = "en", name: str = "red-cathedral") -> Texts:
    """Return the words of a locale."""
    return Texts(compile_ready_game(name).messages[locale])
