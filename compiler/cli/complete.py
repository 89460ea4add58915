"""What a shell offers to complete: games, locales, products and codes of findings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import click
from click.shell_completion import CompletionItem

from compiler.load.here import CONTENT, enclosing_game, leads_elsewhere

BOTS = ("random", "greedy", "mcts")
"""The bots by name, so that the command line need not load them; a test holds it to `engine.bots`."""


def games(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the games that are looked up by name, and folders."""
    from compiler.load.find import game_names

    folders = [CompletionItem(typed, type="dir")]
    return [*_starting(game_names(_content(context)), typed), *folders]


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


def policies(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the bots; after a comma those for the next seat."""
    before, comma, _ = typed.rpartition(",")
    return _starting((f"{before}{comma}{bot}" for bot in BOTS), typed)


def editions(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the published editions that the game cites."""
    found = (name for folder in _folders(context) for name in _mapping(folder, "sources"))
    return _starting(found, typed)


def options(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the options of the game's editions, each with its readings: `NAME=VALUE`."""
    differences = [entry for folder in _folders(context) for entry in _mapping(folder, "editions").values()]
    pairs = (
        f"{entry['option']}={reading['id']}"
        for entry in differences
        if isinstance(entry, dict) and "option" in entry
        for reading in entry.get("readings", ())
        if isinstance(reading, dict) and "id" in reading
    )
    return _starting(pairs, typed)


def allowable_codes(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Offer the codes of findings despite which an import may take a text."""
    from compiler.l10n.verify import can_be_allowed
    from compiler.report.explain import codes as all_codes

    return _starting(filter(can_be_allowed, all_codes()), typed)


def _mapping(folder: Path, name: str) -> Mapping[str, Any]:
    """Return what `<name>.yaml` of a game lists under that name; empty where it cannot be read."""
    from compiler.load.head import document_in

    document = document_in(folder, f"{name}.yaml", name)
    listed = document.data.get(name) if document and isinstance(document.data, dict) else None
    return listed if isinstance(listed, dict) else {}


def _folders(context: click.Context) -> list[Path]:
    from compiler.load.find import find_game, game_names

    content = _content(context)
    one = context.params.get("game")
    named = context.params.get("games") or context.params.get("words") or ((one,) if one else ())
    names = tuple(named) or ((str(here),) if (here := enclosing_game()) else game_names(content))
    return [folder for name in names if (folder := find_game(str(name), content)[0])]


def _content(context: click.Context) -> Path:
    """Return the folder in which games are looked up; one without games where it is a link that nobody chose."""
    chosen: Path | None = context.params.get("content")
    return chosen or (Path(os.devnull) if leads_elsewhere(CONTENT) else CONTENT)


def _listed(value: object) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def _starting(names: Iterable[str], typed: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(typed) and name.isprintable()]
