"""Keys for comparing the content of items, without their names, traits and places in the file."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.model.game import Effect, Item


def make_comparison_key(item: Item) -> object:
    """Return the figures and effects of an item and its number of copies, in a form that can be compared."""
    return item.copies, _normalise(item.data), _normalise(item.figures), _normalise(item.effects)


def _normalise(value: object) -> object:
    if isinstance(value, Effect):
        return value.kind, _normalise(value.body)
    if isinstance(value, Mapping):
        return sorted((key, _normalise(part)) for key, part in value.items())
    return [_normalise(part) for part in value] if isinstance(value, tuple) else value
