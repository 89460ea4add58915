"""What a shell offers to complete: games, locales, products and codes of findings."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from compiler.load.here import CONTENT, enclosing_game


def games(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the games that are looked up by name, and folders."""
    from compiler.load.find import game_names

    folders = [CompletionItem(typed, type="dir")]
    return [*_starting(game_names(context.params.get("content") or CONTENT), typed), *folders]


def locales(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the languages of the game that is named or stood in, of all games otherwise."""
    from compiler.l10n.pseudo import PSEUDO
    from compiler.load.head import head

    found = [name for folder in _folders(context) for name in _listed(head(folder).get("locales"))]
    return _starting((*found, PSEUDO), typed)


def products(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the print products of the game and those that all games share."""
    from compiler.load.head import product_names
    from compiler.world import shared_folders

    return _starting(product_names((*_folders(context), *shared_folders())), typed)


def codes(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the codes of findings."""
    from compiler.report.explain import codes as all_codes

    return _starting(("all", *all_codes()), typed)


def _folders(context: click.Context) -> list[Path]:
    from compiler.load.find import find_game, game_names

    content = context.params.get("content") or CONTENT
    one = context.params.get("game")
    named = context.params.get("games") or context.params.get("words") or ((one,) if one else ())
    names = tuple(named) or ((str(here),) if (here := enclosing_game()) else game_names(content))
    return [folder for name in names if (folder := find_game(str(name), content)[0])]


def _listed(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _starting(names: Iterable[str], typed: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(typed) and name.isprintable()]
