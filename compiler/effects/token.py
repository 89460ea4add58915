"""The signs of an effect's icon strip, in reading order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure; it forms one unbreakable unit with the token after it."""

    n: int


@dataclass(frozen=True, slots=True)
class IconRef:
    """An icon that stands for a thing: a resource, a die, a tile, a section."""

    name: str


@dataclass(frozen=True, slots=True)
class Sign:
    """An icon that stands between or before things: arrow, plus, slash, once, unlimited."""

    name: str


Token: TypeAlias = "Figure | IconRef | Sign"  # noqa: S105 -- a sign on paper


def icon_names(tokens: Iterable[Token]) -> Iterator[str]:
    """The icons that the tokens draw, repeats included."""
    return (token.name for token in tokens if not isinstance(token, Figure))
