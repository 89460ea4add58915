"""What the texts of a locale were translated from, as far as it is recorded."""

from __future__ import annotations

from typing import Any

from compiler.link import Linked
from compiler.model.document import locale_of


def made_from(linked: Linked, locale: str) -> dict[str, Any]:
    """The source texts and figures that a locale's translations were made from, by key."""
    kept: dict[str, Any] = {}
    for document in linked.documents:
        if document.kind == "translated-from" and locale_of(document) == locale:
            kept.update(document.data["texts"])
    return kept
