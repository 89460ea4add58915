"""Sentences for people who write content: a code that programs go by, and the English text with named values."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeAlias

Args: TypeAlias = "Mapping[str, str | int]"
"""The values that a sentence names."""


class Template(StrEnum):
    """A kind of sentence; a member's value is the text, with `{name}` where a named value belongs.

    All sentences of an engine about one subject are the members of one subclass.
    """

    @property
    def code(self) -> str:
        """The name of the kind: `NO_PLAN` is `no-plan`."""
        return self.name.lower().replace("_", "-")

    def fill(self, args: Args) -> str:
        """Return the sentence with these values."""
        return self.value.format_map(args)
