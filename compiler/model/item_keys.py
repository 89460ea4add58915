"""Keys of the texts of items: `cards.<id>.<name>`, and `sets.<set>.each.<name>` for all items of a set."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from compiler.model.game import Game, Item
from compiler.model.translation import Translation

RESERVED_NAMES = ("id", "set", "kind", "copies", "origin", "effect", "layout", "format", "picture", "traits", "data")
"""The names of fields that all items may have; a set may use other names of fields, such as `cost`, for its own."""

CARDS = "cards"
"""The namespace of the texts of items of all kinds."""

EACH = "each"
"""The part of a set's texts that contains the patterns of its items' texts."""


def find_item(game: Game, key: str) -> Item | None:
    """Return the item that a text `cards.<id>.<name>` belongs to, or None for any other text."""
    space, _, rest = key.partition(".")
    return game.items.get(rest.partition(".")[0]) if space == CARDS else None


def find_pattern_key(game: Game, key: str) -> str | None:
    """Return the key under which the set of an item has a pattern for a text, or None for texts of no item."""
    item = find_item(game, key)
    name = key.split(".", 2)[-1]
    return f"sets.{item.set}.{EACH}.{name}" if item else None


def group_own_keys(game: Game, translation: Translation) -> Mapping[str, Sequence[str]]:
    """Return the keys of the texts that items have of their own, by the ids of the items, in the order of the texts."""
    keys: dict[str, list[str]] = {}
    for key in translation.messages:
        if item := find_item(game, key):
            keys.setdefault(item.id, []).append(key)
    return keys
