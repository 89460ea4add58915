"""What the commands that exchange translations need: the context, the folders, and translate-toolkit."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

if TYPE_CHECKING:
    from compiler.l10n.unit import ExchangeContext


def find_shared_to_change(folder: Path) -> tuple[Path, ...]:
    """Return the shared folders next to a game. Raise a usage error without any, as with an installed Sobor."""
    from compiler.world import find_shared_folders, find_sibling_shared_folders

    if not find_sibling_shared_folders(folder):
        installed, *_ = find_shared_folders()
        raise click.UsageError(f"--shared would change {installed}, which belongs to Sobor and not to this game")
    return find_sibling_shared_folders(folder)


def _require_toolkit() -> None:
    """Raise a usage error if translate-toolkit is not installed."""
    try:
        import translate  # noqa: F401 -- to check that it is installed
    except ImportError as problem:
        raise click.UsageError("this command needs translate-toolkit: pip install 'sobor[l10n]'") from problem


def _refuse_untranslated_locale(folder: Path, locales: Sequence[str], source: str, locale: str) -> None:
    """Raise a usage error for a locale that the game is not translated into."""
    if locale in locales and locale != source:
        return
    targets = ", ".join(name for name in locales if name != source)
    others = f"only into {targets}" if targets else f"since {source} is its only language"
    raise click.UsageError(f"{folder.resolve().name} has no translation into `{locale}`, {others}")


class GameToExchange(NamedTuple):
    """The folders whose texts are exchanged, and the context."""

    folders: tuple[Path, ...]
    context: ExchangeContext


def make_exchange_context(
    game: str | None, content: Path, locale: str, *, shared: bool, change: bool = False
) -> GameToExchange:
    """Return the folders whose texts to exchange, and the context; raise a usage error if the game has errors.

    With `change`, the shared folders are those that an import may change.
    """
    from compiler.cli.session import Session
    from compiler.l10n.export_texts import make_export_context
    from compiler.l10n.unit import ExchangeContext
    from compiler.world import find_font_cache, find_shared_folders

    _require_toolkit()
    session = Session(content, out=None, jobs=None)
    folder = session.find_folder(game)
    linked = session.link_game(folder, (locale,))
    _refuse_untranslated_locale(folder, linked.game.locales, linked.game.source_locale, locale)
    shared_sources = find_shared_to_change if change else lambda _: find_shared_folders()
    folders = (folder, *(shared_sources(folder) if shared else ()))
    if change:
        return GameToExchange(folders, ExchangeContext(linked, locale, {}))
    return GameToExchange(folders, make_export_context(linked, locale, find_font_cache()))
