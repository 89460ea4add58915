"""Command lines in hints: each can be typed as it stands, from the folder in which the finding was printed."""

from __future__ import annotations

import shlex
from pathlib import PurePosixPath

from compiler.load.here import CONTENT


def command(*words: str) -> str:
    """Return a `sobor` command line in backticks, its words quoted for a POSIX shell where they need it."""
    return f"`{shlex.join(('sobor', *words))}`"


def game_argument(folder: str) -> str:
    """Return what names a game's folder on the command line: its name below `content/`, else its path.

    `folder` is shown as in findings: relative to the current folder where it is below that.
    """
    path = PurePosixPath(folder or ".")
    if path.parent == PurePosixPath(CONTENT):
        return path.name
    return f"./{path}" if str(path).startswith("-") else str(path)
