"""Bags: what an effect pays, gains or asks for, as sayings and as tokens.

A bag is a mapping of resources and wildcards (`any`, `same`, `different`, `other`) to figures, or a choice
`{of: [resources], n: figure}`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from compiler.effects.token import Figure, IconRef, Sign, Token
from compiler.model.game import Resource

Saying: TypeAlias = "dict[str, Any]"
"""A value as `engine.text` takes it: {"key", "slots"} or {"term", "n"}."""

MATERIAL, MONEY = "material", "money"
PLUS, ARROW, SLASH = Sign("plus"), Sign("arrow"), Sign("slash")


def saying(key: str, **slots: Any) -> Saying:
    """The message `effects.<key>` with its slots."""
    return {"key": f"effects.{key}", "slots": slots}


def quantity(term: str, n: int) -> Saying:
    """A figure with its word."""
    return {"term": term, "n": n}


def quantities(bag: Mapping[str, Any]) -> list[Saying]:
    """The bag's contents in the order of the content file, for a slot that names the case."""
    if "of" in bag:
        kinds = {"or": [{"term": name} for name in bag["of"]]}
        return [saying("choice", what=quantity(MATERIAL, bag["n"]), kinds=kinds)]
    return [quantity(name, n) for name, n in bag.items()]


def sorts(bag: Mapping[str, Any], resources: Mapping[str, Resource]) -> frozenset[str]:
    """The sorts of resource in the bag; wildcards and choices are materials."""
    names = bag.get("of", bag)
    return frozenset(resources[name].sort if name in resources else MATERIAL for name in names)


def units(bag: Mapping[str, Any]) -> tuple[Token, ...]:
    """Figure and icon for each thing in the bag, a plus between them; the icons of a choice with a slash between."""
    if "of" in bag:
        return (Figure(bag["n"]), *between(SLASH, [(IconRef(name),) for name in bag["of"]]))
    return between(PLUS, [(Figure(n), IconRef(name)) for name, n in bag.items()])


def between(sign: Sign, groups: Iterable[tuple[Token, ...]]) -> tuple[Token, ...]:
    """The groups one after another with a sign between them."""
    first, *others = groups
    return (*first, *(token for group in others for token in (sign, *group)))
