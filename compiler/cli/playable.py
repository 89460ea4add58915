"""From the words of a command line to a game: its content compiled in memory, its options, its texts."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

import engine
from compiler.cli.session import Session
from compiler.compiled.ready import Ready, ready
from engine.game import Game
from engine.play.options import options as options_of
from engine.state import State
from engine.text import Texts


def compiled_at(game: str | None, content: Path, overlay: Path | None, locale: str | None) -> Ready:
    """The game that is named, or that one stands in, with an overlay put over it.

    A usage error where there is none or it has errors; those in languages that are not chosen are passed over.
    """
    from compiler.l10n.languages import Languages

    session = Session(content, out=None, jobs=None, overlay=overlay)
    linked = session.linked(session.folder(game), (locale,) if locale else ())
    if locale in linked.game.locales:
        linked = Languages((locale,), linked.game.source_locale).published(linked, ())
    return ready(linked)


def loaded(compiled: Ready) -> Game:
    """The engine's game; a usage error where no engine plays it."""
    if not compiled.compiled.get("engine"):
        raise click.UsageError(f"no engine plays {compiled.compiled['id']}: its game.yaml names none")
    try:
        return engine.load(compiled.compiled)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def texts(compiled: Ready, locale: str | None) -> Texts:
    """The words of a locale, of the game's first one by default."""
    known = list(compiled.messages)
    if locale and locale not in known:
        raise click.UsageError(f"no locale is called `{locale}`; there are {', '.join(known)}")
    return Texts(compiled.messages[locale or known[0]])


def options(edition: str | None, pairs: tuple[str, ...]) -> dict[str, Any]:
    """`--edition` and every `--option`; a usage error where one is no pair."""
    try:
        return options_of(edition, pairs)
    except ValueError as mistake:
        raise click.UsageError(str(mistake)) from mistake


def begun(game: Game, players: int, seed: int, options: Mapping[str, Any]) -> State:
    """A new game; a usage error where so many cannot play or an option is none of the game's."""
    try:
        return game.new(players, seed, options)
    except (ValueError, TypeError) as mistake:
        raise click.UsageError(str(mistake)) from mistake
