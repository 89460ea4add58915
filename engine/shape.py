"""Shapes of plain data: descriptions of what a file from outside must look like.

A shape is one of the frozen classes below. `engine.conform` validates data against it before anything is built. Ids are
checked across the whole file: a `Text` with `names` declares an id of a group, and one with `refers` must be an id that
is declared in the group.
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
    """Any plain data."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = 1_000


@dataclass(frozen=True, slots=True)
class Text:
    """A string of `shortest` to `longest` characters.

    If `among` or `refers` is given, it must be one of these strings or an id of that group. With `names` it declares an
    id of that group, and `again` allows the same id more than once.
    """

    among: tuple[str, ...] = ()
    refers: str | None = None
    names: str | None = None
    again: bool = False
    shortest: int = 0
    longest: int = 200


@dataclass(frozen=True, slots=True)
class Array:
    """A list of `least` to `most` values. With `distinct`, no two may be equal."""

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
    """A mapping with all of `fields` and any of `optional`.

    Every other key must fit `keys`, and its value `others`. If `others` is None, other keys are not allowed. The number
    of keys is from `least` to `most`. With `names`, every key declares an id of that group.
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
    """One of several shapes of different JSON types. The type of the data selects the shape."""

    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Keyed:
    """A mapping with exactly one of these keys. The key selects the shape of the mapping."""

    cases: Mapping[str, Shape]


@dataclass(frozen=True, slots=True)
class Tagged:
    """A mapping in which the value of `tag` selects the shape of the value of `body`. `fields` are the other keys."""

    tag: str
    body: str
    cases: Mapping[str, Shape]
    fields: Mapping[str, Shape] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Later:
    """A shape that is looked up when it is needed, so that a shape can contain itself."""

    shape: Callable[[], Shape]
