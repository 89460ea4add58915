"""The resources of a game: materials, money and points. The engine identifies each by its index."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeAlias

from engine.compiled_game import CompiledResource, ResourceRole
from engine.plain_data import ContentError, show
from engine.template import Template
from engine.text import TermValue, make_quantity

Bag: TypeAlias = tuple[tuple[int, int], ...]
"""Pairs of a resource (by index) and an amount, each resource once: plain tuples, as each step of a game makes some."""


class ResourceRefusal(Template):
    """The reasons why amounts of resources are refused."""

    UNKNOWN = "unknown resource {name}; the game has {known}"


class Resources:
    """The resources of a compiled game, sorted by id so that their indices do not depend on the order of the mapping.

    Attributes:
        ids: The id of each resource.
        index: The index of each id.
        materials, money, points: The resources of each sort.
        listed: The resources in the order of the game's own list.
        supply: The number of each in the box, or 0 if it is unlimited.
    """

    __slots__ = ("ids", "index", "listed", "materials", "money", "points", "supply")

    def __init__(self, declared: Mapping[str, CompiledResource]) -> None:
        self.ids = tuple(sorted(declared))
        self.index = {name: place for place, name in enumerate(self.ids)}
        self.listed = tuple(
            sorted(range(len(self.ids)), key=lambda resource: declared[self.ids[resource]].get("place", resource))
        )
        self.materials = self._select_by_sort(declared, "material")
        self.money = self._select_by_sort(declared, "money")
        self.points = self._select_by_sort(declared, "points")
        self.supply = tuple(declared[name]["supply"] for name in self.ids)

    def make_bag(self, counts: Mapping[str, int]) -> Bag:
        """Return amounts by resource as a bag; raise ContentError if a resource is unknown."""
        unknown = [name for name in counts if name not in self.index]
        if unknown:
            values = {"name": show(unknown[0]), "known": ", ".join(self.ids)}
            raise ContentError((), ResourceRefusal.UNKNOWN, values)
        return tuple(sorted((self.index[name], n) for name, n in counts.items() if n))

    def name_amounts(self, bag: Bag) -> dict[str, int]:
        """Return a bag as amounts by resource."""
        return {self.ids[resource]: n for resource, n in bag}

    def list_quantities(self, counts: Iterable[tuple[int, int]]) -> list[TermValue]:
        """Return amounts of resources as a slot, in the game's order. Amounts of 0 are left out."""
        held = sorted(((resource, n) for resource, n in counts if n), key=lambda pair: self.listed.index(pair[0]))
        return [make_quantity(self.ids[resource], n) for resource, n in held]

    def sort_in_game_order(self, resources: Iterable[int]) -> list[int]:
        """Return resources in the order of the game's own list."""
        return sorted(resources, key=self.listed.index)

    def _select_by_sort(self, declared: Mapping[str, CompiledResource], sort: ResourceRole) -> tuple[int, ...]:
        return tuple(place for place, name in enumerate(self.ids) if declared[name]["sort"] == sort)
