"""rect: a rectangle, its corners rounded if asked."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.elements._area import AREA, STROKED
from compiler.layout.fields import Field, Values
from compiler.layout.frame import Path
from compiler.layout.nodes import Node
from compiler.layout.readers import length
from compiler.layout.scope import Scope
from compiler.layout.shapes import rectangle

FIELDS = {**AREA, **STROKED, "radius": Field(length, 0.0)}


def draw(v: Values, _scope: Scope, _node: Node) -> Iterator[Path]:
    """One path."""
    outline = rectangle(v["x"], v["y"], v["width"], v["height"], v["radius"])
    yield Path(outline, v["fill"], v["stroke"], v["line"], v["dash"])
