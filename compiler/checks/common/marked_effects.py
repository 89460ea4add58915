"""List the effects of a game, including nested ones, and the parts that the schemas of their kinds mark."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.diagnostics import Span
from compiler.link.link_effects import REFERENCE, get_effect_part
from compiler.model.game import Effect, EffectValue, Game, Item
from compiler.model.plain import Plain
from compiler.validate.schema_part import SchemaPart


class ItemEffect(NamedTuple):
    """An effect, and the item that has it."""

    item: Item
    effect: Effect


def list_item_effects(game: Game) -> Iterator[ItemEffect]:
    """Yield each item with each of its effects, in the order of the content.

    Nested effects follow the effect that contains them. An effect that several items share is yielded once.
    """
    seen: set[Span] = set()
    for item in game.items.values():
        for effects in item.effects.values():
            for effect in _find_effects(effects):
                if effect.span not in seen:
                    seen.add(effect.span)
                    yield ItemEffect(item, effect)


def _find_effects(value: EffectValue) -> Iterator[Effect]:
    """Yield the effects in a value of an item or of an effect, each before its nested effects."""
    if isinstance(value, Effect):
        yield value
        for part in value.body.values():
            yield from _find_effects(part)
    elif isinstance(value, tuple):
        for part in value:
            yield from _find_effects(part)


class MarkedPart(NamedTuple):
    """The value of a mark in the schema of an effect, and the part of the effect's body that has the mark."""

    mark: Plain
    part: EffectValue


def find_marked_values(game: Game, effect: Effect, mark: str) -> Iterator[MarkedPart]:
    """Yield each part of an effect's body, or all of it, that has a mark such as `x-bag`."""
    part = get_effect_part(game.effects_from).get_value_part(effect.kind)
    if mark in part.node:
        yield MarkedPart(part.node[mark], effect.body)
    for key, value in effect.body.items():
        if mark in (node := part.get_value_part(key).node):
            yield MarkedPart(node[mark], value)


def find_referred_names(game: Game, effect: Effect, sort: str) -> Iterator[str]:
    """Yield the names of a sort (`x-ref` in a schema) in an effect's body, but not in nested effects."""
    yield from _find_names(effect.body, get_effect_part(game.effects_from).get_value_part(effect.kind), sort)


def _find_names(value: EffectValue, part: SchemaPart, sort: str) -> Iterator[str]:
    if isinstance(value, tuple):
        for index, element in enumerate(value):
            yield from _find_names(element, part.get_value_part(index), sort)
    elif isinstance(value, Mapping):
        has_names = part.get_keys_part().node.get(REFERENCE) == sort
        for key, element in value.items():
            if has_names and key not in part.properties:
                yield key
            yield from _find_names(element, part.get_value_part(key), sort)
    elif isinstance(value, str) and part.node.get(REFERENCE) == sort:
        yield value
