"""The world outside, handed to the phases as an argument: folders and the tool's own version."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from tempfile import gettempdir

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
    version: str


def shared_folders() -> tuple[Path, ...]:
    """`common` and `print`: inside an installed package, else beside it in the checkout."""
    installed = PACKAGE / "shared"
    root = installed if installed.is_dir() else PACKAGE.parent / "content"
    return (root / "common", root / "print")


def shared_beside(*folders: Path) -> tuple[Path, ...]:
    """Return the shared folders that lie beside one of these, as in a checkout: a command may change them, too."""
    parents = {folder.resolve().parent for folder in folders}
    return tuple(folder for folder in shared_folders() if folder.parent in parents)


def own_cache() -> Path:
    """Where a run that writes no outputs keeps prepared fonts: this user's own, which shuts nobody else out."""
    return Path(gettempdir()) / f"sobor-{os.getuid()}"


def this_world(out: Path, games: Path) -> World:
    """The world of a run that writes below `out`."""
    return World(games=games, shared=shared_folders(), cache=out / ".sobor" / "fonts", version=version("sobor"))
