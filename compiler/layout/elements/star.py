"""star: a star with 2 to 180 points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, error
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.parameters.count_readers import Count
from compiler.layout.parameters.readers import Angle, Point, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_star

MIN_POINTS = 2
"""The minimum number of points."""

MAX_POINTS = 180
"""The maximum number of points."""


@dataclass(frozen=True, kw_only=True)
class StarParameters(FillAndStroke):
    """The fields of a star.

    Attributes:
        at: Its centre.
        points: The number of points.
        radius: The distance of the points from the centre.
        inner: The distance of the corners between the points from the centre, by default half the radius.
        turn: Its turn, in degrees clockwise from a point on top.
    """

    at: Point
    points: Count
    radius: Positive
    inner: Positive | None = None
    turn: Angle = 0.0


def draw(parameters: StarParameters, _scope: Scope, node: Node) -> Iterator[Path | Group | Diagnostic]:
    """Yield one path, or a finding for a wrong number of points."""
    points = parameters.points
    if not MIN_POINTS <= points <= MAX_POINTS:
        yield error(
            "layout-value",
            node.locate("points"),
            "{points:plural point}; a star must have {minimum} to {maximum}",
            points=points,
            minimum=MIN_POINTS,
            maximum=MAX_POINTS,
        )
        return
    inner = parameters.inner or parameters.radius / 2
    yield parameters.make_path(make_star(*parameters.at, parameters.radius, inner, points, parameters.turn))


KIND = make_kind(StarParameters, draw)
