"""track: elements repeated for each square of a track, clockwise round a rectangle from its bottom left corner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.with_findings import WithFindings
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import draw_at
from compiler.layout.elements._shared_parameters import Area
from compiler.layout.parameters.count_readers import MAX_REPEATS, Count
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope

MIN_SQUARES = 4
"""The number of squares of the shortest track, which has only corners."""


@dataclass(frozen=True, kw_only=True)
class TrackParameters(Area):
    """The fields of a track.

    Attributes:
        squares: The total number of squares, which must be even.
        columns: The number of squares in the top row, by default the number with which width and height of a square are
            most nearly equal.
        items: The elements of each square.
    """

    squares: Count
    columns: Count | None = None
    items: Nested


def draw(parameters: TrackParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each square, with `square` (from 0) and its `width`, `height` and `turn` in their scope.

    A square that is turned by `turn` degrees has its foot on the outer edge. The squares fill the edge of the area.
    """
    columns, findings = _choose_columns(parameters, node)
    yield from findings
    if columns is None:
        return
    rows = parameters.squares // 2 - columns + 2
    width, height = parameters.width / columns, parameters.height / rows
    for square, place in enumerate(list_square_places(columns, rows)):
        inner = scope.add_names(square=square, turn=place.turn, width=width, height=height)
        x, y = parameters.x + place.column * width, parameters.y + place.row * height
        yield from draw_at(inner, parameters.items, x, y)


KIND = make_kind(TrackParameters, draw)


def _choose_columns(parameters: TrackParameters, node: Node) -> WithFindings[int | None]:
    """Return the number of squares in the top row, or None if the track cannot be closed."""
    squares, columns = parameters.squares, parameters.columns
    if not MIN_SQUARES <= squares <= MAX_REPEATS or squares % 2:
        return WithFindings(None, [_report_unclosed(squares, node)])
    most = squares // 2
    if columns is None:
        best = min(range(2, most + 1), key=lambda count: _measure_distortion(parameters, count, most - count + 2))
        return WithFindings(best, [])
    if not 2 <= columns <= most:  # noqa: PLR2004 -- two corners
        finding = error(
            "layout-value",
            node.locate("columns"),
            "{columns:plural column}; a track of {squares} squares must have 2 to {maximum}",
            columns=columns,
            squares=squares,
            maximum=most,
        )
        return WithFindings(None, [finding])
    return WithFindings(columns, [])


def _report_unclosed(squares: int, node: Node) -> Diagnostic:
    return error(
        "layout-value",
        node.locate("squares"),
        "{squares:plural square}; a track must have an even number from {minimum} to {maximum}",
        "or use `trail`, which allows any number of spaces along any path",
        squares=squares,
        minimum=MIN_SQUARES,
        maximum=MAX_REPEATS,
    )


def _measure_distortion(parameters: TrackParameters, columns: int, rows: int) -> float:
    """Return the ratio of a square's longer side to its shorter side."""
    width, height = parameters.width / columns, parameters.height / rows
    return max(width / height, height / width)


class SquarePlace(NamedTuple):
    """The place of a square: its column and row, and the turn in degrees that puts its foot on the outer edge."""

    column: int
    row: int
    turn: Literal[0, 90, 180, 270]


def list_square_places(columns: int, rows: int) -> Iterator[SquarePlace]:
    """Yield the places of the squares on the edge of a grid, clockwise from the bottom left."""
    yield from (SquarePlace(0, row, 90) for row in range(rows - 1, 0, -1))
    yield from (SquarePlace(column, 0, 180) for column in range(columns - 1))
    yield from (SquarePlace(columns - 1, row, 270) for row in range(rows - 1))
    yield from (SquarePlace(column, rows - 1, 0) for column in range(columns - 1, 0, -1))
