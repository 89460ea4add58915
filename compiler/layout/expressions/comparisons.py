"""Comparisons in expressions, which refuse values that are missing or cannot be compared, and misspelt words.

A text is never compared with the number that it looks like.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from itertools import chain, pairwise
from typing import Any

from jinja2 import StrictUndefined, nodes
from jinja2.compiler import CodeGenerator, Frame

from compiler.diagnostics.reason import Reason, ReasonError, reason
from compiler.layout.expressions.known_words import WrittenSide, check_written_words

_OPERATORS: Mapping[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "gt": operator.gt,
    "gteq": operator.ge,
    "lt": operator.lt,
    "lteq": operator.le,
    "in": lambda value, values: value in values,
    "notin": lambda value, values: value not in values,
}
"""The comparisons by Jinja's names for them."""

_ORDERS = ("gt", "gteq", "lt", "lteq")
"""The comparisons that need an order."""


class ComparingGenerator(CodeGenerator):
    """Jinja's code generator, except that the environment compares values and joins texts.

    It has the methods `compare` and `join_values` for them.
    """

    def visit_Concat(self, node: nodes.Concat, frame: Frame) -> None:  # noqa: N802 -- the name that Jinja calls
        """Write values that are joined with `~` as a call."""
        self.write("environment.join_values((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write("))")

    def visit_Compare(self, node: nodes.Compare, frame: Frame) -> None:  # noqa: N802 -- the name that Jinja calls
        """Write a comparison, or each comparison of a chain, as a call."""
        operands = pairwise(chain((node.expr,), (operand.expr for operand in node.ops)))
        self.write("(")
        for number, (operand, (left, right)) in enumerate(zip(node.ops, operands, strict=True)):
            self.write(f"{' and ' if number else ''}environment.compare({operand.op!r}, ")
            self.visit(left, frame)
            self.write(", ")
            self.visit(right, frame)
            self.write(f", {_find_literal(left, right)!r})")
        self.write(")")


def _find_literal(left: nodes.Expr, right: nodes.Expr) -> WrittenSide | None:
    """Return the side of a comparison that is written as a constant or a list of constants, if only one side is."""
    if _is_literal(left) == _is_literal(right):
        return None
    return "left" if _is_literal(left) else "right"


def _is_literal(node: nodes.Expr) -> bool:
    if isinstance(node, nodes.List | nodes.Tuple):
        return all(isinstance(item, nodes.Const) for item in node.items)
    return isinstance(node, nodes.Const)


def compare(name: str, left: object, right: object, written: WrittenSide | None) -> object:
    """Return the result of a comparison by Jinja's name for it; `written` is the side with a literal, or None.

    Raise ReasonError for a text and the number that it looks like, for a written word that the other side never is, and
    for values that the comparison does not take. A missing value raises its own reason.
    """
    for operand in (left, right):
        if isinstance(operand, StrictUndefined):
            operand._fail_with_undefined_error()  # noqa: SLF001 -- `in` would only refuse its type
    if written:
        check_written_words(name, left, right, written)
    others = right if name in ("in", "notin") and isinstance(right, list | tuple) else (right,)
    for other in others:
        text, number = (left, other) if isinstance(left, str) else (other, left)
        if not isinstance(text, str) or isinstance(number, bool) or not isinstance(number, int | float):
            continue
        if name in _ORDERS or text == str(number):
            raise ReasonError(
                reason(
                    "`{text}` is a text, and {number} is a number",
                    "compare with the text `'{number}'`",
                    "or declare the field under `data` as `integer`, if it has only figures",
                    text=text,
                    number=number,
                )
            )
    try:
        return _OPERATORS[name](left, right)
    except TypeError:
        raise ReasonError(_explain_types(name)) from None


def _explain_types(name: str) -> Reason:
    """Return the reason about values of types that a comparison does not take."""
    if name in _ORDERS:
        return reason("only two numbers or two texts have an order")
    return reason("`in` looks for a text in a text, or for a value in a list", "compare two values with `==`")
