"""grid: elements repeated for each value of a list, in rows of `columns`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import draw_at, make_repeated_scopes
from compiler.layout.parameters.count_readers import Count, Repeats
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.parameters.readers import Flag, Point
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class GridParameters:
    """The fields of a grid of repeats.

    Attributes:
        over: The values; the elements are drawn once for each.
        columns: The number of columns.
        at: The origin of the first cell.
        step: The distance from one cell to the next, right and down.
        shift: How far every other row is moved right, and every other column down, as in a grid of hexagons.
        centred: Whether a short last row is centred.
        items: The elements in each cell.
    """

    over: Repeats
    columns: Count
    at: Point = (0.0, 0.0)
    step: Point
    shift: Point = (0.0, 0.0)
    centred: Flag = False
    items: Nested


def draw(parameters: GridParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each cell, with `it`, `index`, `row` and `column` in their scope."""
    scopes, findings = make_repeated_scopes(parameters.over, node, scope)
    yield from findings
    columns = parameters.columns
    left, top = parameters.at
    right, down = parameters.step
    rows_right, columns_down = parameters.shift
    for index, repeated in enumerate(scopes):
        row, column = divmod(index, columns)
        missing = max(0, columns - (len(scopes) - row * columns)) if parameters.centred else 0
        x = left + (column + missing / 2) * right + row % 2 * rows_right
        y = top + row * down + column % 2 * columns_down
        yield from draw_at(repeated.add_names(row=row, column=column), parameters.items, x, y)


KIND = make_kind(GridParameters, draw)
