"""`sobor schemas`: JSON Schemas for editors that know a game's own kinds of effect."""

from __future__ import annotations

from pathlib import Path

import click

from compiler.cli.options import CONTENT, GAMES
from compiler.report.terminal import say


@click.command()
@GAMES
@CONTENT
def schemas(games: tuple[str, ...], content: Path) -> None:
    """Write the JSON Schemas with which editors complete and check a game's files.

    The schemas go into .schemas/ of the game's folder and know its kinds of effect; the first lines of its files name
    them, so that editors find them wherever the folder is moved. A new game has them. Run the command again when
    `engine` or `effects-from` in game.yaml changes, or after an upgrade.

    \b
    Examples:
      sobor schemas my-game
      sobor schemas ../other/game
    """
    from compiler.cli.session import Session
    from compiler.edit.editor_schemas import FOLDER, write_schemas
    from compiler.load.folder import shown

    for folder in Session(content, out=None, jobs=None).folders(games):
        written = write_schemas(folder)
        in_folder = [path for path in written if FOLDER in path.parts]
        say(f"{shown(folder)}/{FOLDER}: {len(in_folder)} schemas")
        for path in written:
            if path not in in_folder:
                say(f"{shown(path)}: names them")
