"""Compare the content of pieces, without their names, traits and places in the file."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.model.game import Effect, Item


def make_comparable(item: Item) -> object:
    """Return the figures and effects of a piece and its number of copies, in a form that can be compared."""
    return item.copies, _freeze_value(item.data), _freeze_value(item.figures), _freeze_value(item.effects)


def _freeze_value(value: object) -> object:
    if isinstance(value, Effect):
        return value.kind, _freeze_value(value.body)
    if isinstance(value, Mapping):
        return sorted((key, _freeze_value(part)) for key, part in value.items())
    return [_freeze_value(part) for part in value] if isinstance(value, tuple) else value
