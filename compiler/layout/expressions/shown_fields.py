"""List the fields of a piece that an expression shows as they are, without computing the expression."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import nodes

from compiler.layout.expressions.field_nodes import read_field
from compiler.layout.expressions.syntax_tree import parse_expression

_FILTERS_OF_WORDS = frozenset(("capitalize", "default", "lower", "title", "trim", "upper"))
"""The filters that leave the words of a text, if perhaps with other capitals."""


def list_shown_fields(source: str) -> tuple[str, ...]:
    """Return the names of the fields of pieces that a value of a layout shows; nothing for no valid expression.

    `{{ item.suit }}` shows `suit`, as does `{{ item.suit | upper ~ '!' }}`; in `{{ text('suits.' ~ item.suit) }}` it is
    only part of a key.
    """
    tree = parse_expression(source)
    if tree is None:
        return ()
    outputs = (part for output in tree.find_all(nodes.Output) for part in output.nodes)
    return tuple(dict.fromkeys(name for part in outputs for name in _list_shown(part)))


def _list_shown(node: nodes.Node) -> Iterator[str]:
    """Yield the fields that are the value of a node, or a part of it."""
    if name := read_field(node):
        yield name
    elif isinstance(node, nodes.Filter) and node.name in _FILTERS_OF_WORDS and node.node is not None:
        yield from _list_shown(node.node)
    elif isinstance(node, nodes.Concat):
        for part in node.nodes:
            yield from _list_shown(part)
    elif isinstance(node, nodes.CondExpr):
        yield from _list_shown(node.expr1)
        if node.expr2 is not None:
            yield from _list_shown(node.expr2)
    elif isinstance(node, nodes.And | nodes.Or):
        yield from _list_shown(node.left)
        yield from _list_shown(node.right)
