"""The world outside, handed to the phases as an argument: folders."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from compiler.disk.cache import own_cache

PACKAGE = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class World:
    """Where things are.

    `games` is the folder in which a game is looked up by id; `shared` are the folders that every game stands on
    (texts, layouts and icons for all; papers and products); `cache` keeps prepared fonts.
    """

    games: Path
    shared: tuple[Path, ...]
    cache: Path


def shared_folders() -> tuple[Path, ...]:
    """Return `common` and `print`: inside an installed package, else beside it in the checkout."""
    installed = PACKAGE / "shared"
    root = installed if installed.is_dir() else PACKAGE.parent / "content"
    return (root / "common", root / "print")


def shared_beside(*folders: Path) -> tuple[Path, ...]:
    """Return the shared folders that lie beside one of these, as in a checkout: a command may change them, too."""
    parents = {folder.resolve().parent for folder in folders}
    return tuple(folder for folder in shared_folders() if folder.parent in parents)


def font_cache() -> Path:
    """Return where prepared fonts are kept: never below `--out`, which may hold what a stranger has put there."""
    return own_cache() / "fonts"


def this_world(games: Path) -> World:
    """Return the world of a run that looks for games below `games`."""
    return World(games=games, shared=shared_folders(), cache=font_cache())
