"""pattern: a drawing repeated over an area and clipped to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from compiler.diagnostics import error
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import check_repeats
from compiler.layout.elements._shared_parameters import Area, report_unknown_drawing
from compiler.layout.frame import Group, Symbol
from compiler.layout.parameters.number_readers import MIN_POSITIVE
from compiler.layout.parameters.readers import Colours, Length, Number, Point, Positive, TextValue
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_rectangle


@dataclass(frozen=True, kw_only=True)
class PatternParameters(Area):
    """The fields of a pattern.

    Attributes:
        drawing: The name of the drawing.
        step: The distance from one drawing to the next, right and down.
        size: The width of a drawing.
        shift: How far every other row is moved left; whole steps make no difference.
        radius: The radius of the area's corners.
        colours: Replaced colours of the drawing.
    """

    drawing: TextValue
    step: Point
    size: Positive
    shift: Number = 0.0
    radius: Length = 0.0
    colours: Colours = ()


def draw(parameters: PatternParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield a clipped group of symbols, whole steps apart from the area's top left corner on."""
    name = parameters.drawing
    drawing = scope.context.game.drawings.get(name)
    if drawing is None:
        yield report_unknown_drawing(name, scope.context.game, node)
        return
    right, down = parameters.step
    if min(right, down) < MIN_POSITIVE:
        yield error(
            "layout-value",
            node.locate("step"),
            "`step`: both numbers must be greater than 0",
            "write the distance to the right and downwards: `[5, 5]`",
        )
        return
    columns, rows = ceil(parameters.width / right) + 1, ceil(parameters.height / down) + 1
    if problem := check_repeats(columns * rows, scope):
        yield problem.error("layout-value", node.locate("step"))
        return
    width, height = parameters.size, parameters.size * drawing.height / drawing.width
    symbols = tuple(
        Symbol("drawing", name, x, y, width, height, parameters.colours)
        for x, y in _list_symbol_corners(parameters, columns, rows)
    )
    area = make_rectangle(parameters.x, parameters.y, parameters.width, parameters.height, parameters.radius)
    yield Group(symbols, clip=area)


KIND = make_kind(PatternParameters, draw)


def _list_symbol_corners(parameters: PatternParameters, columns: int, rows: int) -> Iterator[Point]:
    """Yield the top left corner of each symbol, row by row."""
    right, down = parameters.step
    shift = parameters.shift % right
    for row in range(rows):
        for column in range(columns):
            yield parameters.x + column * right - shift * (row % 2), parameters.y + row * down
