"""ellipse: an ellipse that fills an area, or a circle if the area is square."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import Area, FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_ellipse


@dataclass(frozen=True, kw_only=True)
class EllipseParameters(Area, FillAndStroke):
    """The fields of an ellipse, which touches all edges of its area."""


def draw(parameters: EllipseParameters, _scope: Scope, _node: Node) -> Iterator[Path | Group]:
    """Yield one path."""
    yield parameters.make_path(make_ellipse(parameters.x, parameters.y, parameters.width, parameters.height))


KIND = make_kind(EllipseParameters, draw)
