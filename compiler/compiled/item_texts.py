"""Texts of items: slots that the item itself fills, and texts that a set defines for all its items.

`cards.wolf.text: "Strength %{strength}"` shows a field of the wolf. `sets.deck.each.title: "%{rank} of %{suit}"` is
the title of every item in the deck that does not have its own. A slot is a field of the set's `data`, a trait, or the
number of a piece: `copy` of `copies`, and `index` of `total` in the set. The word of a trait is shown as the glossary's
term, or else as the text `traits.<trait>.<word>`; a number needs neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from compiler.model.format_number import format_number
from compiler.model.game import ComponentSet, Game, Item
from compiler.model.item_keys import CARDS, EACH, find_item, find_pattern_key
from compiler.model.plain import Scalar
from compiler.model.translation import Message, Translation
from engine.text import MessageValue, TermValue

SlotValue: TypeAlias = str | int | TermValue | MessageValue
"""The value of a slot, as `engine.text` takes it: a figure, a text, `{term: id}` or `{key: text}`."""

NUMBERS = ("copy", "copies", "index", "total")
"""The slots that every item fills; outside layouts, with the numbers of its first copy."""

COPY_NUMBERS = frozenset(("copy", "index"))
"""The slots among `NUMBERS` that differ between the copies of an item."""


def find_message(game: Game, translation: Translation, key: str) -> Message | None:
    """Return the message for a key, else the message that its set defines for all items, else None."""
    if key in translation.messages:
        return translation.messages[key]
    pattern = find_pattern_key(game, key)
    return translation.messages.get(pattern) if pattern else None


def list_slot_names(item: Item) -> frozenset[str]:
    """Return the slots that an item can fill, in any language."""
    return frozenset((*item.data, *item.traits, *NUMBERS))


def find_slot_values(game: Game, translation: Translation, item: Item) -> dict[str, SlotValue]:
    """Return the values of an item's slots, as `engine.text` takes them; an icon is given as `{name}`."""
    icons = _list_icon_fields(game.sets.get(item.set))
    fields = {name: f"{{{value}}}" if name in icons else _format_value(value) for name, value in item.data.items()}
    numbers = {"copy": 1, "copies": item.copies, "index": item.index, "total": item.total}
    return {**numbers, **dict(_find_trait_values(translation, item)), **fields}


class ItemMessage(NamedTuple):
    """A text of an item with its key; `message` may be that of its set."""

    key: str
    item: Item
    message: Message


def list_item_messages(game: Game, translation: Translation) -> Iterator[ItemMessage]:
    """Yield each text of an item, including the texts that a set defines for all items."""
    names: dict[str, list[str]] = {}
    for key in translation.messages:
        if key.startswith("sets.") and f".{EACH}." in key:
            group, _, name = key.removeprefix("sets.").partition(f".{EACH}.")
            names.setdefault(group, []).append(name)
    for item in game.items.values():
        for name in names.get(item.set, ()):
            if (key := f"{CARDS}.{item.id}.{name}") not in translation.messages:
                yield ItemMessage(key, item, translation.messages[f"sets.{item.set}.{EACH}.{name}"])
    for key, message in translation.messages.items():
        owner = find_item(game, key)
        if owner:
            yield ItemMessage(key, owner, message)


def group_item_keys(game: Game, translation: Translation) -> Mapping[str, Sequence[str]]:
    """Return the keys of the texts of items, including texts that sets define, by the ids of the items."""
    keys: dict[str, list[str]] = {}
    for key, item, _ in list_item_messages(game, translation):
        keys.setdefault(item.id, []).append(key)
    return keys


def _list_icon_fields(group: ComponentSet | None) -> tuple[str, ...]:
    return tuple(name for name, kind in group.data.items() if kind == "icon") if group else ()


def _find_trait_values(translation: Translation, item: Item) -> Iterator[tuple[str, SlotValue]]:
    """Yield each trait of an item with the term or the text for its word, or the word itself if it is a number."""
    for trait, word in item.traits.items():
        if word in translation.terms:
            yield trait, {"term": word}
        elif (key := f"traits.{trait}.{word}") in translation.messages:
            yield trait, {"key": key}
        elif word.isdecimal():
            yield trait, int(word) if word == str(int(word)) else word


def _format_value(value: Scalar) -> str | int:
    if type(value) is int:
        return value
    return format_number(value) if isinstance(value, float) else str(value)
