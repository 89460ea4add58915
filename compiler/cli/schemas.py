"""`sobor schemas`: write JSON Schemas for editors, with a game's own kinds of effect."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.shared_options import CONTENT, GAMES
from compiler.diagnostics.sentence import sentence
from compiler.report.terminal import say


@click.command()
@GAMES
@CONTENT
def schemas(games: tuple[str, ...], content: Path) -> None:
    """Write the JSON Schemas that editors use to complete and check a game's files.

    The schemas are written to .schemas/ in the game's folder and include its kinds of effect; the first line of each
    content file refers to its schema by a relative path, so the folder can be moved. New games come with schemas. Run
    the command again after `engine` or `effects-from` in game.yaml changes, or after an upgrade.

    \b
    Examples:
      sobor schemas my-game
      sobor schemas ../other/game
    """
    from compiler.cli.session import Session
    from compiler.edit.editor_schemas import FOLDER, write_schemas
    from compiler.load.folder import display_path

    for folder in Session(content, out=None, jobs=None).find_game_folders(games):
        written = write_schemas(folder)
        in_folder = [path for path in written if FOLDER in path.parts]
        say(f"{display_path(folder)}/{FOLDER}: {sentence('{count:plural schema}', count=len(in_folder))}")
        for path in written:
            if path not in in_folder:
                say(f"{display_path(path)}: refers to its schema")
