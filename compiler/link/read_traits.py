"""Read the traits that a set declares and those of its items; whole numbers are read as words."""

from __future__ import annotations

from compiler.model.game_data import ItemData, SetData


def read_declared_traits(group: SetData) -> dict[str, tuple[str, ...]]:
    """Return all words of each trait of a set; the number 2 is the word `2`."""
    return {trait: tuple(map(str, words)) for trait, words in group.get("traits", {}).items()}


def read_item_traits(item: ItemData) -> dict[str, str]:
    """Return the word of each trait that an item has."""
    return {trait: str(word) for trait, word in item.get("traits", {}).items()}
