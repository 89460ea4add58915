"""Check names and numbers in given positions and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

Given = TypeVar("Given")


def index_among(what: str, value: object, known: Sequence[object]) -> int:
    """Return the index of a value among the known values; raise ValueError if the value is unknown."""
    if value not in known:
        raise ValueError(f"{what}: {value!r} is not one of {', '.join(map(str, known))}")
    return known.index(value)


def check_keys(what: str, given: Mapping[str, Given], *keys: str) -> Mapping[str, Given]:
    """Return the mapping unchanged; raise ValueError if it has a key other than these."""
    for key in given:
        index_among(what, key, keys)
    return given


def check_whole(what: str, value: object, least: int = 0) -> int:
    """Return the value; raise ValueError if it is not a whole number of at least `least`."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise ValueError(f"{what}: a whole number from {least} up is expected, not {value!r}")
    return value
