"""repeat: elements once per value of a list, each a step further."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import Diagnostic
from compiler.layout.drawn import Drawn
from compiler.layout.elements._nest import each, placed
from compiler.layout.fields import Field, Values
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, point
from compiler.layout.scope import Scope

FIELDS = {
    "over": Field(anything, needed=True),
    "at": Field(point, (0.0, 0.0)),
    "step": Field(point, (0.0, 0.0)),
    "items": Field(anything, needed=True, nested=True),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """`items` drawn with `it` and `index` in their scope, their origin at `at` plus `index` steps."""
    cells = each(v["over"], node, scope)
    if isinstance(cells, Diagnostic):
        yield cells
        return
    (x, y), (dx, dy) = v["at"], v["step"]
    for index, inner in cells:
        yield from placed(inner, v["items"], x + index * dx, y + index * dy)
