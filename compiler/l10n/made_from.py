"""What the texts of a locale were translated from, as far as it is recorded."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import Any

from compiler.link import Linked


def made_from(linked: Linked, locale: str) -> dict[str, Any]:
    """The source texts and figures that a locale's translations were made from, by key."""
    kept: dict[str, Any] = {}
    for document in linked.documents:
        if document.kind == "translated-from" and PurePosixPath(document.file).stem == locale:
            kept.update(document.data["texts"])
    return kept
