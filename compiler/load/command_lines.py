"""Command lines for hints, which can be pasted into a shell in the current folder."""

from __future__ import annotations

import shlex
from pathlib import PurePosixPath

from compiler.load.current_folder import CONTENT

FIXING = "sobor check --fix"
"""The command line that applies the fixes of findings about a game."""


def format_command(*words: str) -> str:
    """Return a `sobor` command line in backticks, its words quoted for a POSIX shell if necessary."""
    return f"`{shlex.join(('sobor', *words))}`"


def format_game_argument(folder: str) -> str:
    """Return the argument that selects a game on the command line: its name if it is in `content/`, else its path.

    `folder` is the path that findings display.
    """
    path = PurePosixPath(folder or ".")
    if path.parent == PurePosixPath(CONTENT):
        return path.name
    return f"./{path}" if str(path).startswith("-") else str(path)
