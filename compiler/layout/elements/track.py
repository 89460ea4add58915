"""track: elements repeated for each square of a track, clockwise round a rectangle from its bottom left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, error
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import MAX_REPEATS, draw_at
from compiler.layout.elements._shared_parameters import Area
from compiler.layout.nodes import Node
from compiler.layout.parameters.count_readers import Count
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.scope import Scope

FEWEST = 4
"""Squares of the shortest track: its corners."""


@dataclass(frozen=True, kw_only=True)
class TrackParameters(Area):
    """`squares` is their total number, which must be even; `columns` is the number of squares in the top row.

    Without `columns`, their number is chosen so that squares are as nearly as wide as they are high as possible.
    """

    squares: Count
    columns: Count | None = None
    items: Nested


def draw(parameters: TrackParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each square, with `square` (from 0) and its `width`, `height` and `turn` in their scope.

    Turned by `turn` degrees, a square's foot is on the outer edge. The squares fill the edge of the area exactly.
    """
    columns = _choose_columns(parameters, node)
    if isinstance(columns, Diagnostic):
        yield columns
        return
    rows = parameters.squares // 2 - columns + 2
    width, height = parameters.width / columns, parameters.height / rows
    for square, (column, row, turn) in enumerate(list_square_places(columns, rows)):
        inner = scope.add_names(square=square, turn=turn, width=width, height=height)
        yield from draw_at(inner, parameters.items, parameters.x + column * width, parameters.y + row * height)


KIND = make_kind(TrackParameters, draw)


def _choose_columns(parameters: TrackParameters, node: Node) -> int | Diagnostic:
    """Return how many squares stand side by side on top; a finding where the track cannot be closed."""
    squares = parameters.squares
    if not FEWEST <= squares <= MAX_REPEATS or squares % 2:
        return error(
            "layout-value",
            node.locate("squares"),
            "{squares} squares; a track must have an even number from {minimum} to {maximum}",
            "or use `trail`, which allows any number of spaces along any path",
            squares=squares,
            minimum=FEWEST,
            maximum=MAX_REPEATS,
        )
    most = squares // 2
    if parameters.columns is None:
        return min(range(2, most + 1), key=lambda columns: _measure_distortion(parameters, columns, most - columns + 2))
    columns = parameters.columns
    if not 2 <= columns <= most:  # noqa: PLR2004 -- two corners
        template = "{columns} columns; a track of {squares} squares must have 2 to {maximum}"
        return error("layout-value", node.locate("columns"), template, columns=columns, squares=squares, maximum=most)
    return columns


def _measure_distortion(parameters: TrackParameters, columns: int, rows: int) -> float:
    """Return how far a square is from being as wide as it is high: the longer side by the shorter one."""
    width, height = parameters.width / columns, parameters.height / rows
    return max(width / height, height / width)


def list_square_places(columns: int, rows: int) -> Iterator[tuple[int, int, int]]:
    """Yield column, row and turn (degrees) of each square on the edge of a grid, clockwise from the bottom left one."""
    yield from ((0, row, 90) for row in range(rows - 1, 0, -1))
    yield from ((column, 0, 180) for column in range(columns - 1))
    yield from ((columns - 1, row, 270) for row in range(rows - 1))
    yield from ((column, rows - 1, 0) for column in range(columns - 1, 0, -1))
