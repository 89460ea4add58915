"""Calculators: the points of a game as tables, so that whoever looks them up needs to know no rule.

A calculator has fields, which are filled in for each seat, and lines, which are sums of values looked up in tables.
What seats share among each other (`SharedLine`) is looked up for all seats at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import NamedTuple, TypeAlias

from engine.text import MessageValue

Name: TypeAlias = str | MessageValue
"""A name: a text of the game, or a name that is the same in every language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetField:
    """A figure from 0 to `most` that is filled in; with 1 as the most, a yes or no."""

    id: str
    name: Name
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldGroup:
    """Fields that belong together, in a number of columns; a group of several columns has a name."""

    fields: tuple[SheetField, ...]
    name: Name | None = None
    columns: int = 1


@dataclass(frozen=True, slots=True)
class PointsTable:
    """Values by one figure per axis, the last axis varying fastest.

    Attributes:
        sizes: The number of entries along each axis; a figure beyond the last entry has the value of that entry.
        values: The values.
    """

    sizes: tuple[int, ...]
    values: tuple[int, ...]

    def look_up(self, figures: Sequence[int]) -> int:
        """Return the value for one figure per axis."""
        index = 0
        for figure, size in zip(figures, self.sizes, strict=True):
            index = index * size + min(figure, size - 1)
        return self.values[index]


@dataclass(frozen=True, slots=True)
class Lookup:
    """A table and the fields whose figures are looked up in it, one per axis."""

    fields: tuple[str, ...]
    table: PointsTable


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsLine:
    """The points of a seat by a rule: the sum of what is looked up."""

    rule: str
    lookups: tuple[Lookup, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What seats share: the value of the whole, and each seat's contribution and share."""

    value: int
    contributions: tuple[int, ...]
    shares: tuple[int, ...]


class SharedRules(NamedTuple):
    """The rule ids of an `Outcome`'s parts."""

    value: str
    contributions: str
    shares: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SharedLine:
    """What seats share by what each has contributed, in several places such as towers.

    Attributes:
        name: The key of the name of a place, a text with the number of the place in its slot `n`.
        places: The number of places.
        fields: What is filled in for each seat.
        rules: The rules for each number of seats.
        outcomes: For each number of seats, the outcomes by what the seats have filled in: the figures of each seat, the
            highest first. The order of the seats makes no difference.
    """

    name: str
    places: int
    fields: tuple[SheetField, ...]
    rules: Mapping[int, SharedRules]
    outcomes: Mapping[int, Mapping[tuple[tuple[int, ...], ...], Outcome]]

    def look_up(self, seats: Sequence[tuple[int, ...]]) -> Outcome | None:
        """Return the outcome for the figures of each seat, or None if no place can be like that."""
        order = sorted(range(len(seats)), key=lambda seat: seats[seat], reverse=True)
        outcome = self.outcomes[len(seats)].get(tuple(seats[seat] for seat in order))
        if outcome is None:
            return None
        contributions = [0] * len(seats)
        shares = [0] * len(seats)
        for place, seat in enumerate(order):
            contributions[seat] = outcome.contributions[place]
            shares[seat] = outcome.shares[place]
        return Outcome(outcome.value, tuple(contributions), tuple(shares))


@dataclass(frozen=True, slots=True, kw_only=True)
class Calculator:
    """A calculator of points.

    Attributes:
        id: Its id; its title is the text `tools.<id>.title`, a line about it `tools.<id>.about`.
        seats: The numbers of seats that it can be used for.
        groups: What is filled in for each seat.
        lines: The points of each seat.
        shared: What seats share, or None.
    """

    id: str
    seats: tuple[int, ...]
    groups: tuple[FieldGroup, ...] = ()
    lines: tuple[PointsLine, ...] = ()
    shared: SharedLine | None = None

    def compute_points(self, figures: Mapping[str, int]) -> tuple[int, ...]:
        """Return the points of each line for the figures of a seat, by field."""
        return tuple(
            sum(lookup.table.look_up([figures[field] for field in lookup.fields]) for lookup in line.lookups)
            for line in self.lines
        )


def make_table(most: Sequence[int], compute: Callable[..., int]) -> PointsTable:
    """Return the values of a function of figures from 0 to `most`, without equal entries at the end of an axis."""
    sizes = tuple(figure + 1 for figure in most)
    table = PointsTable(sizes, tuple(compute(*figures) for figures in product(*map(range, sizes))))
    for axis in range(len(sizes)):
        table = _trim(table, axis)
    return table


def _trim(table: PointsTable, axis: int) -> PointsTable:
    """Return a table without the entries at the end of an axis that are equal to the entry before them."""
    step = prod(table.sizes[axis + 1 :])
    size = table.sizes[axis]
    blocks = [table.values[start : start + step * size] for start in range(0, len(table.values), step * size)]
    kept = size
    while kept > 1 and all(block[-step:] == block[-2 * step : -step] for block in blocks):
        kept -= 1
        blocks = [block[:-step] for block in blocks]
    sizes = (*table.sizes[:axis], kept, *table.sizes[axis + 1 :])
    return PointsTable(sizes, tuple(value for block in blocks for value in block))
