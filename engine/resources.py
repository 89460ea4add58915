"""What a game counts: materials, money and points, each known to the engine by its place in the list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

Bag: TypeAlias = "tuple[tuple[int, int], ...]"  # (resource, how many), each resource once


class Resources:
    """The resources of a compiled game, by id, so that their order does not hang on how the mapping was written.

    Attributes:
        ids: the id of each resource; `index` is the way back.
        materials, money, points: the resources of each sort.
        supply: how many the box holds of each; 0 where it is unlimited.
    """

    __slots__ = ("ids", "index", "materials", "money", "points", "supply")

    def __init__(self, declared: Mapping[str, Mapping[str, Any]]) -> None:
        self.ids = tuple(sorted(declared))
        self.index = {name: place for place, name in enumerate(self.ids)}
        self.materials = self._of_sort(declared, "material")
        self.money = self._of_sort(declared, "money")
        self.points = self._of_sort(declared, "points")
        self.supply = tuple(int(declared[name]["supply"]) for name in self.ids)

    def bag(self, counts: Mapping[str, int]) -> Bag:
        """Return a mapping resource → n as a bag; ValueError names a resource that the game has not."""
        unknown = [name for name in counts if name not in self.index]
        if unknown:
            raise ValueError(f"unknown resource {unknown[0]!r}; the game has {', '.join(self.ids)}")
        return tuple(sorted((self.index[name], n) for name, n in counts.items() if n))

    def names(self, bag: Bag) -> dict[str, int]:
        """Return a bag as a mapping resource → n."""
        return {self.ids[resource]: n for resource, n in bag}

    def _of_sort(self, declared: Mapping[str, Mapping[str, Any]], sort: str) -> tuple[int, ...]:
        return tuple(place for place, name in enumerate(self.ids) if declared[name]["sort"] == sort)
