"""polygon: straight lines from corner to corner, or a regular polygon round a centre."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, error
from compiler.diagnostics.reason import ReasonError
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.parameters.count_readers import Count
from compiler.layout.parameters.readers import Angle, Numbers, Point, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_polygon_through, make_regular_polygon

MIN_SIDES = 3
"""The minimum number of sides."""

MAX_SIDES = 360
"""The maximum number of sides."""


@dataclass(frozen=True, kw_only=True)
class PolygonParameters(FillAndStroke):
    """The fields of a polygon: its points, or the other fields for a regular polygon.

    Attributes:
        points: The x and y of each corner in turn.
        sides: The number of sides of a regular polygon.
        at: The centre of a regular polygon.
        radius: The distance of its corners from the centre.
        turn: Its turn, in degrees clockwise from a corner on top.
    """

    points: Numbers = ()
    sides: Count | None = None
    at: Point = (0.0, 0.0)
    radius: Positive | None = None
    turn: Angle = 0.0


def draw(parameters: PolygonParameters, _scope: Scope, node: Node) -> Iterator[Path | Group | Diagnostic]:
    """Yield one path, or a finding for a wrong number of corners or sides."""
    if parameters.points:
        yield _draw_through_points(parameters, node)
    elif parameters.sides is None or parameters.radius is None:
        yield error(
            "layout-field",
            node.kind_span,
            "`polygon` needs `points`, or both `sides` and `radius`",
            "write `points` for any polygon, `sides` and `radius` for a regular one",
        )
    elif not MIN_SIDES <= parameters.sides <= MAX_SIDES:
        yield error(
            "layout-value",
            node.locate("sides"),
            "{sides:plural side}; a polygon must have {minimum} to {maximum}",
            "for a circle use `ellipse`",
            sides=parameters.sides,
            minimum=MIN_SIDES,
            maximum=MAX_SIDES,
        )
    else:
        outline = make_regular_polygon(*parameters.at, parameters.radius, parameters.sides, parameters.turn)
        yield parameters.make_path(outline)


KIND = make_kind(PolygonParameters, draw)


def _draw_through_points(parameters: PolygonParameters, node: Node) -> Path | Group | Diagnostic:
    try:
        return parameters.make_path(make_polygon_through(*parameters.points))
    except ReasonError as too_few:
        return too_few.reason.error("layout-value", node.locate("points"))
