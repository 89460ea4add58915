"""Find the game that contains the current folder, and the default output folder."""

from __future__ import annotations

import os
from pathlib import Path

from compiler.disk.reading import is_present
from compiler.load.file_kinds import FOLDERS
from compiler.load.find_game import list_games

CONTENT = Path("content")
"""The default folder where games are looked up by name."""

OUT = Path("build")
"""The default output folder, relative to the game that contains the current folder, else to the current folder."""

CONTENT_FOLDERS = frozenset((*FOLDERS, "locales", "art"))
"""Folders of a game that contain content and therefore cannot contain outputs."""


def find_enclosing_game() -> Path | None:
    """Return the folder of the game that contains the current folder, relative to it: `.` or `../..`."""
    current = Path.cwd()
    game = find_nearest_game(current)
    return Path(os.path.relpath(game, current)) if game else None


def find_game_in_content() -> Path | None:
    """Return the default content folder if it is a game itself instead of a folder of games."""
    return CONTENT if _is_game(Path.cwd() / CONTENT) and not is_redirected(CONTENT) else None


def find_nearest_game(folder: Path) -> Path | None:
    """Return the nearest game folder among an absolute folder and its parents."""
    return next((parent for parent in (folder, *folder.parents) if _is_game(parent)), None)


def _is_game(folder: Path) -> bool:
    """Return whether a folder has a `game.yaml` that is not a file of texts, such as `locales/en/game.yaml`.

    The `game.yaml` may be anything, even a pipe or a folder, which loading reports.
    """
    is_locale = folder.parent.name == "locales" and is_present(folder.parent.parent / "game.yaml")
    return is_present(folder / "game.yaml") and not is_locale


def find_sibling_folder() -> Path | None:
    """Return the folder that contains the current game, or the current folder if it contains games; or None.

    A folder called `content` is taken for one that contains games. A folder with a `content/` of its own is not.
    """
    if game := find_enclosing_game():
        return game / ".."
    has_games = Path.cwd().name == CONTENT.name or bool(list_games(Path()))
    return Path() if has_games and not is_present(CONTENT) else None


def choose_default_out() -> Path:
    """Return the output folder of a command without --out."""
    return (find_enclosing_game() or Path()) / OUT


def is_redirected(folder: Path) -> bool:
    """Return whether a folder is a symbolic link, so that its files are somewhere else."""
    return Path(os.path.realpath(folder)) != Path(os.path.realpath(folder.parent)) / folder.name


def is_read_as_content(out: Path, game: Path) -> bool:
    """Return whether outputs in `out` would be among the files that are read as the game's content."""
    outputs, folder = (Path(os.path.realpath(path)) for path in (out, game))  # resolve() raises for a link to itself
    if not outputs.is_relative_to(folder):
        return False
    return outputs == folder or outputs.relative_to(folder).parts[0] in CONTENT_FOLDERS
