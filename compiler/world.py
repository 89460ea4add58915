"""The folders of a run, which are passed to the phases as an argument."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from compiler.disk.cache import get_user_cache

PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class World:
    """The folders of a run.

    Attributes:
        games: The folder where games are looked up by name.
        shared: The folders of what all games share: texts, layouts and icons; papers and products.
        cache: The folder of prepared fonts.
    """

    games: Path
    shared: tuple[Path, ...]
    cache: Path


def find_shared_folders() -> tuple[Path, ...]:
    """Return the folders `common` and `print`: within the installed package, or in `content/` of a checkout."""
    installed = PACKAGE / "shared"
    root = installed if installed.is_dir() else PACKAGE.parent / "content"
    return (root / "common", root / "print")


def find_sibling_shared_folders(*folders: Path) -> tuple[Path, ...]:
    """Return the shared folders next to the games, as in a checkout; commands may change them.

    Their paths are relative to the current folder if the path of the game is.
    """
    games = {folder.resolve().parent: folder for folder in folders}
    beside = ((shared, games[shared.parent]) for shared in find_shared_folders() if shared.parent in games)
    return tuple(shared if game.is_absolute() else Path(os.path.relpath(shared)) for shared, game in beside)


def find_font_cache() -> Path:
    """Return the folder of prepared fonts. It is outside of `--out`, which may contain files of other people."""
    return get_user_cache() / "fonts"


def make_world(games: Path) -> World:
    """Return the folders of a run that looks for games below `games`."""
    return World(games=games, shared=find_shared_folders(), cache=find_font_cache())
