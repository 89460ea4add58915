"""The kinds of element that layouts draw, by name, and how a list of elements is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.suggest import did_you_mean
from compiler.layout.budget import STEPS_OF_ELEMENT, out_of_steps
from compiler.layout.drawn import Drawn
from compiler.layout.elements import (
    cut,
    fold,
    grid,
    group,
    icon,
    icons,
    line,
    path,
    pattern,
    rect,
    repeat,
    ring,
    symbol,
    text,
    track,
)
from compiler.layout.fields import Field, Values, applies, read
from compiler.layout.nodes import Node
from compiler.layout.scope import Scope

__all__ = ["KINDS", "Kind", "draw"]


class Kind(NamedTuple):
    """The fields of a kind, and how it is drawn from their values."""

    fields: Mapping[str, Field]
    draw: Callable[[Values, Scope, Node], Iterator[Drawn]]


MOST_ELEMENTS = 20_000
"""How many elements one item may draw, on both its faces together."""

KINDS: Mapping[str, Kind] = {
    name: Kind(module.FIELDS, module.draw)
    for name, module in {
        "cut": cut,
        "fold": fold,
        "grid": grid,
        "group": group,
        "icon": icon,
        "icons": icons,
        "line": line,
        "path": path,
        "pattern": pattern,
        "rect": rect,
        "repeat": repeat,
        "ring": ring,
        "symbol": symbol,
        "text": text,
        "track": track,
    }.items()
}


def draw(nodes: Iterable[Node | Diagnostic], scope: Scope) -> Iterator[Drawn]:
    """Draws elements in order; one that cannot be drawn gives its findings instead."""
    for node in nodes:
        if isinstance(node, Diagnostic):
            yield node
        else:
            yield from _draw(node, scope)


def _draw(node: Node, scope: Scope) -> Iterator[Drawn]:
    kind: Any = KINDS.get(node.kind)
    if kind is None:
        hints = did_you_mean(node.kind, KINDS)
        yield error("layout-element", node.key_span(), "no element is called `{kind}`", *hints, kind=node.kind)
        return
    spent = scope.context.spent
    if not spent.has_steps:
        yield from out_of_steps(spent, scope.part, node.key_span())
        return
    spent.steps += STEPS_OF_ELEMENT
    if (drawn := next(scope.element_counter)) >= MOST_ELEMENTS:
        if drawn == MOST_ELEMENTS:
            yield error(
                "layout-element",
                node.key_span(),
                "{part} has more than {most:,} elements",
                part=scope.part,
                most=MOST_ELEMENTS,
            )
        return
    here = applies(node, scope)
    if isinstance(here, Diagnostic):
        yield here
    elif here:
        values, findings = read(node, kind.fields, scope)
        yield from findings or kind.draw(values, scope, node)
