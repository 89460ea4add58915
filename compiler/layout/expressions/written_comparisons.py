"""List the comparisons of a piece's fields with written words in expressions, without computing the expressions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import NamedTuple

from jinja2 import Environment, nodes

from compiler.diagnostics.reason import Reason
from compiler.layout.expressions.braces import join_parts
from compiler.layout.expressions.evaluate import compile_expression

ITEM = "item"
"""The name of the piece in expressions."""

_CONTAINS = ("in", "notin")


class WrittenComparison(NamedTuple):
    """A comparison of a field with a word.

    Attributes:
        field: The name of the field, without `item.`.
        word: The word.
        is_part: Whether the word may be a part of the value, as in `'gold' in item.cost`.
    """

    field: str
    word: str
    is_part: bool = False


def list_written_comparisons(source: str) -> tuple[WrittenComparison, ...]:
    """Return the comparisons in a value of a layout; nothing for a value that is no valid expression."""
    if isinstance(compile_expression(source), Reason):
        return ()
    tree = Environment(autoescape=True).parse(str(join_parts(source.strip())))
    return tuple(chain.from_iterable(map(_read_comparison, tree.find_all(nodes.Compare))))


def _read_comparison(node: nodes.Compare) -> Iterator[WrittenComparison]:
    """Yield each comparison of a field with a word in a comparison, or in a chain of comparisons."""
    operands = pairwise((node.expr, *(operand.expr for operand in node.ops)))
    for operand, (left, right) in zip(node.ops, operands, strict=True):
        if operand.op in ("eq", "ne"):
            for field, written in ((left, right), (right, left)):
                yield from _pair_with_words(field, written)
        elif operand.op in _CONTAINS and isinstance(right, nodes.List | nodes.Tuple):
            for item in right.items:
                yield from _pair_with_words(left, item)
        elif operand.op in _CONTAINS:
            yield from _pair_with_words(right, left, is_part=True)


def _pair_with_words(field: nodes.Node, written: nodes.Node, *, is_part: bool = False) -> Iterator[WrittenComparison]:
    """Yield the comparison of a field of the piece with a written word, unless the operands are something else."""
    if not isinstance(field, nodes.Getattr) or not isinstance(written, nodes.Const):
        return
    is_of_item = isinstance(field.node, nodes.Name) and field.node.name == ITEM
    if is_of_item and isinstance(written.value, str) and written.value:
        yield WrittenComparison(field.attr, written.value, is_part)
