"""track: elements once per square of a track that runs clockwise round a rectangle, from its bottom left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import error
from compiler.layout.drawn import Drawn
from compiler.layout.elements._nested import MOST_REPEATS, draw_at
from compiler.layout.elements._shared import Area
from compiler.layout.nodes import Node
from compiler.layout.parameters import Nested
from compiler.layout.readers import Number
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class TrackParameters(Area):
    """`squares` is how many there are in all: a multiple of four."""

    squares: Number
    items: Nested


def draw(parameters: TrackParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each square, with `square` (from 0) and its `width`, `height` and `turn` in their scope.

    Turned by `turn` degrees, a square's foot is on the outer edge. The squares fill the edge of the area exactly.
    """
    squares = int(parameters.squares)
    if not 4 <= squares <= MOST_REPEATS or squares % 4:  # noqa: PLR2004 -- four sides
        template = "{squares} squares cannot be divided evenly among four sides"
        yield error("layout-value", node.span("squares"), template, squares=squares)
        return
    per_side = squares // 4
    width, height = parameters.width / (per_side + 1), parameters.height / (per_side + 1)
    for square in range(squares):
        column, row, turn = square_place(square, per_side)
        inner = scope.with_names(square=square, turn=turn, width=width, height=height)
        yield from draw_at(inner, parameters.items, parameters.x + column * width, parameters.y + row * height)


def square_place(square: int, per_side: int) -> tuple[int, int, int]:
    """Return column, row and turn (degrees) of a square on the edge of a grid of `per_side` + 1 squares a side."""
    side, step = divmod(square, per_side)
    return (
        (0, per_side - step, 90),
        (step, 0, 180),
        (per_side, step, 270),
        (per_side - step, per_side, 0),
    )[side]
