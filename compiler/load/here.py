"""What the current folder means to a command: the game that it lies in, and where that game's outputs go."""

from __future__ import annotations

import os
from pathlib import Path

from compiler.disk.reading import is_there
from compiler.load.paths import FOLDERS

CONTENT = Path("content")
"""Where games are looked up by their id, unless a command says otherwise."""

OUT = Path("build")
"""Where outputs go, unless a command says otherwise: below the game one stands in, else below the current folder."""

READ = frozenset((*FOLDERS, "locales", "art"))
"""Folders of a game that hold content, and so can hold no outputs."""


def enclosing_game() -> Path | None:
    """Return the folder of the game that the current folder is or lies in, as a way from here: `.`, `../..`."""
    here = Path.cwd()
    found = game_around(here)
    return Path(os.path.relpath(found, here)) if found else None


def game_around(folder: Path) -> Path | None:
    """Return the nearest of an absolute folder and those it lies in that is a game's."""
    return next((one for one in (folder, *folder.parents) if _is_game(one)), None)


def _is_game(folder: Path) -> bool:
    """Return whether the folder holds the head of a game; `locales/en` has a file of the same name with texts.

    Whatever has the name is taken for the head, be it a pipe or a folder: loading says what is wrong with it.
    """
    is_locale = folder.parent.name == "locales" and is_there(folder.parent.parent / "game.yaml")
    return is_there(folder / "game.yaml") and not is_locale


def default_out() -> Path:
    """Return the folder for outputs of a command that names none."""
    return (enclosing_game() or Path()) / OUT


def leads_elsewhere(folder: Path) -> bool:
    """Return whether a folder is a link, so that what is read or written in it lies somewhere else."""
    return Path(os.path.realpath(folder)) != Path(os.path.realpath(folder.parent)) / folder.name


def is_read_as_content(out: Path, game: Path) -> bool:
    """Return whether outputs in `out` would lie where the game's content is read from."""
    below, folder = (Path(os.path.realpath(path)) for path in (out, game))  # resolve() raises for a link to itself
    return below == folder or (below.is_relative_to(folder) and below.relative_to(folder).parts[0] in READ)
