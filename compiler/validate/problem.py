"""Errors of the schema validator as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jsonschema.exceptions import ValidationError

from compiler.model.document import Pointer
from compiler.model.plain import Plain, as_mapping, as_plain, as_words
from compiler.validate.part import Schema


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A keyword of a schema that a value violates.

    Attributes:
        keyword: The keyword.
        wanted: The value of the keyword.
        value: The data at `path`, or one of its keys if `of_key`.
        schema: The part of the schema that has the keyword.
        path: The path of the data.
        of_key: Whether the error is about a key.
        explanation: The validator's own message.
    """

    keyword: str
    wanted: Plain
    value: Plain
    schema: Schema
    path: Pointer
    of_key: bool
    explanation: str

    @property
    def form(self) -> str | None:
        """The expected form in words, if the schema has it (`x-form`)."""
        return self.get_text("x-form")

    @property
    def properties(self) -> Mapping[str, Plain]:
        """The schemas of the keys that the value may have."""
        return as_mapping(self.schema.get("properties"))

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the value if it is a mapping."""
        return tuple(as_mapping(self.value))

    @property
    def entries(self) -> Sequence[Plain]:
        """The entries of a list, or the characters of a text."""
        return self.value if isinstance(self.value, str | list) else ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words in the value of the keyword: types, choices or keys."""
        return (self.wanted,) if isinstance(self.wanted, str) else as_words(self.wanted)

    @property
    def limit(self) -> float:
        """The number in the value of the keyword."""
        return self.wanted if isinstance(self.wanted, int | float) else 0

    def get_text(self, keyword: str) -> str | None:
        """Return the text of a keyword of the schema, or None."""
        text = self.schema.get(keyword)
        return text if isinstance(text, str) else None


def read_problem(error: ValidationError) -> Problem:
    """Return the problem that an error of jsonschema describes."""
    schema: Schema = error.schema if isinstance(error.schema, Mapping) else {}
    of_key = "propertyNames" in error.relative_schema_path
    path = tuple(error.absolute_path)
    return Problem(
        str(error.validator),
        as_plain(error.validator_value),
        as_plain(error.instance),
        schema,
        path,
        of_key,
        error.message,
    )
