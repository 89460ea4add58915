"""What a game says of itself, read before anything else is loaded."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from compiler.disk.reading import names_in, read_below
from compiler.load.limits import MAX_BYTES
from compiler.load.yaml import load
from compiler.model.document import Document


def head(folder: Path) -> dict[str, Any]:
    """The data of a game's `game.yaml`; empty when it cannot be read, which loading the game will report."""
    document = head_document(folder)
    return document.data if document and isinstance(document.data, dict) else {}


def head_document(folder: Path, name: str = "game.yaml") -> Document | None:
    """Return a game's `game.yaml`, which findings call `name`; None when it cannot be read."""
    try:
        document, _ = load(read_below(folder, "game.yaml", MAX_BYTES), name, "game")
    except OSError:
        return None
    return document


def product_head(folders: Iterable[Path], name: str) -> dict[str, Any]:
    """Return the data of a print product from the first folder that has it; empty when it cannot be read."""
    for folder in folders:
        with suppress(OSError):
            document, _ = load(read_below(folder, f"products/{name}.yaml", MAX_BYTES), f"{name}.yaml", "product")
            return document.data if document and isinstance(document.data, dict) else {}
    return {}


def product_names(folders: Iterable[Path]) -> tuple[str, ...]:
    """The print products that some folders declare."""
    names = {name.removesuffix(".yaml") for folder in folders for name in names_in(folder / "products", ".yaml")}
    return tuple(sorted(names))
