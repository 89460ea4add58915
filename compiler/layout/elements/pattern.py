"""pattern: a drawing stepped over an area and clipped to it, as a woodcut's ground."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from compiler.diagnostics import error
from compiler.diagnostics.suggest import did_you_mean
from compiler.layout.drawn import Drawn
from compiler.layout.elements._area import AREA
from compiler.layout.elements._nest import too_many_repeats
from compiler.layout.fields import Field, Values
from compiler.layout.frame import Group, Symbol
from compiler.layout.nodes import Node
from compiler.layout.readers import colours, length, number, point, positive, text
from compiler.layout.scope import Scope
from compiler.layout.shapes import rectangle

FIELDS = {
    **AREA,
    "drawing": Field(text, needed=True),
    "step": Field(point, needed=True),
    "size": Field(positive, needed=True),
    "shift": Field(number, 0.0),
    "radius": Field(length, 0.0),
    "colours": Field(colours, ()),
}


def draw(v: Values, scope: Scope, node: Node) -> Iterator[Drawn]:
    """A clipped group of symbols `size` mm wide, each other row moved by `shift`, whole steps from the corner."""
    drawing = scope.context.game.drawings.get(v["drawing"])
    if drawing is None:
        hints = did_you_mean(v["drawing"], scope.context.game.drawings)
        yield error(
            "unknown-drawing", node.span("drawing"), "no drawing is called `{drawing}`", *hints, drawing=v["drawing"]
        )
        return
    if min(v["step"]) <= 0:
        yield error("layout-value", node.span("step"), "`step`: both steps go forward")
        return
    across, down = (ceil(v[side] / step) + 1 for side, step in zip(("width", "height"), v["step"], strict=True))
    if too_many := too_many_repeats(across * down, scope):
        yield error("layout-value", node.span("step"), too_many)
        return
    height = v["size"] * drawing.height / drawing.width
    marks = tuple(
        Symbol("drawing", v["drawing"], x, y, v["size"], height, v["colours"]) for x, y in _corners(v, across, down)
    )
    yield Group(marks, clip=rectangle(v["x"], v["y"], v["width"], v["height"], v["radius"]))


def _corners(v: Values, across: int, down: int) -> Iterator[tuple[float, float]]:
    for row in range(down):
        for column in range(across):
            yield v["x"] + column * v["step"][0] - v["shift"] * (row % 2), v["y"] + row * v["step"][1]
