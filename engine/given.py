"""What is given to an engine from outside, checked name by name: positions and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def index_among(what: str, value: object, known: Sequence[Any]) -> int:
    """Return the place of a value among those known; ValueError names them all."""
    if value not in known:
        raise ValueError(f"{what}: {value!r} is none of {', '.join(map(str, known))}")
    return known.index(value)


def check_mapping(what: str, given: Any, *keys: str) -> Mapping[str, Any]:
    """Return the mapping itself; ValueError where it is none or has another key."""
    if not isinstance(given, Mapping):
        raise ValueError(f"{what}: a mapping is expected, not {given!r}")  # noqa: TRY004  # content, not a type
    for key in given:
        index_among(what, key, keys)
    return given


def check_whole(what: str, value: Any, least: int = 0) -> int:
    """Return a whole number from `least` up; ValueError where it is anything else."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise ValueError(f"{what}: a whole number from {least} up is expected, not {value!r}")
    return value


def check_list(what: str, given: Any) -> tuple[Any, ...]:
    """Return what a list holds; ValueError where it is none: a word is no list of letters."""
    if not isinstance(given, (list, tuple)):
        raise ValueError(f"{what}: a list is expected, not {given!r}")  # noqa: TRY004  # content, not a type
    return tuple(given)
