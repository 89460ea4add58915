"""The costs and gains of effects, for checks of a game's economy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from compiler.checks._check import Project
from compiler.checks._effects import effects_of, marked_values
from compiler.model.document import accepted
from compiler.model.game import Effect, Game, Item
from engine.effects import CompiledResource, trades

PAID, GAINED, REQUIRED, TABLE = "paid", "gained", "required", "table"
UNLIMITED = "unlimited"

Bag: TypeAlias = dict[str, int | Sequence[str]]
"""Amounts by resource or wildcard; with `of` the resources that an amount `n` may be made of."""


class Trade(NamedTuple):
    """One way to use an effect: what is paid and what is gained, by resource."""

    item: Item
    effect: Effect
    paid: Mapping[str, int]
    gained: Mapping[str, int]

    @property
    def net(self) -> Counter[str]:
        """The result by resource, negative for losses."""
        net = Counter(self.gained)
        net.subtract(self.paid)
        return net


def unlimited_exchanges(project: Project) -> Iterator[Trade]:
    """Yield every way to pay one bag for another without limit, with all wildcards expanded."""
    for item, effect in effects_of(project.game):
        is_exchange = bag_of(project, effect, PAID) and bag_of(project, effect, GAINED)
        if is_exchange and effect.body.get("repeat") == UNLIMITED:
            yield from trades_of(project, item, effect)


def trades_of(project: Project, item: Item, effect: Effect) -> Iterator[Trade]:
    """Yield every way to use an effect that pays or gains resources."""
    declared: dict[str, CompiledResource] = {
        r.id: {"sort": r.sort, "supply": r.supply} for r in project.game.resources.values()
    }
    for paid, gained in trades(bag_of(project, effect, PAID), bag_of(project, effect, GAINED), declared):
        yield Trade(item, effect, paid, gained)


def bag_of(project: Project, effect: Effect, *roles: str) -> Bag:
    """Return what an effect pays, gains or requires, as `x-bag` of its kind's schema says; empty if nothing."""
    return next((accepted(Bag, bag) for role, bag in marked_values(project.game, effect, "x-bag") if role in roles), {})


def mixed_resources(bag: Bag) -> Sequence[str]:
    """Return the resources that the amount `n` of a bag may be made of."""
    resources = bag.get("of", ())
    return () if isinstance(resources, int) else resources


def tables_of(game: Game, effect: Effect) -> Iterator[Mapping[str, Sequence[int]]]:
    """Yield the tables of an effect: what each count gains, by resource."""
    for role, table in marked_values(game, effect, "x-bag"):
        if role == TABLE:
            yield accepted(dict[str, Sequence[int]], table)
