"""List the fields of a piece that an expression shows as they are, without computing the expression."""

from __future__ import annotations

from collections.abc import Iterator

from jinja2 import Environment, nodes

from compiler.diagnostics.reason import Reason
from compiler.layout.expressions.braces import join_parts
from compiler.layout.expressions.evaluate import compile_expression
from compiler.layout.expressions.field_nodes import read_field

_FILTERS_OF_WORDS = frozenset(("capitalize", "default", "lower", "title", "trim", "upper"))
"""The filters that leave the words of a text, if perhaps with other capitals."""


def list_shown_fields(source: str) -> tuple[str, ...]:
    """Return the names of the fields of pieces that a value of a layout shows; nothing for no valid expression.

    `{{ item.suit }}` shows `suit`, as does `{{ item.suit | upper ~ '!' }}`; in `{{ text('suits.' ~ item.suit) }}` it is
    only part of a key.
    """
    if isinstance(compile_expression(source), Reason):
        return ()
    tree = Environment(autoescape=True).parse(str(join_parts(source.strip())))
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
