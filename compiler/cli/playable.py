"""Compile in memory the game that a command line names, and parse its options."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import click

import engine
from compiler.cli.session import Session
from compiler.compiled.in_memory import CompiledGame, compile_in_memory
from compiler.model.plain import Plain
from engine.game import Game
from engine.play.parse_options import parse_options
from engine.state import State
from engine.text import Texts


def compile_named_game(game: str | None, content: Path, overlay: Path | None, locale: str | None) -> CompiledGame:
    """Compile the named game, or the game that contains the current folder, with an overlay.

    Raise a usage error if it does not exist or has errors; with a locale, errors in other languages are ignored.
    """
    from compiler.l10n.locale_choice import LocaleChoice

    session = Session(content, out=None, jobs=None, overlay=overlay)
    linked = session.link_game(session.find_folder(game), (locale,) if locale else ())
    if locale in linked.game.locales:
        linked = LocaleChoice((locale,), linked.game.source_locale).restrict_published(linked, ())
    return compile_in_memory(linked)


def load_into_engine(compiled: CompiledGame) -> Game:
    """Load a compiled game into its engine; raise a usage error if it has none."""
    if not compiled.compiled.get("engine"):
        raise click.UsageError(f"{compiled.compiled['id']} cannot be played: its game.yaml names no engine")
    try:
        return engine.load(compiled.compiled)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def load_texts(compiled: CompiledGame, locale: str | None) -> Texts:
    """Return the texts of a locale, by default the game's first one; raise a usage error if it does not exist."""
    existing = list(compiled.messages)
    if locale and locale not in existing:
        raise click.UsageError(f"there is no locale `{locale}`; there are {', '.join(existing)}")
    return Texts(compiled.messages[locale or existing[0]])


def parse_rule_options(edition: str | None, pairs: tuple[str, ...]) -> Mapping[str, Plain]:
    """Parse `--edition` and all `--option NAME=VALUE`; raise a usage error for another form or a repeated option."""
    try:
        return parse_options(edition, pairs)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def start_game(game: Game, players: int, seed: int, options: Mapping[str, Plain]) -> State:
    """Start a game; raise a usage error for a wrong number of players or an option that the game does not have."""
    try:
        return game.start(players, seed, options)
    except engine.CodedError as mistake:
        raise click.UsageError(str(mistake)) from mistake
