"""Compare the content of pieces, without their names, traits and places in the file."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.model.game import Effect, Item


def comparable_content(item: Item) -> object:
    """Return the figures and effects of a piece and its number of copies, in a form that can be compared."""
    return item.copies, _comparable(item.data), _comparable(item.figures), _comparable(item.effects)


def _comparable(value: object) -> object:
    if isinstance(value, Effect):
        return value.kind, _comparable(value.body)
    if isinstance(value, Mapping):
        return sorted((key, _comparable(part)) for key, part in value.items())
    return [_comparable(part) for part in value] if isinstance(value, tuple) else value
