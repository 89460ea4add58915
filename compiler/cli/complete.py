"""Shell completion of games, locales, products, codes of findings and other arguments."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from compiler.load.current_folder import CONTENT, find_enclosing_game, is_redirected
from compiler.model.document import DocumentKind
from compiler.model.plain import Plain, as_mapping, as_words

BOTS = ("random", "greedy", "mcts")
"""The names of the bots, so that the command line need not import them; a test compares them with `engine.bots`."""


def complete_games(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the names of games, and folders."""
    from compiler.load.find_game import list_games

    folders = [CompletionItem(typed, type="dir")]
    return [*_select_matching(list_games(_get_content_folder(context)), typed), *folders]


def complete_locales(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the languages of the chosen game, or of all games."""
    from compiler.l10n.pseudo import PSEUDO
    from compiler.load.read_one_file import read_game_file

    names = [name for folder in _find_game_folders(context) for name in as_words(read_game_file(folder).get("locales"))]
    return _select_matching((*names, PSEUDO), typed)


def complete_products(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the print products of the game and the shared ones."""
    from compiler.load.read_one_file import list_products
    from compiler.world import find_shared_folders

    return _select_matching(list_products((*_find_game_folders(context), *find_shared_folders())), typed)


def complete_pieces(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the sets of the game, and after a slash the pieces of a set."""
    from compiler.disk.listing import list_names_in
    from compiler.load.read_one_file import read_document

    folders = _find_game_folders(context)
    if "/" not in typed:
        names = (
            name.removesuffix(".yaml") for folder in folders for name in list_names_in(folder / "components", ".yaml")
        )
        return _select_matching(names, typed)
    group = typed.partition("/")[0]
    documents = (read_document(folder, f"components/{group}.yaml", "components") for folder in folders)
    items = (as_mapping(document.data).get("items") for document in documents if document)
    ids = (as_mapping(item).get("id") for entries in items if isinstance(entries, list) for item in entries)
    return _select_matching((f"{group}/{name}" for name in ids if isinstance(name, str)), typed)


def complete_printers(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the printers with a profile."""
    from compiler.cli.printers import list_printers

    return _select_matching(list_printers(), typed)


def complete_codes(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the codes of findings, and `all`."""
    from compiler.report.code_explanations import list_codes as all_codes

    return _select_matching(("all", *all_codes()), typed)


def complete_policies(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete a list of bots, separated by commas, by the next one."""
    earlier, comma, _ = typed.rpartition(",")
    return _select_matching((f"{earlier}{comma}{bot}" for bot in BOTS), typed)


def complete_editions(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the published editions that the game cites."""
    names = (name for folder in _find_game_folders(context) for name in _read_mapping(folder, "sources"))
    return _select_matching(names, typed)


def complete_options(context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the options of the game's editions, each with its values: `NAME=VALUE`."""
    differences = (
        as_mapping(entry)
        for folder in _find_game_folders(context)
        for entry in _read_mapping(folder, "editions").values()
    )
    return _select_matching((pair for difference in differences for pair in _list_option_pairs(difference)), typed)


def _list_option_pairs(difference: Mapping[str, Plain]) -> Iterator[str]:
    """Yield the option of a difference with each of its values; nothing if it is malformed or has no option."""
    option, readings = difference.get("option"), difference.get("readings")
    if isinstance(option, str) and isinstance(readings, list):
        values = (as_mapping(reading).get("id") for reading in readings)
        yield from (f"{option}={value}" for value in values if isinstance(value, str))


def complete_allowable_codes(_context: click.Context, _parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Complete the codes of findings that `--allow` accepts."""
    from compiler.l10n.refuse_by_checks import can_be_allowed
    from compiler.report.code_explanations import list_codes as all_codes

    return _select_matching(filter(can_be_allowed, all_codes()), typed)


def _read_mapping(folder: Path, name: DocumentKind) -> Mapping[str, Plain]:
    """Return the mapping under the key `name` of a game's `<name>.yaml`, or an empty one if it cannot be read."""
    from compiler.load.read_one_file import read_document

    document = read_document(folder, f"{name}.yaml", name)
    return as_mapping(as_mapping(document.data).get(name)) if document else {}


def _find_game_folders(context: click.Context) -> list[Path]:
    """Return the folders of the games that the command line names so far; without names, of all possible games.

    Click has not assigned the words before an option whose value is being typed.
    """
    from compiler.load.find_game import list_games

    params = context.params
    content = _get_content_folder(context)
    current = find_enclosing_game()
    game = (params["game"],) if params.get("game") else ()
    named = _find_games(params.get("games") or params.get("words") or game or context.args, content)
    return named or ([current] if current else _find_games(list_games(content), content))


def _find_games(names: Iterable[str], content: Path) -> list[Path]:
    """Return the folders of those names that are games."""
    from compiler.load.find_game import find_game

    return [folder for name in names if (folder := find_game(name, content)[0])]


def _get_content_folder(context: click.Context) -> Path:
    """Return the folder where games are looked up, or one without games if the default folder is a link."""
    if context.get_parameter_source("content") is ParameterSource.COMMANDLINE:
        return Path(context.params["content"])
    return Path(os.devnull) if is_redirected(CONTENT) else CONTENT


def _select_matching(names: Iterable[str], typed: str) -> list[CompletionItem]:
    return [CompletionItem(name) for name in dict.fromkeys(names) if name.startswith(typed) and name.isprintable()]
