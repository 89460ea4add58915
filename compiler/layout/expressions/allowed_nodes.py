"""Check that an expression consists only of what layouts may use, and is not nested too deeply.

What may be used is listed, so that nothing else of Jinja can be reached.
"""

from __future__ import annotations

from collections.abc import Mapping

from jinja2 import nodes

from compiler.diagnostics.reason import Reason, reason
from compiler.layout.expressions.reasons import TOO_DEEP

LARGEST = 1e9
"""The largest number that an expression may compute, also as an intermediate result."""

MAX_LEVELS = 32
"""The maximum depth of brackets, steps and operations: the time to compile grows with its cube."""

FILTERS = (
    "abs",
    "capitalize",
    "first",
    "int",
    "last",
    "length",
    "lower",
    "max",
    "min",
    "round",
    "sum",
    "title",
    "upper",
)
"""The filters that layouts may use."""

TESTS = ("defined", "divisibleby", "even", "in", "none", "odd")
"""The tests that layouts may use."""

_ALLOWED = (
    *(nodes.Name, nodes.Const, nodes.Getattr, nodes.Getitem, nodes.List, nodes.Tuple, nodes.Dict, nodes.Pair),
    *(nodes.Compare, nodes.Operand, nodes.And, nodes.Or, nodes.Not, nodes.CondExpr, nodes.Concat),
    *(nodes.Add, nodes.Sub, nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod, nodes.Neg, nodes.Pos),
    *(nodes.Filter, nodes.Test, nodes.Call, nodes.Keyword),
    *(nodes.Template, nodes.Output),
)
"""The nodes of expressions that layouts may use."""

_CONSTRUCTS: Mapping[type[nodes.Node], str] = {
    nodes.Const: f"a number above {LARGEST:,.0f}",
    nodes.Pow: "`**`",
    nodes.Call: "calling a method",
    nodes.Slice: "a slice",
}
"""The words for nodes that layouts may not use."""

_TAKE_CHARACTERS = "`split(text, '')` is the list of the characters of a text, `split(text, '')[0]` the first"
"""The hint for a slice."""


def check_tree(tree: nodes.Node) -> Reason | None:
    """Return the reason why an expression is not allowed, or None if it is; its depth is checked first."""
    if _measure_depth(tree) > MAX_LEVELS:
        return TOO_DEEP
    refused = next((node for node in tree.find_all(nodes.Node) if not _is_allowed(node)), None)
    return None if refused is None else refuse_node(refused)


def refuse_node(refused: nodes.Node) -> Reason:
    """Return the reason why an expression may not contain a node."""
    advice = (_TAKE_CHARACTERS,) if isinstance(refused, nodes.Slice) else ()
    return reason("{construct} is not allowed in layouts", *advice, construct=_describe_node(refused))


def is_bounded(value: object) -> bool:
    """Return whether a value is a number of at most `LARGEST`, or no number at all."""
    return not isinstance(value, int | float) or abs(value) <= LARGEST


def _is_allowed(node: nodes.Node) -> bool:
    """Return whether layouts may use a node, whatever it contains."""
    if isinstance(node, nodes.Const):
        return is_bounded(node.value)
    if isinstance(node, nodes.Call):
        return isinstance(node.node, nodes.Name)
    if isinstance(node, nodes.Filter):
        return node.name in FILTERS
    if isinstance(node, nodes.Test):
        return node.name in TESTS
    return isinstance(node, _ALLOWED)


def _measure_depth(tree: nodes.Node) -> int:
    """Return the depth of a tree, or any depth beyond the limit for a tree that is too deep."""
    level = [tree]
    depth = 0
    while level and depth <= MAX_LEVELS:
        level = [child for node in level for child in node.iter_child_nodes()]
        depth += 1
    return depth


def _describe_node(node: nodes.Node) -> str:
    """Return a user's words for a node of an expression."""
    if isinstance(node, nodes.Filter | nodes.Test):
        return f"`{node.name}`"
    return _CONSTRUCTS.get(type(node), type(node).__name__.lower())
