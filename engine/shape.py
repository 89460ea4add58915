"""Shapes of plain data: what a file from outside must look like, written as data and checked before anything is built.

A shape is one of the frozen classes below; `engine.conform` holds data against it. Ids are checked across the whole
file: a `Text` with `names` declares an id of a group, each once; one with `refers` must be an id that the group has.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Shape: TypeAlias = (
    "Null | Flag | Whole | Text | Array | FixedArray | Record | Either | Keyed | Tagged | Later | Anything"
)


@dataclass(frozen=True, slots=True)
class Null:
    """JSON's null."""


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Plain data that nothing is made of."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = 1_000


@dataclass(frozen=True, slots=True)
class Text:
    """A string: one of `among`, an id that the group `refers` has, or where neither is given any that is not too long.

    `names` is the group of which it declares an id; `again` allows the same id more than once.
    """

    among: tuple[str, ...] = ()
    refers: str | None = None
    names: str | None = None
    again: bool = False
    shortest: int = 0
    longest: int = 200


@dataclass(frozen=True, slots=True)
class Array:
    """A list of `least` to `most` values; `distinct`: no two are equal."""

    of: Shape
    least: int = 0
    most: int = 1_000
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class FixedArray:
    """A list of exactly these values."""

    of: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping: all of `fields`, any of `optional`; every other key fits `keys` and its value `others`.

    If `others` is None, there are no other keys. The number of keys is from `least` to `most`. With `names` every key
    declares an id of that group.
    """

    fields: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)
    others: Shape | None = None
    keys: Text = Text()
    least: int = 0
    most: int = 1_000
    names: str | None = None


@dataclass(frozen=True, slots=True)
class Either:
    """Shapes of different JSON types; the type of the data chooses."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Keyed:
    """A mapping with exactly one of these keys, which names its shape."""

    cases: Mapping[str, Shape]


@dataclass(frozen=True, slots=True)
class Tagged:
    """A mapping whose value under `tag` names the shape of its value under `body`; `fields` are the others."""

    tag: str
    body: str
    cases: Mapping[str, Shape]
    fields: Mapping[str, Shape] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Later:
    """A shape that holds itself, looked up when it is needed."""

    shape: Callable[[], Shape]
