"""What a game says of itself, read before anything else is loaded."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from compiler.load.yaml import load


def head(folder: Path) -> dict[str, Any]:
    """The data of a game's `game.yaml`; empty when it cannot be read, which loading the game will report."""
    path = folder / "game.yaml"
    try:
        document, _ = load(path.read_bytes(), path.as_posix(), "game")
    except OSError:
        return {}
    return document.data if document and isinstance(document.data, dict) else {}


def product_names(folders: Iterable[Path]) -> tuple[str, ...]:
    """The print products that some folders declare."""
    return tuple(sorted({path.stem for folder in folders for path in (folder / "products").glob("*.yaml")}))
