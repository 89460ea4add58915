"""line: a straight line from one point to another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import Ends
from compiler.layout.frame import Path
from compiler.layout.parameters.readers import Colour, Dashes, Length
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_polygon


@dataclass(frozen=True, kw_only=True)
class LineParameters(Ends):
    """The fields of a line.

    Attributes:
        stroke: Its colour.
        line: Its thickness.
        dash: The lengths of dashes and gaps in turn.
    """

    stroke: Colour
    line: Length = 0.3
    dash: Dashes = ()


def draw(parameters: LineParameters, _scope: Scope, _node: Node) -> Iterator[Path]:
    """Yield one path without a fill, unless its line has no thickness."""
    if not parameters.line:
        return
    commands = make_polygon((parameters.start, parameters.end), closed=False)
    yield Path(commands, stroke=parameters.stroke, stroke_width=parameters.line, dash=parameters.dash)


KIND = make_kind(LineParameters, draw)
