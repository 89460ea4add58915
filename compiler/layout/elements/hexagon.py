"""hexagon: a regular hexagon, measured between opposite sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.parameters.readers import Angle, Point, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_hexagon_outline


@dataclass(frozen=True, kw_only=True)
class HexagonParameters(FillAndStroke):
    """The fields of a hexagon.

    Attributes:
        at: Its centre.
        flats: The distance between opposite sides.
        turn: Its turn, in degrees clockwise from a corner on top; with 30, a side is on top.
    """

    at: Point
    flats: Positive
    turn: Angle = 0.0


def draw(parameters: HexagonParameters, _scope: Scope, _node: Node) -> Iterator[Path | Group]:
    """Yield a path, within a group if it is not opaque."""
    yield parameters.make_path(make_hexagon_outline(*parameters.at, parameters.flats, parameters.turn))


KIND = make_kind(HexagonParameters, draw)
