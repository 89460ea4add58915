"""Expand bags with wildcards: `{"ruble": 1, "any": 1}` becomes every bag that it allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, islice, product
from typing import NamedTuple, TypeAlias

from engine.effects.effect_refusals import EffectRefusal
from engine.effects.operation import Parameters
from engine.effects.read_body import Body, WildBag, read_bag
from engine.plain_data import ContentError, show
from engine.resources import Bag, Resources
from engine.shape import POSITIVE, Array, Record, Shape, Text, Whole

_Picks: TypeAlias = list[tuple[int, ...]]

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
"""The maximum number of ways to make an exchange. If a wildcard can be filled in more ways, only some are listed."""


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
    """Yield every way to fill a bag, in the order of the game's resources.

    If a wildcard can be filled in more than `MAX_WAYS` ways, the rest is left out; as many are yielded as show that.

    The wildcard `any` stands for n materials, `same` for n of one kind, `different` for n of different kinds, and
    `other` for n of kinds that are not among `paid`; `{of: […], n: n}` stands for n of the resources listed.
    """
    fixed = resources.make_bag({name: n for name, n in bag.counts.items() if name in resources.index})
    wild = [
        _list_picks(name, n, resources, paid) for name, n in sorted(bag.counts.items()) if name not in resources.index
    ]
    if bag.of:
        named = resources.sort_in_game_order(resources.index[name] for name in bag.of)
        wild.append(_take_ways(combinations_with_replacement(named, bag.n)))
    for picks in product(*wild):
        picked = tuple(resource for pick in picks for resource in sorted(pick))
        counts = Counter(dict(fixed)) + Counter(picked)
        yield BagChoice(tuple(resources.ids[resource] for resource in picked), tuple(sorted(counts.items())))


def _list_picks(wildcard: str, n: int, resources: Resources, paid: tuple[str, ...]) -> _Picks:
    """Return every way to take the materials for a wildcard, or more than `MAX_WAYS` of them.

    Raise ContentError for an unknown wildcard.
    """
    materials = resources.sort_in_game_order(resources.materials)
    match wildcard:
        case "any":
            return _take_ways(combinations_with_replacement(materials, n))
        case "same":
            return [(material,) * n for material in materials]
        case "different":
            return _take_ways(combinations(materials, n))
        case "other":
            kinds = [material for material in materials if resources.ids[material] not in paid]
            return _take_ways(combinations_with_replacement(kinds, n))
    raise ContentError((), EffectRefusal.UNKNOWN_WILDCARD, {"name": show(wildcard)})


def _take_ways(ways: Iterable[tuple[int, ...]]) -> _Picks:
    """Return all ways, or the first of them if there are more than `MAX_WAYS`: as many as show that."""
    return list(islice(ways, MAX_WAYS + 1))
