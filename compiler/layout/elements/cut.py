"""cut: a line to cut along, in addition to the trim."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.layout.drawing_results import Cut
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._shared_parameters import Ends
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope
from compiler.model.points import LineSegment


def draw(parameters: Ends, _scope: Scope, _node: Node) -> Iterator[Cut]:
    """Yield the cut, which is not printed on the side itself."""
    yield Cut(LineSegment(*parameters.start, *parameters.end))


KIND = make_kind(Ends, draw)
