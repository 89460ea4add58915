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
    "Null | Flag | Whole | Text | Array | FixedArray | Record | Either | Keyed | Tagged | Deferred | Anything"
)

MAX_FIGURE = 1_000
"""The largest figure of content."""
MAX_LENGTH = 200
"""The maximum length of a string, unless a shape sets another."""
MAX_SIZE = 1_000
"""The maximum number of values in a list and of keys in a mapping, unless a shape sets another."""


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

    least: int
    most: int


FIGURE = Whole(0, MAX_FIGURE)
"""A figure of content."""

POSITIVE = Whole(1, MAX_FIGURE)
"""A figure of content that is not 0."""


@dataclass(frozen=True, slots=True)
class Text:
    """A string of `shortest` to `longest` characters.

    Attributes:
        among, refers: If given, the string is one of `among`, or an id that the group `refers` declares.
        names: The group that the string declares an id in, or None. With `may_repeat`, the same id may be declared
            more than once.
        shortest, longest: The limits of its length.
    """

    among: tuple[str, ...] = ()
    refers: str | None = None
    names: str | None = None
    may_repeat: bool = False
    shortest: int = 0
    longest: int = MAX_LENGTH


@dataclass(frozen=True, slots=True)
class Array:
    """A list of values.

    Attributes:
        of: The shape of each value.
        least: The minimum number of values.
        most: The maximum number of values.
        distinct: Whether no two may be equal.
    """

    of: Shape
    least: int = 0
    most: int = MAX_SIZE
    distinct: bool = False


@dataclass(frozen=True, slots=True)
class FixedArray:
    """A list of exactly these values."""

    of: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """A mapping with given keys.

    Attributes:
        fields, optional: The shapes of required and of optional values, by key.
        keys, others: The shapes of all other keys and of their values. If `others` is None, other keys are not allowed.
        least, most: The limits of the number of keys.
        names: The group that each key declares an id in, or None.
    """

    fields: Mapping[str, Shape] = field(default_factory=dict)
    optional: Mapping[str, Shape] = field(default_factory=dict)
    others: Shape | None = None
    keys: Text = Text()
    least: int = 0
    most: int = MAX_SIZE
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
    """A mapping where the value of one key selects the shape of another key's value.

    Attributes:
        tag: The key that selects.
        body: The key whose shape it selects.
        cases: The shapes by the value of `tag`.
        fields: The other keys.
    """

    tag: str
    body: str
    cases: Mapping[str, Shape]
    fields: Mapping[str, Shape] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deferred:
    """A shape that is looked up when it is needed, so that a shape can contain itself."""

    shape: Callable[[], Shape]
