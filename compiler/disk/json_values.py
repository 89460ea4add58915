"""Check the types of values in JSON files that the tool wrote, but someone may have changed since."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

Word = TypeVar("Word", bound=str)


def check_int(value: object) -> int:
    """Return a value that is a whole number; raise TypeError for any other, and for true and false."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(value)
    return value


def check_str(value: object) -> str:
    """Return a value that is a text; raise TypeError for any other."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def check_word(value: str, words: Iterable[Word]) -> Word:
    """Return a text that is one of these words; raise ValueError for any other."""
    for word in words:
        if word == value:
            return word
    raise ValueError(value)


def check_mapping(value: object) -> Mapping[str, object]:
    """Return a value that is a JSON object; raise TypeError for any other."""
    if not isinstance(value, dict):
        raise TypeError(value)
    return value
