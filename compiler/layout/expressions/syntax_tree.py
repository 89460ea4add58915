"""Parse a value of a layout into the syntax tree of its expression, without computing it."""

from __future__ import annotations

from jinja2 import Environment, nodes

from compiler.diagnostics.reason import Reason
from compiler.layout.expressions.braces import join_parts
from compiler.layout.expressions.evaluate import compile_expression


def parse_expression(source: str) -> nodes.Template | None:
    """Return the tree of a value, whose texts and expressions are joined; None if it is not a valid expression."""
    if isinstance(compile_expression(source), Reason):
        return None
    return Environment(autoescape=True).parse(str(join_parts(source.strip())))
