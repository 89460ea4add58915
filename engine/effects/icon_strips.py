"""Draw effects as strips of icons in reading order; the functions are shared by several kinds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from engine.effects.read_body import WildBag


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure; it forms one unbreakable unit with the token after it."""

    n: int


@dataclass(frozen=True, slots=True)
class IconRef:
    """An icon that stands for a resource, die, tile or section."""

    name: str


@dataclass(frozen=True, slots=True)
class SignIcon:
    """An icon between or before others: arrow, plus, slash, once, unlimited."""

    name: str


Token: TypeAlias = Figure | IconRef | SignIcon
Strip: TypeAlias = tuple[Token, ...]

PLUS = SignIcon("plus")
"""The sign between parts that all apply."""

ARROW = SignIcon("arrow")
"""The sign between what is paid and what is gained."""

SLASH = SignIcon("slash")
"""The sign between alternatives."""


def list_icon_names(tokens: Iterable[Token]) -> Iterator[str]:
    """Yield the names of the icons that the tokens draw, repeats included."""
    return (token.name for token in tokens if not isinstance(token, Figure))


def draw_bag(bag: WildBag) -> Strip:
    """Return figure and icon of each resource, joined by pluses; the icons of a choice are joined by slashes."""
    if bag.of:
        return (Figure(bag.n), *join_icons(SLASH, [(IconRef(name),) for name in bag.of]))
    return draw_counts(bag.counts)


def draw_counts(counts: Mapping[str, int]) -> Strip:
    """Return the figure and the icon of each name, joined by pluses."""
    return join_icons(PLUS, [(Figure(n), IconRef(name)) for name, n in counts.items()])


def draw_with_price(pay: WildBag, strip: Strip) -> Strip:
    """Return the strip after its price and an arrow, or the strip alone if it is free."""
    return (*draw_bag(pay), ARROW, *strip) if pay else strip


def join_icons(separator: SignIcon, strips: Iterable[Strip]) -> Strip:
    """Return the strips one after another with a separator between them."""
    first, *others = strips
    joined = list(first)
    for strip in others:
        joined += [separator, *strip]
    return tuple(joined)
