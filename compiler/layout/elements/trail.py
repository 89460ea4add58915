"""trail: elements repeated for each space of a path, which may be straight, bent, curved or closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from compiler.diagnostics import error
from compiler.layout.drawing_results import Drawn
from compiler.layout.elements._element_kind import make_kind
from compiler.layout.elements._nested_elements import check_repeats, draw_at
from compiler.layout.parameters.count_readers import Count
from compiler.layout.parameters.read_parameters import Nested
from compiler.layout.parameters.readers import OutlineValue
from compiler.layout.places_on_path import find_places
from compiler.layout.read_layouts import Node
from compiler.layout.scope import Scope


@dataclass(frozen=True, kw_only=True)
class TrailParameters:
    """The fields of a trail.

    Attributes:
        d: The path.
        spaces: The number of spaces along the path.
        facing: Whether spaces are upright, or turned in the direction of the path.
        items: The elements of each space.
    """

    d: OutlineValue
    spaces: Count
    facing: Literal["up", "along"] = "up"
    items: Nested


def draw(parameters: TrailParameters, scope: Scope, node: Node) -> Iterator[Drawn]:
    """Yield the `items` of each space around its centre, with `space` (from 0) and `direction` in their scope.

    The centres are at equal distances along the path: from end to end of an open path, or all round a closed path.
    """
    if problem := check_repeats(parameters.spaces, scope):
        yield problem.error("layout-value", node.locate("spaces"))
        return
    if not parameters.d:
        yield error("layout-value", node.locate("d"), "`d`: a trail needs a path", "write path data: `M 5 5 L 60 5`")
        return
    for space, (x, y, direction) in enumerate(find_places(parameters.d, parameters.spaces)):
        inner = scope.add_names(space=space, direction=direction)
        yield from draw_at(inner, parameters.items, x, y, direction if parameters.facing == "along" else 0.0)


KIND = make_kind(TrailParameters, draw)
