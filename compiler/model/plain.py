"""Plain data, as YAML and JSON hold it, before and after a schema has accepted it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Scalar: TypeAlias = "str | int | float | bool | None"

Plain: TypeAlias = "Scalar | Sequence[Plain] | Mapping[str, Plain]"
"""Data of any shape: lists (tuples once they are linked) and mappings of scalars."""


def as_mapping(data: Plain) -> Mapping[str, Plain]:
    """Return data that no schema has looked at if they are a mapping; an empty mapping for anything else."""
    return data if isinstance(data, Mapping) else {}


def as_words(data: Plain) -> tuple[str, ...]:
    """Return the texts of data that no schema has looked at if they are a list; nothing for anything else."""
    return tuple(word for word in data if isinstance(word, str)) if isinstance(data, list | tuple) else ()


def as_plain(value: object) -> Plain:
    """Return plain data whose type is that of a shape, or `object`; None if the value is not plain data."""
    return value if isinstance(value, str | int | float | Mapping | list | tuple) else None


def plain_fields(data: Mapping[str, object]) -> dict[str, Plain]:
    """Return a mapping of a shape as plain data, by key."""
    return {key: as_plain(value) for key, value in data.items()}
