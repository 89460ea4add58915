"""group: elements moved, turned and scaled together, clipped if asked."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.drawn import Drawn
from compiler.layout.elements._nest import nested
from compiler.layout.fields import Field, Values
from compiler.layout.nodes import Node
from compiler.layout.readers import anything, number, outline, point, positive
from compiler.layout.scope import Scope
from compiler.layout.shapes import turned

FIELDS = {
    "at": Field(point, (0.0, 0.0)),
    "turn": Field(number, 0.0),
    "scale": Field(positive, 1.0),
    "clip": Field(outline, ()),
    "items": Field(anything, needed=True, nested=True),
}


def draw(v: Values, scope: Scope, _node: Node) -> Iterator[Drawn]:
    """One group; folds, cuts and findings inside pass through."""
    yield from nested(scope.draw(v["items"]), turned(v["turn"], *v["at"], scale=v["scale"]), v["clip"])
