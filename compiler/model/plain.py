"""Plain data, as read from YAML or JSON, before and after a schema has accepted it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Scalar: TypeAlias = str | int | float | bool | None

Plain: TypeAlias = Scalar | Sequence["Plain"] | Mapping[str, "Plain"]
"""Data of any shape: scalars, lists (tuples after linking) and mappings."""


def as_mapping(data: Plain) -> Mapping[str, Plain]:
    """Return unvalidated data if they are a mapping, or else an empty mapping."""
    return data if isinstance(data, Mapping) else {}


def as_words(data: Plain) -> tuple[str, ...]:
    """Return the strings in unvalidated data if they are a list, or else an empty tuple."""
    return tuple(word for word in data if isinstance(word, str)) if isinstance(data, list | tuple) else ()


def as_plain(value: object) -> Plain:
    """Return a value of any declared type as plain data, or None if it is not plain data."""
    return value if isinstance(value, str | int | float | Mapping | list | tuple) else None


def get_plain_fields(data: Mapping[str, object]) -> dict[str, Plain]:
    """Return the fields of a typed mapping as plain data, by key."""
    return {key: as_plain(value) for key, value in data.items()}
