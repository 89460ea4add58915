"""star: a star with any number of points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.diagnostics import Diagnostic, error
from compiler.layout.count_readers import Count
from compiler.layout.elements._shared_parameters import FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.nodes import Node
from compiler.layout.readers import Number, Point, Positive
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_star

MIN_POINTS, MAX_POINTS = 2, 180


@dataclass(frozen=True, kw_only=True)
class StarParameters(FillAndStroke):
    """`at` is the centre, `radius` that of the points, `inner` that of the corners between them.

    Without `inner` it is half as long. A point is on top; `turn` is in degrees clockwise.
    """

    at: Point
    points: Count
    radius: Positive
    inner: Positive | None = None
    turn: Number = 0.0


def draw(parameters: StarParameters, _scope: Scope, node: Node) -> Iterator[Path | Group | Diagnostic]:
    """Yield one path; a finding for too few points."""
    points = parameters.points
    if not MIN_POINTS <= points <= MAX_POINTS:
        template = "{points} points; a star must have {least} to {most}"
        yield error("layout-value", node.locate("points"), template, points=points, least=MIN_POINTS, most=MAX_POINTS)
        return
    inner = parameters.inner or parameters.radius / 2
    yield parameters.make_path(make_star(*parameters.at, parameters.radius, inner, points, parameters.turn))
