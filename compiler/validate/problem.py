"""Violations of schemas as plain data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from jsonschema.exceptions import ValidationError

from compiler.model.document import Pointer
from compiler.model.plain import Plain, as_mapping, as_plain, as_words
from compiler.validate.schema_part import Schema


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A keyword of a schema that a value violates.

    Attributes:
        keyword: The keyword, for example `required`.
        constraint: The value of the keyword, such as the allowed words of `enum`.
        value: The data at `path`, or one of its keys if `is_about_key`.
        schema: The part of the schema that has the keyword.
        path: The path of the data.
        is_about_key: Whether the error is about a key.
    """

    keyword: str
    constraint: Plain
    value: Plain
    schema: Schema
    path: Pointer
    is_about_key: bool

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
        return (self.constraint,) if isinstance(self.constraint, str) else as_words(self.constraint)

    @property
    def limit(self) -> float:
        """The value of a keyword whose value is a number; raise TypeError for any other keyword."""
        if not isinstance(self.constraint, int | float):
            raise TypeError(f"the value of `{self.keyword}` is not a number")
        return self.constraint

    def get_text(self, keyword: str) -> str | None:
        """Return the text of a keyword of the schema, or None."""
        text = self.schema.get(keyword)
        return text if isinstance(text, str) else None


def read_problem(error: ValidationError) -> Problem:
    """Return the problem that an error of jsonschema describes."""
    return Problem(
        keyword=str(error.validator),
        constraint=as_plain(error.validator_value),
        value=as_plain(error.instance),
        schema=error.schema if isinstance(error.schema, Mapping) else {},
        path=tuple(error.absolute_path),
        is_about_key="propertyNames" in error.relative_schema_path,
    )
