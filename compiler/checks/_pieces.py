"""What a piece is apart from its name, its traits and its place in the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from compiler.model.game import Effect, Item


def content_of(item: Item) -> Any:
    """Return figures and effects of a piece, and how many the box holds, in a form that can be compared."""
    return item.copies, _plain(item.data), _plain(item.figures), _plain(item.effects)


def _plain(node: Any) -> Any:
    if isinstance(node, Effect):
        return node.kind, _plain(node.body)
    if isinstance(node, Mapping):
        return sorted((key, _plain(value)) for key, value in node.items())
    return [_plain(part) for part in node] if isinstance(node, tuple) else node
