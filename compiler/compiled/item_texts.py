"""Texts of items: slots that an item fills by itself, and patterns that a set gives for the texts of all its items.

`cards.wolf.text: "Strength %{strength}"` shows the field of the wolf; `sets.deck.each.title: "%{rank} of %{suit}"` is
the title of each item of the deck that has none of its own. A slot is a field of the set's `data`, or a trait, which
is said by the glossary's term of its word, or by the text `traits.<trait>.<word>`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from compiler.model.game import ComponentSet, Game, Item
from compiler.model.plain import Scalar
from compiler.model.translation import Message, Translation
from engine.text import MessageValue, TermValue

CARDS = "cards"

SlotValue: TypeAlias = "str | int | TermValue | MessageValue"
"""A value of a slot, as `engine.text` takes it: a figure, a text, `{term: id}` or `{key: text}`."""

EACH = "each"


def pattern_of(game: Game, translation: Translation, key: str) -> Message | None:
    """Return the message for a key: its own, or for a text of an item the pattern of its set; None for neither."""
    if key in translation.messages:
        return translation.messages[key]
    item = item_of(game, key)
    name = key.split(".", 2)[-1]
    return translation.messages.get(f"sets.{item.set}.{EACH}.{name}") if item else None


def item_of(game: Game, key: str) -> Item | None:
    """Return the item that a text `cards.<id>.<name>` belongs to."""
    space, _, rest = key.partition(".")
    return game.items.get(rest.partition(".")[0]) if space == CARDS else None


def names_of(item: Item) -> frozenset[str]:
    """Return the slots that an item can fill, in whatever language."""
    return frozenset((*item.data, *item.traits))


def values_of(game: Game, translation: Translation, item: Item) -> dict[str, SlotValue]:
    """Return the values of an item's slots, as `engine.text` takes them; an icon as its mark."""
    icons = _icons(game.sets.get(item.set))
    fields = {name: f"{{{value}}}" if name in icons else _shown(value) for name, value in item.data.items()}
    return {**dict(_words(translation, item)), **fields}


def patterned_keys(game: Game, translation: Translation) -> Iterator[tuple[str, Item, Message]]:
    """Yield the key, the item and the message of each text of an item, those that come from patterns, too."""
    names: dict[str, list[str]] = {}
    for key in translation.messages:
        if key.startswith("sets.") and f".{EACH}." in key:
            group, _, name = key.removeprefix("sets.").partition(f".{EACH}.")
            names.setdefault(group, []).append(name)
    for item in game.items.values():
        for name in names.get(item.set, ()):
            if (key := f"{CARDS}.{item.id}.{name}") not in translation.messages:
                yield key, item, translation.messages[f"sets.{item.set}.{EACH}.{name}"]
    for key, message in translation.messages.items():
        owner = item_of(game, key)
        if owner:
            yield key, owner, message


def _icons(group: ComponentSet | None) -> tuple[str, ...]:
    return tuple(name for name, kind in group.data.items() if kind == "icon") if group else ()


def _words(translation: Translation, item: Item) -> Iterator[tuple[str, SlotValue]]:
    """Yield what the words of an item's traits are called."""
    for trait, word in item.traits.items():
        if word in translation.terms:
            yield trait, {"term": word}
        elif (key := f"traits.{trait}.{word}") in translation.messages:
            yield trait, {"key": key}


def _shown(value: Scalar) -> str | int:
    return value if type(value) is int else f"{value:g}" if isinstance(value, float) else str(value)
