"""line: a straight line from one point to another."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.elements._area import ENDS
from compiler.layout.fields import Field, Values
from compiler.layout.frame import Path
from compiler.layout.nodes import Node
from compiler.layout.readers import colour, dashes, length
from compiler.layout.scope import Scope
from compiler.layout.shapes import polygon

FIELDS = {
    **ENDS,
    "stroke": Field(colour, needed=True),
    "line": Field(length, 0.3),
    "dash": Field(dashes, ()),
}


def draw(v: Values, _scope: Scope, _node: Node) -> Iterator[Path]:
    """One path."""
    yield Path(polygon((v["from"], v["to"]), closed=False), "", v["stroke"], v["line"], v["dash"])
