"""ring: elements repeated for each value of a list, in a circle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal

from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import draw_at, make_repeated_scopes
from compiler.layout.parameters.count_readers import Repeats
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.parameters.readers import Angle, Number, Point
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class RingParameters:
    """The fields of a ring of repeats.

    Attributes:
        over: The values; the elements are drawn once for each.
        centre: The centre of the ring.
        radius: The distance of the origin of each repeat from the centre.
        first: The angle of the first repeat, in degrees clockwise from the top.
        facing: Where the top of each repeat points.
        items: The elements of each repeat.
    """

    over: Repeats
    centre: Point = (0.0, 0.0)
    radius: Number
    first: Angle = 0.0
    facing: Literal["out", "in", "up"] = "out"
    items: Nested


def draw(parameters: RingParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each repeat, clockwise, with `it`, `index` and `angle` in their scope."""
    scopes, findings = make_repeated_scopes(parameters.over, node, scope)
    yield from findings
    centre_x, centre_y = parameters.centre
    for index, repeated in enumerate(scopes):
        angle = parameters.first + 360 * index / len(scopes)
        x = centre_x + parameters.radius * sin(radians(angle))
        y = centre_y - parameters.radius * cos(radians(angle))
        turn = {"out": angle, "in": angle + 180, "up": 0.0}[parameters.facing]
        yield from draw_at(repeated.add_names(angle=angle), parameters.items, x, y, turn)


KIND = make_kind(RingParameters, draw)
