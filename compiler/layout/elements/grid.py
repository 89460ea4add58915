"""grid: elements once per value of a list, in rows of `columns`."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import Diagnostic
from compiler.layout.drawn import Drawn
from compiler.layout.elements._nest import each, placed
from compiler.layout.fields import Field, Values
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, point, positive
from compiler.layout.scope import Scope

FIELDS = {
    "over": Field(anything, needed=True),
    "columns": Field(positive, needed=True),
    "at": Field(point, (0.0, 0.0)),
    "step": Field(point, needed=True),
    "centred": Field(anything, default=False),
    "items": Field(anything, needed=True, nested=True),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """`items` drawn with `it`, `index`, `row` and `column` in their scope; a last row that is short may be centred."""
    cells = each(v["over"], node, scope)
    if isinstance(cells, Diagnostic):
        yield cells
        return
    columns, (x, y), (dx, dy) = max(1, int(v["columns"])), v["at"], v["step"]
    for index, inner in cells:
        row, column = divmod(index, columns)
        short = max(0, columns - (len(cells) - row * columns)) if v["centred"] else 0
        there = x + (column + short / 2) * dx, y + row * dy
        yield from placed(inner.with_names(row=row, column=column), v["items"], *there)
