"""The command `new`: create a game."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import click

from compiler.cli.shared_options import CONTENT, refuse_default_link
from compiler.load.current_folder import CONTENT as CONTENT_FOLDER
from compiler.load.current_folder import find_game_in_content, find_sibling_folder
from compiler.report.terminal import say

if TYPE_CHECKING:
    from compiler.new import NewGame


@click.command()
@click.argument("game")
@CONTENT
@click.option(
    "--template",
    type=click.Choice(["cards", "spreadsheet", "tiles", "board", "engine", "empty"]),
    default="cards",
    show_default=True,
    help="What to start with: cards with rules, pictures from a spreadsheet, a board, an engine, or nothing.",
)
def new(game: str, content: Path, template: str) -> None:
    """Create a new game: a folder that can be built right away, with comments that explain each file.

    \b
    Examples:
      sobor new my-game                    content/my-game, or beside the games in the current folder
      sobor new my-deck --template spreadsheet
      sobor new ../other/my-game           any folder
      sobor new .                          the current folder, which is empty or has spreadsheets or pictures

    The name makes the id of the game: `Mein Spiel` becomes `mein-spiel`.
    """
    from compiler.load.find_game import is_game_name
    from compiler.new import NewGameError, choose_folder, create_game, list_installations

    if not game.strip():
        raise click.UsageError("name the game, for instance `my-game`")
    is_path = not is_game_name(game) or "/" in game
    folder = Path(game) if is_path else choose_folder(_choose_games_folder(content), game)
    try:
        created = create_game(folder, template)
    except NewGameError as problem:
        raise click.UsageError(str(problem)) from problem
    say(*map(str, created.files), *_explain_id(created, folder if is_path else Path(game)), *_explain_guesses(created))
    is_name = not is_path and folder.parent == content
    options = ("--content", str(content)) if is_name and content != CONTENT_FOLDER else ()
    is_here = folder.resolve() == Path.cwd()
    name = folder.resolve().name if is_name or is_here else str(folder)
    steps = [shlex.join(("sobor", step, name, *options)) for step in ("check", "build", "serve")]
    say("", f"The game is in {folder.resolve()}.", "Next: " + ", ".join((*list_installations(created.files), *steps)))


def _explain_id(created: NewGame, named: Path) -> Iterator[str]:
    """Yield the id of a game if it is not the name that was given: the name of a folder, or of the game."""
    name = named.resolve().name
    if created.id != name:
        yield from ("", f"The id of the game is `{created.id}`, made from `{name}`; `id` in game.yaml changes it.")


def _explain_guesses(created: NewGame) -> Iterator[str]:
    """Yield what was found out about the files of the folder, and where that is corrected."""
    if created.moved:
        places = sorted({f"{PurePosixPath(new).parent}/" for new in created.moved.values()})
        pictures = "1 picture" if len(created.moved) == 1 else f"{len(created.moved)} pictures"
        yield from ("", f"Moved {pictures} to {', '.join(places)}.")
    if created.locales:
        languages = ", ".join(created.locales)
        yield f"Language: {languages}" if len(created.locales) == 1 else f"Languages, the source first: {languages}"
        yield "These are guesses: correct `source` and `locales` in game.yaml, and the columns in components/."


def _choose_games_folder(content: Path) -> Path:
    """Return the folder for a new game: the folder of other games if the current folder is one, or is in a game.

    The current folder is one, too, if its `content/` is a game.
    """
    siblings = find_sibling_folder() if content == CONTENT_FOLDER else None
    if content == CONTENT_FOLDER and find_game_in_content():
        siblings = Path()
    return refuse_default_link("content", content) if siblings is None else siblings
