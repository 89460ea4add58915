"""Every effect of a game, those within others included, and what the schema of its kind marks in it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.link.effects import effect_part
from compiler.model.game import Effect, Game, Item


def effects_of(game: Game) -> Iterator[tuple[Item, Effect]]:
    """Yield each item with each of its effects, in the order of the content; an item that is there twice, once."""
    seen: set[object] = set()
    for item in game.items.values():
        for listed in item.effects.values():
            for effect in listed:
                for one in _with_nested(effect):
                    if one.span not in seen:
                        seen.add(one.span)
                        yield item, one


def _with_nested(effect: Effect) -> Iterator[Effect]:
    yield effect
    for value in effect.body.values():
        for part in value if isinstance(value, tuple) else ():
            if isinstance(part, Effect):
                yield from _with_nested(part)


def marked(game: Game, effect: Effect, mark: str) -> Iterator[tuple[Any, Any]]:
    """Yield each value of an effect's body, or the whole body, that its schema gives a mark, behind that mark."""
    part = effect_part(game.effects_from).value(effect.kind)
    if mark in part.node:
        yield part.node[mark], effect.body
    for key, value in effect.body.items():
        if mark in (node := part.value(key).node):
            yield node[mark], value
