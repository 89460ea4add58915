"""path: SVG path data, moved and scaled."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.drawn import Drawn
from compiler.layout.elements._area import STROKED
from compiler.layout.fields import Field, Values
from compiler.layout.frame import Group, Path
from compiler.layout.nodes import Node
from compiler.layout.readers import number, outline, positive
from compiler.layout.scope import Scope

FIELDS = {
    **STROKED,
    "d": Field(outline, needed=True),
    "x": Field(number, 0.0),
    "y": Field(number, 0.0),
    "scale": Field(positive, 1.0),
}


def draw(v: Values, _scope: Scope, _node: Node) -> Iterator[Drawn]:
    """One path, in a group where it is moved."""
    made = Path(v["d"], v["fill"], v["stroke"], v["line"] / v["scale"], v["dash"])
    unmoved = (v["x"], v["y"], v["scale"]) == (0, 0, 1)
    yield made if unmoved else Group((made,), (v["scale"], 0.0, 0.0, v["scale"], v["x"], v["y"]))
