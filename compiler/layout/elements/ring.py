"""ring: elements once per value of a list, in a circle."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from compiler.diagnostics import Diagnostic
from compiler.layout.drawn import Drawn
from compiler.layout.elements._nest import each, placed
from compiler.layout.fields import Field, Values
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, number, one_of, point
from compiler.layout.scope import Scope

FIELDS = {
    "over": Field(anything, needed=True),
    "centre": Field(point, (0.0, 0.0)),
    "radius": Field(number, needed=True),
    "first": Field(number, 0.0),
    "facing": Field(one_of("out", "in", "up"), "out"),
    "items": Field(anything, needed=True, nested=True),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """`items` clockwise from angle `first` (0 is up), with `it`, `index` and `angle` in their scope.

    Their tops face outwards, inwards, or up.
    """
    cells = each(v["over"], node, scope)
    if isinstance(cells, Diagnostic):
        yield cells
        return
    for index, inner in cells:
        angle = v["first"] + 360 * index / len(cells)
        x = v["centre"][0] + v["radius"] * sin(radians(angle))
        y = v["centre"][1] - v["radius"] * cos(radians(angle))
        turn = {"out": angle, "in": angle + 180, "up": 0.0}[v["facing"]]
        yield from placed(inner.with_names(angle=angle), v["items"], x, y, turn)
