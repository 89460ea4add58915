"""Recognise fields of pieces, and calls of functions, in the syntax trees of expressions."""

from __future__ import annotations

from typing import TypeGuard

from jinja2 import nodes

ITEM = "item"
"""The name of the piece in expressions."""

OTHER = "other"
"""The function that returns another piece."""


def read_field(node: nodes.Node) -> str | None:
    """Return the name in `item.name`, `item['name']` or `other(id).name`, or None for anything else."""
    if not isinstance(node, nodes.Getattr | nodes.Getitem):
        return None
    is_of_item = isinstance(node.node, nodes.Name) and node.node.name == ITEM
    if not is_of_item and not is_call(node.node, OTHER):
        return None
    if isinstance(node, nodes.Getattr):
        return node.attr
    return str(node.arg.value) if isinstance(node.arg, nodes.Const) else None


def is_call(node: nodes.Node, function: str) -> TypeGuard[nodes.Call]:
    """Return whether a node calls the function with this name."""
    return isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name) and node.node.name == function
