"""List the comparisons of a piece's fields with written words in expressions, without computing the expressions."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Literal, NamedTuple, TypeAlias

from jinja2 import nodes

from compiler.layout.expressions.field_nodes import is_call, read_field
from compiler.layout.expressions.syntax_tree import parse_expression

SPLIT = "split"
"""The function that returns the entries of a text with commas."""

PLACE = "place"
"""The function that returns the position of a value in a list."""

Match: TypeAlias = Literal["whole", "part", "entry"]
"""What a word is compared with: the value of a field, any part of it, or one of its entries between commas."""

_CONTAINS = ("in", "notin")


class WrittenComparison(NamedTuple):
    """A comparison of a field with a word.

    Attributes:
        field: The name of the field, without `item.`.
        word: The word.
        match: What it is compared with: `'gold' in item.cost` with parts, `'gold' in split(item.cost)` with entries.
    """

    field: str
    word: str
    match: Match = "whole"


class FieldComparison(NamedTuple):
    """A comparison of two different fields of pieces, by their names."""

    left: str
    right: str


def list_written_comparisons(source: str) -> tuple[WrittenComparison | FieldComparison, ...]:
    """Return the comparisons in a value of a layout; nothing for a value that is not a valid expression."""
    tree = parse_expression(source)
    if tree is None:
        return ()
    return tuple(
        chain(
            chain.from_iterable(map(_read_comparison, tree.find_all(nodes.Compare))),
            chain.from_iterable(map(_read_choice, tree.find_all(nodes.Getitem))),
            chain.from_iterable(map(_read_place, tree.find_all(nodes.Call))),
        )
    )


def _read_comparison(node: nodes.Compare) -> Iterator[WrittenComparison | FieldComparison]:
    """Yield each comparison of a field with a word or a field in a comparison, or in a chain of comparisons."""
    operands = pairwise((node.expr, *(operand.expr for operand in node.ops)))
    for operand, (left, right) in zip(node.ops, operands, strict=True):
        if operand.op in ("eq", "ne"):
            yield from _pair_fields(left, right)
            for field, written in ((left, right), (right, left)):
                yield from _pair_with_words(field, [written])
        elif operand.op in _CONTAINS and isinstance(right, nodes.List | nodes.Tuple):
            yield from _pair_with_words(left, right.items)
        elif operand.op in _CONTAINS and (entries := _find_argument(right, SPLIT)):
            yield from _pair_with_words(entries, [left], match="entry")
        elif operand.op in _CONTAINS:
            yield from _pair_with_words(right, [left], match="part")


def _read_choice(node: nodes.Getitem) -> Iterator[WrittenComparison]:
    """Yield the comparisons in a choice by a field: `{'gold': 1, 'wood': 2}[item.cost]`."""
    if isinstance(node.node, nodes.Dict):
        yield from _pair_with_words(node.arg, [pair.key for pair in node.node.items])


def _read_place(node: nodes.Call) -> Iterator[WrittenComparison]:
    """Yield the comparisons in the search for a field in a list of words: `place(['gold', 'wood'], item.cost)`."""
    if is_call(node, PLACE) and len(node.args) > 1 and isinstance(node.args[0], nodes.List):
        yield from _pair_with_words(node.args[1], node.args[0].items)


def _pair_with_words(
    field: nodes.Node, written: list[nodes.Expr], *, match: Match = "whole"
) -> Iterator[WrittenComparison]:
    """Yield the comparisons of a field of a piece with written words; nothing for other operands."""
    if name := read_field(field):
        words = (node.value for node in written if isinstance(node, nodes.Const))
        yield from (WrittenComparison(name, word, match) for word in words if isinstance(word, str) and word)


def _pair_fields(left: nodes.Node, right: nodes.Node) -> Iterator[FieldComparison]:
    names = read_field(left), read_field(right)
    if names[0] and names[1] and names[0] != names[1]:
        yield FieldComparison(names[0], names[1])


def _find_argument(node: nodes.Node, function: str) -> nodes.Node | None:
    """Return the only argument of a call of a function, or None for anything else."""
    return node.args[0] if is_call(node, function) and len(node.args) == 1 else None
