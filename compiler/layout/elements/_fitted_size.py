"""Choose the size of a fitted element: its own size, or the common size on all pieces of a set."""

from __future__ import annotations

from typing import Literal, TypeAlias

from compiler.layout.read_layouts import Node
from compiler.layout.scope import CommonSize, Scope, SetElement

Fit: TypeAlias = Literal["each", "set"]
"""Whether each piece has a size of its own, or all pieces of a set have a common size."""


def list_sizes_to_try(sizes: tuple[float, ...], fit: Fit, scope: Scope, node: Node) -> tuple[float, ...]:
    """Return the sizes of an element to try; with `fit: set`, none exceeds the smallest size on the set's pieces."""
    common = scope.context.common_sizes.get(SetElement(scope.piece.set_id, node.kind_span)) if fit == "set" else None
    return sizes if common is None else (common.size, *(size for size in sizes if size < common.size))


def record_size(size: float, largest: float, fit: Fit, scope: Scope, node: Node) -> None:
    """Record the size of an element with `fit: set` for the other pieces; `largest` is the first of its sizes."""
    key = SetElement(scope.piece.set_id, node.kind_span)
    common = scope.context.common_sizes.get(key)
    if fit == "set" and (common is None or size < common.size):
        scope.context.common_sizes[key] = CommonSize(size, largest, scope.piece, is_type=node.kind != "icons")
