"""rect: a rectangle, optionally with rounded corners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import Area, FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.parameters.readers import Length
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.layout.shapes import make_rectangle


@dataclass(frozen=True, kw_only=True)
class RectParameters(Area, FillAndStroke):
    """The fields of a rectangle; `radius` is the radius of its corners."""

    radius: Length = 0.0


def draw(parameters: RectParameters, _scope: Scope, _node: Node) -> Iterator[Path | Group]:
    """Yield one path."""
    yield parameters.make_path(
        make_rectangle(parameters.x, parameters.y, parameters.width, parameters.height, parameters.radius)
    )


KIND = make_kind(RectParameters, draw)
