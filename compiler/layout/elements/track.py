"""track: elements once per square of a track that runs clockwise round a rectangle, from its bottom left corner."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.diagnostics import error
from compiler.layout.drawn import Drawn
from compiler.layout.elements._area import AREA
from compiler.layout.elements._nest import MOST, placed
from compiler.layout.fields import Field, Values
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, number
from compiler.layout.scope import Scope

FIELDS = {
    **AREA,
    "squares": Field(number, needed=True),
    "items": Field(anything, needed=True, nested=True),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """`items` with `square` (from 0) and the square's `width`, `height` and `turn` in scope.

    Turned by `turn`, a square's foot is on the outer edge. The squares fill the edge exactly, a multiple of four.
    """
    squares = int(v["squares"])
    if not 4 <= squares <= MOST or squares % 4:  # noqa: PLR2004 -- four sides
        yield error(
            "layout-value", node.span("squares"), "{squares} squares cannot go round four equal sides", squares=squares
        )
        return
    sides = squares // 4
    width, height = v["width"] / (sides + 1), v["height"] / (sides + 1)
    for square in range(squares):
        column, row, turn = cell(square, sides)
        inner = scope.with_names(square=square, turn=turn, width=width, height=height)
        yield from placed(inner, v["items"], v["x"] + column * width, v["y"] + row * height)


def cell(square: int, sides: int) -> tuple[int, int, int]:
    """Column, row and turn of a square on the edge of a field of `sides` + 1 by `sides` + 1."""
    side, along = divmod(square, sides)
    return (
        (0, sides - along, 90),
        (along, 0, 180),
        (sides, along, 270),
        (sides - along, sides, 0),
    )[side]
