"""What effects take and give, for checks of a game's economy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from compiler.checks._check import Project
from compiler.checks._effects import marked
from compiler.model.game import Effect, Item
from engine.effects import trades

MATERIAL = "material"
PAID, GAINED, REQUIRED, TABLE = "paid", "gained", "required", "table"
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
    """Yield every effect of every piece, those within others after them."""
    for item in project.game.items.values():
        for group in item.effects.values():
            for effect in group:
                yield from ((item, one) for one in _within(effect))


def exchanges(project: Project, *, unlimited: bool) -> Iterator[Trade]:
    """Yield every way to pay one bag for another, wildcards spelt out; only those without a limit where `unlimited`."""
    for item, effect in effects(project):
        is_trade = bag(project, effect, PAID) and bag(project, effect, GAINED)
        if is_trade and (effect.body.get("repeat") == UNLIMITED or not unlimited):
            yield from ways(project, item, effect)


def ways(project: Project, item: Item, effect: Effect) -> Iterator[Trade]:
    """Yield every way to use an effect that pays or gains resources."""
    declared = {r.id: {"sort": r.sort, "supply": r.supply} for r in project.game.resources.values()}
    for paid, gained in trades(bag(project, effect, PAID), bag(project, effect, GAINED), declared):
        yield Trade(item, effect, paid, gained)


def bag(project: Project, effect: Effect, *roles: str) -> Mapping[str, Any]:
    """Return what an effect pays, gains or requires, as `x-bag` of its kind's schema says; empty where nothing."""
    return next((bag for role, bag in marked(project.game, effect, "x-bag") if role in roles), {})


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
