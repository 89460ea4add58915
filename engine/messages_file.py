"""The types of the data in `messages.<locale>.json`, matching `engine.messages.SHAPE`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypeAlias, TypedDict

Pattern: TypeAlias = Sequence[str | Mapping[str, str]]
Relation: TypeAlias = tuple[int, Sequence[tuple[int, int]], bool]
"""A condition of a plural rule: the modulus (0 for none), ranges, and whether the result must be within them."""
Forms: TypeAlias = Mapping[str, Mapping[str, str]]
"""A word by case and plural category."""


class CountedPatterns(TypedDict):
    """A message with a pattern for each plural category. The first figure in the slots of `by` selects the category."""

    by: Sequence[str]
    forms: Mapping[str, Pattern]


class GlossaryTerm(TypedDict):
    """The forms of a word, and its forms after a figure if these differ."""

    forms: Forms
    counted: NotRequired[Forms]


ListSeparators = TypedDict(  # neither can be the name of a field
    "ListSeparators", {"and": tuple[str, str, str], "or": tuple[str, str, str]}
)
"""The separators of two values, of a longer list, and before its last value."""


class MessagesFile(TypedDict):
    """The mapping of `messages.<locale>.json`."""

    locale: str
    plural: Sequence[tuple[str, Sequence[Sequence[Relation]]]]
    lists: ListSeparators
    messages: Mapping[str, Pattern | CountedPatterns]
    terms: Mapping[str, GlossaryTerm]
    sounds: Sequence[tuple[str, str, Sequence[str], Sequence[str]]]
