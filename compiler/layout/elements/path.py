"""path: SVG path data or a shape, moved and scaled."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import FillAndStroke
from compiler.layout.frame import Group, Path
from compiler.layout.parameters.readers import Number, OutlineValue, Positive
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class PathParameters(FillAndStroke):
    """The fields of a path.

    Attributes:
        d: The outline before it is moved and scaled.
        x: How far it is moved to the right.
        y: How far it is moved down.
        scale: Its enlargement; the thickness and the dashes of its line stay the same.
    """

    d: OutlineValue
    x: Number = 0.0
    y: Number = 0.0
    scale: Positive = 1.0


def draw(parameters: PathParameters, _scope: Scope, _node: Node) -> Iterator[Path | Group]:
    """Yield one path, inside a group if it is moved or scaled."""
    x = parameters.x
    y = parameters.y
    scale = parameters.scale
    path = parameters.make_path(parameters.d, scale)
    yield path if (x, y, scale) == (0, 0, 1) else Group((path,), (scale, 0.0, 0.0, scale, x, y))


KIND = make_kind(PathParameters, draw)
