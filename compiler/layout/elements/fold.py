"""fold: a line that the part is folded along; nothing is drawn on the face."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.drawn import Fold
from compiler.layout.elements._area import ENDS
from compiler.layout.fields import Values
from compiler.layout.nodes import Node
from compiler.layout.scope import Scope

FIELDS = ENDS


def draw(v: Values, _scope: Scope, _node: Node) -> Iterator[Fold]:
    """The line, for the imposition to mark."""
    yield Fold((*v["from"], *v["to"]))
