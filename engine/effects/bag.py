"""Expand bags with wildcards: `{"ruble": 1, "any": 1}` becomes every bag that it allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple, TypeAlias

from engine.effects.body import Body, WildBag, read_bag
from engine.effects.operation import Parameters
from engine.effects.refusals import EffectRefusal
from engine.plain_data import ContentError, show
from engine.resources import Bag, Resources
from engine.shape import POSITIVE, Array, Record, Shape, Text, Whole

_Picks: TypeAlias = "list[tuple[int, ...]]"

RESOURCE = Text(refers="resource")
COUNTS: Shape = Record(keys=RESOURCE, others=POSITIVE, least=1, most=20)
"""Amounts of resources."""
BAG: Shape = Record(
    optional={
        **dict.fromkeys(("any", "same", "different", "other", "n"), Whole(1, 6)),
        "of": Array(RESOURCE, 1, 16, distinct=True),
    },
    keys=RESOURCE,
    others=POSITIVE,
    least=1,
    most=20,
)
"""Amounts of resources, and wildcards for materials."""
MAX_WAYS = 20_000
"""The maximum number of ways to make an exchange."""


@dataclass(frozen=True, slots=True)
class BagParameters(Parameters):
    """`{wood: 2, brick: 1}`: the parameters of a kind whose whole body is a bag."""

    bag: WildBag

    @classmethod
    def read(cls, body: Body) -> BagParameters:
        """Return the body itself as the bag."""
        return cls(read_bag(body))


class BagChoice(NamedTuple):
    """A way to fill a bag: the ids of the materials chosen for its wildcards, and the whole bag."""

    chosen: tuple[str, ...]
    bag: Bag


def list_fillings(bag: WildBag, resources: Resources, paid: tuple[str, ...] = ()) -> Iterator[BagChoice]:
    """Yield every way to fill a bag, in the order in which the game lists its resources.

    The wildcard `any` stands for n materials, `same` for n of one kind, `different` for n of different kinds, and
    `other` for n of kinds that are not among `paid`; `{of: […], n: n}` stands for n of the resources listed.
    """
    fixed = resources.make_bag({name: n for name, n in bag.counts.items() if name in resources.index})
    wild = [
        _list_picks(name, n, resources, paid) for name, n in sorted(bag.counts.items()) if name not in resources.index
    ]
    if bag.of:
        named = resources.sort_in_game_order(resources.index[name] for name in bag.of)
        wild.append(list(combinations_with_replacement(named, bag.n)))
    for picks in product(*wild):
        picked = tuple(resource for pick in picks for resource in sorted(pick))
        counts = Counter(dict(fixed)) + Counter(picked)
        yield BagChoice(tuple(resources.ids[resource] for resource in picked), tuple(sorted(counts.items())))


def _list_picks(wildcard: str, n: int, resources: Resources, paid: tuple[str, ...]) -> _Picks:
    """Return every way to take the materials for a wildcard."""
    materials = resources.sort_in_game_order(resources.materials)
    match wildcard:
        case "any":
            return list(combinations_with_replacement(materials, n))
        case "same":
            return [(material,) * n for material in materials]
        case "different":
            return list(combinations(materials, n))
        case "other":
            kinds = [material for material in materials if resources.ids[material] not in paid]
            return list(combinations_with_replacement(kinds, n))
    raise ContentError((), EffectRefusal.UNKNOWN_WILDCARD, {"name": show(wildcard)})
