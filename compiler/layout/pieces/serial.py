"""Serial numbers: number the copies of a piece, and find out whether a layout distinguishes them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from compiler.layout.read_layouts import LayoutSide, Node

_EXPRESSION = re.compile(r"\{\{.*?\}\}", re.DOTALL)
"""An expression of a layout, in its braces."""

_COPY = re.compile(r"(?<![\w.'\"])copy\b(?!\s*\()")
"""The name `copy`, which is no part of another name, no field, no quoted text and no function."""

_INDEX = re.compile(r"(?<![\w.'\"])index\b(?!\s*\()")
"""The name `index`, under the same conditions."""

COUNTING = frozenset(("repeat", "grid", "ring"))
"""The kinds of element whose `index` is the number of their own repeat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Serial:
    """The number of a copy.

    Attributes:
        copy: Its place among the copies of its item, from 1.
        copies: The number of copies of its item.
        index: Its place among all pieces of its set, from 1.
        total: The number of pieces of its set.
    """

    copy: int
    copies: int
    index: int
    total: int

    def number_copy(self, copy: int) -> Serial:
        """Return the serial number of another copy of the same item."""
        return replace(self, copy=copy, index=self.index + copy - self.copy)

    def list_numbers(self) -> dict[str, int]:
        """Return the numbers by their names in expressions and texts."""
        return {"copy": self.copy, "copies": self.copies, "index": self.index, "total": self.total}


@lru_cache(maxsize=1024)
def has_copy_number(side: LayoutSide | None) -> bool:
    """Return whether a side of a layout shows the number of a copy, so that each copy is drawn by itself."""
    return side is not None and (
        _has_copy_name(side.head.body, within=False, skip=("draw",))
        or any(isinstance(node, Node) and is_numbered(node) for node in side.elements)
    )


@lru_cache(maxsize=4096)
def is_numbered(node: Node) -> bool:
    """Return whether an element, or an element inside it, depends on the number of the copy."""
    return _has_copy_name({node.kind: node.body}, within=False)


def _has_copy_name(value: object, *, within: bool, skip: Iterable[str] = ()) -> bool:
    """Return whether an expression in a value names `copy`, or `index` outside of elements that count their repeats."""
    if isinstance(value, str):
        inside = " ".join(_EXPRESSION.findall(value))
        return bool(_COPY.search(inside) or (not within and _INDEX.search(inside)))
    if isinstance(value, Mapping):
        return any(
            _has_copy_name(entry, within=within or name in COUNTING)
            for name, entry in value.items()
            if name not in skip
        )
    return isinstance(value, list | tuple) and any(_has_copy_name(entry, within=within) for entry in value)
