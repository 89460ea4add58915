"""Write and read saved matches as JSON files, which are written whole or not at all."""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path

from engine.game import Game
from engine.plain_data import read_json
from engine.play.match import Match, resume


def save(match: Match, path: Path) -> None:
    """Save a match, replacing an earlier save with the same name.

    Raises:
        OSError: the file cannot be written, or its name belongs to a link, a folder, a pipe or a device. In every
            case an earlier file remains unchanged.
    """
    _check_replaceable(path)
    data = json.dumps(match.dump(), separators=(",", ":")) + "\n"
    part = path.parent / f".{os.urandom(8).hex()}.part"
    try:
        with part.open("x", encoding="utf-8") as file:
            file.write(data)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    match.mark_saved()


def _check_replaceable(path: Path) -> None:
    """Raise OSError if the path exists and is not a regular file."""
    if not os.path.lexists(path):
        return
    mode = path.lstat().st_mode
    if stat.S_ISLNK(mode):
        raise OSError(errno.EEXIST, "this is a symbolic link, which is not followed", str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EEXIST, "this is not a regular file", str(path))


def read_match(game: Game, path: Path) -> Match:
    """Return a saved match; raise OSError, or ValueError if the file is not a save of this game and its content."""
    return resume(game, read_json(path, "not a saved game"))
