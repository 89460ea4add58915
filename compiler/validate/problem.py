"""Errors of the schema validator as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from jsonschema import ValidationError

from compiler.model.document import Pointer


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A keyword of a schema that a value violates.

    `wanted` is the keyword's value, `value` the data at `path`, or a key of it if `of_key`; `schema` is the part of
    the schema with the keyword; `explanation` is the validator's own message.
    """

    keyword: str
    wanted: Any
    value: Any
    schema: Mapping[str, Any]
    path: Pointer
    of_key: bool
    explanation: str


def problem_of(error: ValidationError) -> Problem:
    """Return the problem that an error of jsonschema describes."""
    schema = error.schema if isinstance(error.schema, Mapping) else {}
    of_key = "propertyNames" in error.relative_schema_path
    path = tuple(error.absolute_path)
    return Problem(str(error.validator), error.validator_value, error.instance, schema, path, of_key, error.message)
