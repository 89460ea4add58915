"""Saves: JSON files, written whole or not at all, read with care."""

from __future__ import annotations

import json
from pathlib import Path

from engine.game import Game
from engine.plain_data import read_json
from engine.play.match import Match, resume


def save(match: Match, path: Path) -> None:
    """Writes a save over an earlier one of that name. Raises OSError, and leaves no half of one."""
    beside = path.with_name(f".{path.name}.part")
    try:
        beside.write_text(json.dumps(match.dump(), separators=(",", ":")) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
    match.keep()


def read(game: Game, path: Path) -> Match:
    """Return the match of a save. Raises OSError, and ValueError where the file is no save of this game and content."""
    return resume(game, read_json(path, "not a saved game"))
