"""What effects take and give, for checks of a game's economy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from compiler.checks._check import Project
from compiler.model.game import Effect, Item
from engine.effects import trades

MATERIAL = "material"
UNLIMITED = "unlimited"


class Trade(NamedTuple):
    """One way to use an effect: what is paid and what is gained, by resource."""

    item: Item
    effect: Effect
    paid: Mapping[str, int]
    gained: Mapping[str, int]

    @property
    def net(self) -> Counter[str]:
        """What comes of it, losses below 0."""
        net = Counter(self.gained)
        net.subtract(self.paid)
        return net


def effects(project: Project) -> Iterator[tuple[Item, Effect]]:
    """Every effect of every piece, those within others after them."""
    for item in project.game.items.values():
        for group in item.effects.values():
            for effect in group:
                yield from ((item, one) for one in _within(effect))


def exchanges(project: Project, *, unlimited: bool) -> Iterator[Trade]:
    """Every exchange, wildcards spelt out; only those of any number of times where `unlimited`."""
    for item, effect in effects(project):
        if effect.kind == "exchange" and (effect.body.get("repeat") == UNLIMITED or not unlimited):
            yield from ways(project, item, effect)


def ways(project: Project, item: Item, effect: Effect) -> Iterator[Trade]:
    """Every way to use an effect that pays or gains resources."""
    declared = {r.id: {"sort": r.sort, "supply": r.supply} for r in project.game.resources.values()}
    gain = effect.body if effect.kind == "gain" else effect.body.get("gain", {})
    for paid, gained in trades(effect.body.get("pay", {}), gain, declared):
        yield Trade(item, effect, paid, gained)


def _within(effect: Effect) -> Iterator[Effect]:
    yield effect
    for value in effect.body.values():
        yield from _effects_in(value)


def _effects_in(value: Any) -> Iterator[Effect]:
    if isinstance(value, Effect):
        yield from _within(value)
    elif isinstance(value, tuple):
        for part in value:
            yield from _effects_in(part)
