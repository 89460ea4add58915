"""What a game says of itself, read before anything else is loaded."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from compiler.disk.reading import names_in, read_below
from compiler.load.limits import MAX_BYTES
from compiler.load.yaml import load
from compiler.model.document import Document

ID = re.compile(r"(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z][a-z0-9-]{0,59}")
"""What schemas/common.json says of ids that name files; Windows keeps some names for devices."""


def head(folder: Path) -> dict[str, Any]:
    """Return the data of a game's `game.yaml`; empty when it cannot be read, which loading the game will report."""
    document = head_document(folder)
    return document.data if document and isinstance(document.data, dict) else {}


def game_id(folder: Path) -> str:
    """Return the id of a game as it names folders; where it has none that could, the name of its own folder."""
    given = head(folder).get("id")
    return given if isinstance(given, str) and ID.fullmatch(given) else folder.resolve().name


def head_document(folder: Path, name: str = "game.yaml") -> Document | None:
    """Return a game's `game.yaml`, which findings call `name`; None when it cannot be read."""
    try:
        document, _ = load(read_below(folder, "game.yaml", MAX_BYTES), name, "game")
    except OSError:
        return None
    return document


def document_in(folder: Path, name: str, kind: str) -> Document | None:
    """Return one file of a game as a document of a kind; None when it cannot be read."""
    try:
        document, _ = load(read_below(folder, name, MAX_BYTES), name, kind)
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
    """Return the print products that some folders declare."""
    names = {name.removesuffix(".yaml") for folder in folders for name in names_in(folder / "products", ".yaml")}
    return tuple(sorted(names))
