"""Expand sets that have one of each piece for every value of a trait or field, or every combination of values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from math import prod
from typing import TypeAlias

from compiler.diagnostics import Diagnostic, error
from compiler.link.read_traits import read_declared_traits
from compiler.model.document import Document
from compiler.model.game import Item
from compiler.model.game_data import Range, SetData

MAX_ITEMS = 10_000
"""The maximum number of different pieces, copies not counted, of a set with `each`."""

Value: TypeAlias = str | int
Each: TypeAlias = Mapping[str, Sequence[Value]]
"""The values of each trait or field that varies."""


def read_each(data: SetData) -> Each:
    """Return the values that vary the pieces of a set; none for a set without `each`."""
    each = data.get("each", {})
    if isinstance(each, str):
        values = read_declared_traits(data).get(each, ())
        return {each: values} if values else {}
    return {name: list_values(values) for name, values in each.items()}


def list_values(values: Sequence[Value] | Range) -> Sequence[Value]:
    """Return the values of a list or a range."""
    return values if isinstance(values, Sequence) else range(values["from"], values["to"] + 1)


def vary_item(item: Item, each: Each, data: SetData) -> Iterator[Item]:
    """Yield an item for each combination of values, which are appended to its id; only one if there are too many."""
    if has_too_many(each, data):
        yield item
        return
    for values in product(*each.values()):
        item_id = "-".join(map(str, (item.id, *values)))
        chosen = dict(zip(each, values, strict=True))
        traits = {key: str(value) for key, value in chosen.items() if key in data.get("traits", {})}
        fields = {key: value for key, value in chosen.items() if key not in traits}
        yield replace(item, id=item_id, traits={**item.traits, **traits}, data={**item.data, **fields})


def has_too_many(each: Each, data: SetData) -> bool:
    """Return whether the items of a set, each with all combinations, are more than `MAX_ITEMS`."""
    return len(data["items"]) * prod(map(len, each.values())) > MAX_ITEMS


def check_each(document: Document) -> Iterator[Diagnostic]:
    """Yield a finding for an empty range, and for more items than a set may have. Code: wrong-value."""
    data = document.read(SetData)
    each = data.get("each", {})
    fields = {} if isinstance(each, str) else each
    for name, values in fields.items():
        if not list_values(values):
            span = document.locate("each", name, "to")
            yield error("wrong-value", span, "`to` is less than `from`", "swap the two")
    if has_too_many(read_each(data), data):
        yield error(
            "wrong-value",
            document.locate_key("each"),
            "these values make more than {limit:,} different pieces",
            "leave out values, or split the set",
            limit=MAX_ITEMS,
        )
