"""Templates of English sentences for authors and developers, each with a code for programs and named values."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

Args: TypeAlias = Mapping[str, str | int]
"""The values of a sentence, by name."""


class Template(StrEnum):
    """Kinds of sentences. The value of a member is the text, with `{name}` in place of a named value.

    Each subclass contains all templates of an engine about one subject.
    """

    @property
    def code(self) -> str:
        """The name of the kind: `NO_PLAN` is `no-plan`."""
        return self.name.lower().replace("_", "-")

    def fill(self, args: Args) -> str:
        """Return the sentence with these values."""
        return self.value.format_map(args)


class CodedError(ValueError):
    """Signal a mistake in input by a template and its values.

    Attributes:
        kind: The template of the sentence.
        values: The values of the sentence, by name.
    """

    def __init__(self, kind: Template, values: Args | None = None) -> None:
        super().__init__(kind, values)
        self.kind = kind
        self.values: Args = values or {}

    def __str__(self) -> str:
        return self.kind.fill(self.values)
