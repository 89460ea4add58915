"""Read values from JSON files that the tool wrote, but someone may have changed or damaged since."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from compiler.diagnostics.visible import cut_text

Word = TypeVar("Word", bound=str)

MAX_QUOTED = 40
"""The maximum number of characters of a text that an error quotes."""


class MalformedJsonError(ValueError):
    """Raised for a file that is not JSON, or for a value of the wrong type; the message says what was expected."""


def parse_json(data: bytes) -> object:
    """Return the value of a JSON file; raise MalformedJsonError if it is damaged or nested too deeply."""
    try:
        value: object = json.loads(data)
    except (ValueError, RecursionError) as problem:
        raise MalformedJsonError("the file is not JSON") from problem
    return value


def get_value(data: Mapping[str, object], name: str) -> object:
    """Return a value of a JSON object; raise MalformedJsonError if it has none of this name."""
    if name not in data:
        raise MalformedJsonError(f"`{name}` is missing")
    return data[name]


def check_int(value: object) -> int:
    """Return a value that is a whole number; raise MalformedJsonError for any other, and for true and false."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise _expect("a whole number", value)
    return value


def check_str(value: object) -> str:
    """Return a value that is a text; raise MalformedJsonError for any other."""
    if not isinstance(value, str):
        raise _expect("a text", value)
    return value


def check_word(value: object, words: Iterable[Word]) -> Word:
    """Return a value that is one of these words; raise MalformedJsonError for any other."""
    allowed = tuple(words)
    for word in allowed:
        if word == value:
            return word
    raise _expect(f"one of {', '.join(allowed)}", value)


def check_mapping(value: object) -> Mapping[str, object]:
    """Return a value that is a JSON object; raise MalformedJsonError for any other."""
    if not isinstance(value, dict):
        raise _expect("an object", value)
    return value


def check_list(value: object, length: int | None = None) -> Sequence[object]:
    """Return a value that is a list, of this length if one is given; raise MalformedJsonError for any other."""
    if not isinstance(value, list) or length not in {None, len(value)}:
        raise _expect("a list" if length is None else f"a list of {length} values", value)
    return value


def _expect(expected: str, value: object) -> MalformedJsonError:
    """Return the error about a value where something else was expected."""
    return MalformedJsonError(f"expected {expected}, not {_describe(value)}")


def _describe(value: object) -> str:
    """Return what a value is in the terms of JSON."""
    if isinstance(value, str):
        return f"the text {cut_text(value, MAX_QUOTED)!r}"
    if isinstance(value, int | float) and not isinstance(value, bool):
        return "a number"
    if isinstance(value, list):
        return f"a list of {len(value)} values"
    return "an object" if isinstance(value, dict) else json.dumps(value)
