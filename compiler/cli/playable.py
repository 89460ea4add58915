"""Turn the arguments of a command into a game: its content compiled in memory, its options, its texts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

import engine
from compiler.cli.session import Session
from compiler.compiled.in_memory import CompiledGame, compile_in_memory
from engine.game import Game
from engine.play.options import options as options_of
from engine.state import State
from engine.text import Texts


def compile_named_game(game: str | None, content: Path, overlay: Path | None, locale: str | None) -> CompiledGame:
    """Compile the named game, or the one around the current folder, with an overlay applied.

    Raise a usage error if there is none or it has errors; errors in languages that are not chosen are ignored.
    """
    from compiler.l10n.languages import Languages

    session = Session(content, out=None, jobs=None, overlay=overlay)
    linked = session.linked(session.folder(game), (locale,) if locale else ())
    if locale in linked.game.locales:
        linked = Languages((locale,), linked.game.source_locale).published(linked, ())
    return compile_in_memory(linked)


def engine_game(compiled: CompiledGame) -> Game:
    """Return the engine's game; raise a usage error if no engine plays it."""
    if not compiled.compiled.get("engine"):
        raise click.UsageError(f"no engine plays {compiled.compiled['id']}: its game.yaml names none")
    try:
        return engine.load(compiled.compiled)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def texts(compiled: CompiledGame, locale: str | None) -> Texts:
    """Return the texts of a locale, by default of the game's first one."""
    known = list(compiled.messages)
    if locale and locale not in known:
        raise click.UsageError(f"no locale is called `{locale}`; there are {', '.join(known)}")
    return Texts(compiled.messages[locale or known[0]])


def rule_options(edition: str | None, pairs: tuple[str, ...]) -> dict[str, Any]:
    """Return the rule options of `--edition` and every `--option`; raise a usage error if one is not a pair."""
    try:
        return options_of(edition, pairs)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def start_game(game: Game, players: int, seed: int, options: Mapping[str, Any]) -> State:
    """Return a new game; raise a usage error if the game lacks an option or cannot be played by that many."""
    try:
        return game.new(players, seed, options)
    except (ValueError, TypeError) as mistake:
        raise click.UsageError(str(mistake)) from mistake
