"""The costs and gains of effects, for checks of a game's economy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from compiler.checks.common.check import Project
from compiler.checks.common.marked_effects import find_marked_values, list_item_effects
from compiler.model.document import cast_accepted
from compiler.model.game import Effect, Game, Item
from engine.effects import CompiledResource, enumerate_trades

PAID = "paid"
"""The role of a bag that a player pays: a value of `x-bag`."""

GAINED = "gained"
"""The role of a bag that a player gains."""

REQUIRED = "required"
"""The role of a bag that a player must have, and keeps."""

TABLE = "table"
"""The role of a table of gains."""

UNLIMITED = "unlimited"
"""The value of `repeat` of effects that may be used without limit."""

Bag: TypeAlias = dict[str, int | Sequence[str]]
"""Amounts by resource or wildcard; `of` lists the resources that an amount `n` may consist of."""


class Trade(NamedTuple):
    """One way to use an effect: the resources that are paid and gained."""

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


def find_unlimited_exchanges(project: Project) -> Iterator[Trade]:
    """Yield every way to pay one bag for another without limit, with all wildcards expanded."""
    for item, effect in list_item_effects(project.game):
        is_exchange = read_bag(project, effect, PAID) and read_bag(project, effect, GAINED)
        if is_exchange and effect.body.get("repeat") == UNLIMITED:
            yield from list_trades(project, item, effect)


def list_trades(project: Project, item: Item, effect: Effect) -> Iterator[Trade]:
    """Yield every way to use an effect that pays or gains resources."""
    declared: dict[str, CompiledResource] = {
        resource.id: {"sort": resource.role, "supply": resource.supply or 0}
        for resource in project.game.resources.values()
    }
    for paid, gained in enumerate_trades(read_bag(project, effect, PAID), read_bag(project, effect, GAINED), declared):
        yield Trade(item, effect, paid, gained)


def read_bag(project: Project, effect: Effect, *roles: str) -> Bag:
    """Return the bag with one of the `roles` in an effect, as `x-bag` in its schema states, or an empty bag."""
    return next(
        (cast_accepted(Bag, bag) for role, bag in find_marked_values(project.game, effect, "x-bag") if role in roles),
        {},
    )


def list_mixed_resources(bag: Bag) -> Sequence[str]:
    """Return the resources that the amount `n` of a bag may consist of."""
    resources = bag.get("of", ())
    return () if isinstance(resources, int) else resources


def read_tables(game: Game, effect: Effect) -> Iterator[Mapping[str, Sequence[int]]]:
    """Yield the tables of an effect: the gains for each count, by resource."""
    for role, table in find_marked_values(game, effect, "x-bag"):
        if role == TABLE:
            yield cast_accepted(dict[str, Sequence[int]], table)
