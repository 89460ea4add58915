"""Find what a folder has besides the pictures and spreadsheets that a game can begin with."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from compiler.disk.listing import list_files, list_names_in
from compiler.load.file_kinds import PICTURE_SUFFIXES, determine_file_kind, is_ignored

_USUAL_HIDDEN = re.compile(r"\.(?:git(?:[a-z].*)?|schemas|editorconfig|vscode|idea|DS_Store|directory|_.*|~lock\..*)")
"""Hidden files that version control, editors, file managers and spreadsheet programs leave in any folder."""


def is_home(folder: Path) -> bool:
    """Return whether a folder is the home of the user, or contains it."""
    try:
        home = Path.home().resolve()
    except RuntimeError:  # the user has none
        return False
    return home.is_relative_to(folder.resolve())


def find_other_files(folder: Path) -> Iterator[str]:
    """Yield hidden files and folders, and then files in folders, that show that a folder is used for something else.

    Files of a game, pictures, and files that a game may contain unread show nothing, nor do visible files beside them.
    """
    hidden = (name for name in list_names_in(folder, "") if name.startswith("."))
    yield from (name for name in hidden if not _USUAL_HIDDEN.fullmatch(name))
    yield from (path for path, _, _ in list_files(folder) if "/" in path and not _is_usual(path))


def _is_usual(path: str) -> bool:
    """Return whether a file may be in a folder of a game, or is a picture, which may become part of one."""
    return is_ignored(path) or determine_file_kind(path) is not None or path.lower().endswith(PICTURE_SUFFIXES)
