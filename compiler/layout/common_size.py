"""One size of type for all pieces of a set: texts with `fit: set` are measured before any piece is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from compiler.layout.braces import is_expression
from compiler.layout.nodes import Child, Node
from compiler.layout.piece_scope import SIDES, list_laid_out_items, make_piece_scope
from compiler.layout.scope import RenderContext, Scope
from compiler.layout.serial import is_numbered
from compiler.model.game import ComponentSet

FITTED = ("arc", "icons", "table", "text")
"""The kinds of element that have `fit`."""


def measure_common_sizes(group: ComponentSet, context: RenderContext) -> None:
    """Record in the context the size that each text with `fit: set` has on all pieces of a set.

    Elements that contain such texts are drawn, and the drawings and findings discarded; findings are made again when
    the pieces are drawn. The budgets of the game are not charged.
    """
    measuring = replace(context, spending=replace(context.spending, reported=set(context.spending.reported)))
    for nodes, scope in _select_measured_elements(group, measuring):
        for _ in scope.draw(nodes):
            pass


def _select_measured_elements(group: ComponentSet, context: RenderContext) -> Iterator[tuple[list[Node], Scope]]:
    """Yield the elements of each side of each piece that hold such texts, with the scope that they are drawn in."""
    for item, layout, first in list_laid_out_items(group, context):
        for name in SIDES:
            side = context.find_side(layout, name)
            nodes = list(_select_common_size(side.elements)) if side else []
            for copy in range(1, item.copies + 1):
                if copy > 1:
                    nodes = [node for node in nodes if is_numbered(node)]
                if not nodes:
                    break
                yield nodes, make_piece_scope(item, group, context, first.number_copy(copy)).add_names(face=name)


def _select_common_size(nodes: Iterable[Child]) -> Iterator[Node]:
    return (node for node in nodes if isinstance(node, Node) and _holds_common_size(node.kind, node.body))


def _holds_common_size(kind: str, value: object) -> bool:
    """Return whether an element contains, or may contain, one that is fitted together with those of the whole set."""
    if isinstance(value, Mapping):
        is_shared = kind in FITTED and (value.get("fit") == "set" or is_expression(value.get("fit")))
        return is_shared or any(_holds_common_size(str(name), entry) for name, entry in value.items())
    return isinstance(value, list | tuple) and any(_holds_common_size(kind, entry) for entry in value)
