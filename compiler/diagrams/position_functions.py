"""Functions that diagrams have in addition to those of layouts, for positions as the engine describes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from compiler.diagnostics.reason import ReasonError, reason

MAX_PIECES = 200
"""The maximum number of pieces that one place of a diagram may show."""


def spread(counts: Mapping[str, int]) -> list[str]:
    """Return the names in a mapping of counts, each as often as counted: `{wood: 2}` → `[wood, wood]`.

    Raise ReasonError for more than `MAX_PIECES` names. A negative count counts as 0.
    """
    if sum(max(0, count) for count in counts.values()) > MAX_PIECES:
        raise ReasonError(reason("more than {limit} pieces in one place", limit=MAX_PIECES))
    return [name for name, count in counts.items() for _ in range(count)]


def where(entries: Mapping[str, Mapping[str, object]], field: str, value: object) -> list[str]:
    """Return the names of the entries that have a value in a field, such as the dice of a space."""
    return [name for name, entry in entries.items() if entry.get(field) == value]


def keys(entries: Mapping[str, object]) -> list[str]:
    """Return the names of all entries of a mapping in their order, such as the players in the order of turns."""
    return list(entries)


def longest(lists: Sequence[Sequence[object]]) -> int:
    """Return the length of the longest of several lists."""
    return max(map(len, lists), default=0)


FUNCTIONS: Mapping[str, Callable[..., object]] = {"spread": spread, "where": where, "keys": keys, "longest": longest}
