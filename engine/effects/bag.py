"""Bags, and those with wildcards spelt out: `{"ruble": 1, "any": 1}` becomes every bag it allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, product
from typing import Any, NamedTuple, TypeAlias

from engine.effects.kind import Parameters
from engine.resources import Bag, Resources
from engine.shape import Array, Record, Shape, Text, Whole

_Picks: TypeAlias = "list[tuple[int, ...]]"

RESOURCE = Text(refers="resource")
COUNTS: Shape = Record(keys=RESOURCE, others=Whole(1), least=1, most=20)
"""Amounts of resources."""
BAG: Shape = Record(
    optional={
        **dict.fromkeys(("any", "same", "different", "other", "n"), Whole(1, 6)),
        "of": Array(RESOURCE, 1, 16, distinct=True),
    },
    keys=RESOURCE,
    others=Whole(1),
    least=1,
    most=20,
)
"""Amounts of resources, and wildcards for materials."""
MOST_WAYS = 20_000
"""The most ways in which an exchange may be made: more than any table could read."""


@dataclass(frozen=True, slots=True)
class BagParameters(Parameters):
    """`{wood: 2, brick: 1}`: the parameters of a kind whose whole body is a bag."""

    bag: Mapping[str, Any]

    @classmethod
    def read(cls, body: Mapping[str, Any]) -> BagParameters:
        """Return the body itself as the bag."""
        return cls(body)


class BagChoice(NamedTuple):
    """One way to fill a bag: the materials chosen for its wildcards, by id, and the whole bag."""

    chosen: tuple[str, ...]
    bag: Bag


def choices(body: Mapping[str, Any], resources: Resources, paid: tuple[str, ...] = ()) -> Iterator[BagChoice]:
    """Yield every way to fill a bag, in the order in which the game lists its resources.

    Wildcards: `any` n materials, `same` n of one kind, `different` n of n kinds, `other` n of kinds that are
    not among `paid`; `{of: […], n: n}` n of the resources named.
    """
    fixed = resources.bag({name: n for name, n in body.items() if name in resources.index})
    if ("of" in body) != ("n" in body):
        raise ValueError("a bag has `of` and `n` together, or neither")
    wild = [_picks(name, body, resources, paid) for name in sorted(body) if name not in resources.index and name != "n"]
    for picks in product(*wild):
        picked = tuple(resource for pick in picks for resource in sorted(pick))
        counts = Counter(dict(fixed)) + Counter(picked)
        yield BagChoice(tuple(resources.ids[resource] for resource in picked), tuple(sorted(counts.items())))


def _picks(wildcard: str, body: Mapping[str, Any], resources: Resources, paid: tuple[str, ...]) -> _Picks:
    materials, n = resources.in_game_order(resources.materials), body[wildcard]
    match wildcard:
        case "of":
            named = resources.in_game_order(resources.index[name] for name in n)
            return list(combinations_with_replacement(named, body["n"]))
        case "any":
            return list(combinations_with_replacement(materials, n))
        case "same":
            return [(material,) * n for material in materials]
        case "different":
            return list(combinations(materials, n))
        case "other":
            kinds = [material for material in materials if resources.ids[material] not in paid]
            return list(combinations_with_replacement(kinds, n))
    raise ValueError(f"unknown in a bag: {wildcard!r}")
