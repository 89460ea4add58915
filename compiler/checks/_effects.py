"""Every effect of a game, those within others included."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.model.game import Effect, Game, Item


def effects_of(game: Game) -> Iterator[tuple[Item, Effect]]:
    """Each item with each of its effects, in the order of the content; an item that is there twice, once."""
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
