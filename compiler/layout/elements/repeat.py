"""repeat: elements repeated for each value of a list, each one step further."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import draw_at, make_repeated_scopes
from compiler.layout.parameters.count_readers import Repeats
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.parameters.readers import Point
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class RepeatParameters:
    """The fields of a repeat.

    Attributes:
        over: The values; the elements are drawn once for each.
        at: The origin of the first repeat.
        step: The distance from one repeat to the next, right and down.
        items: The elements of each repeat.
    """

    over: Repeats
    at: Point = (0.0, 0.0)
    step: Point = (0.0, 0.0)
    items: Nested


def draw(parameters: RepeatParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each repeat, with `it` and `index` in their scope."""
    scopes, findings = make_repeated_scopes(parameters.over, node, scope)
    yield from findings
    left, top = parameters.at
    right, down = parameters.step
    for index, repeated in enumerate(scopes):
        yield from draw_at(repeated, parameters.items, left + index * right, top + index * down)


KIND = make_kind(RepeatParameters, draw)
