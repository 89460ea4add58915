"""Sentences as templates with named values; the text of a finding is put together last, and only here."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from string import Formatter
from typing import TypeAlias

Value: TypeAlias = str | int | float | tuple[str, ...]
"""A value that a sentence can name: a word, a figure, or a list of words."""

MAX_LENGTH = 300
"""The maximum number of characters of a message or a hint."""

_BREAK = re.compile("\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
"""The line ends of `str.splitlines`."""

_QUOTED = re.compile("`([^`]{81,})`")


def _write_range(text: str) -> str:
    """Return a range of figures in words: `4`, `6-8`, or `20-` without an upper end."""
    first, dash, last = text.partition("-")
    if not dash:
        return first
    return f"{first} to {last}" if last else f"{first} or more"


def _write_ranges(ranges: tuple[str, ...]) -> str:
    *first, last = map(_write_range, ranges)
    return f"{', '.join(first)} or {last}" if first else last


_ON_CUT = 0.05
"""The maximum distance from the cut, in mm, that is called `on the cut`."""

_TYPES = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "object": "a mapping",
    "array": "a list",
    "null": "nothing",
}
"""Types of JSON Schema in words."""

_ALL_BUT_NULL = frozenset(_TYPES) - {"null"}


def _write_types(names: tuple[str, ...]) -> str:
    """Return types in words; `number` includes `integer`, and all types except `null` are `a value`."""
    implied = {"integer"} if "number" in names else set[str]()
    if implied.union(names) == _ALL_BUT_NULL:
        return "a value"
    nouns = [noun for name, noun in _TYPES.items() if name in names and name not in implied]
    return " or ".join(filter(None, (", ".join(nouns[:-1]), nouns[-1])))


def _write_code_point(character: str) -> str:
    """Return the code point and the name of a character: `U+0441 cyrillic small letter es`."""
    number = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "").lower()
    return f"{number} {name}" if name else number


def _write_drawn(kind_and_name: tuple[str, ...]) -> str:
    """Return a drawn element, given its kind and its name or text, in words: `the icon `coin``, `“Coins”`, `a line`."""
    kind, name = kind_and_name
    if kind == "text":
        return f"“{name}”"
    return f"the {kind} `{name}`" if name else f"a {kind}"


def _write_reach(mm: float) -> str:
    """Return in words how far, in mm, an element extends beyond the cut; the distance is negative inside the cut."""
    if abs(mm) < _ON_CUT:
        return "on the cut"
    return f"{mm:.1f} mm over the cut" if mm > 0 else f"{-mm:.1f} mm from the cut"


_LISTS: Mapping[str, Callable[[tuple[str, ...]], str]] = {
    "": ", ".join,
    "drawn": _write_drawn,
    "characters": lambda characters: ", ".join(f"{c!r} ({_write_code_point(c)})" for c in characters),
    "types": _write_types,
    "or": " or ".join,
    "sum": " + ".join,
    "code": lambda words: ", ".join(f"`{word}`" for word in words),
    "slots": lambda words: ", ".join(f"`%{{{word}}}`" for word in words),
    "quoted": lambda words: ", ".join(f"“{word}”" for word in words),
    "quoted or": lambda words: " or ".join(f"“{word}”" for word in words),
    "ranges": _write_ranges,
}
"""The formats of lists of words, by the name after the colon: `{known:code}`."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A template whose `{name}` fields are filled from `args`; a literal brace is doubled.

    A template is a constant and never contains anything from content. `{n:plural card}` writes a figure and its noun
    (1 card, 2 cards), `{n:plural entry/entries}` a noun with an irregular plural; `{c:code point}` describes a
    character, `{mm:reach}` a distance from the cut; `{words:code}` and other formats in `_LISTS` write a list of words.
    """

    template: str
    args: Mapping[str, Value] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        """Return the sentence as one short line."""
        return shorten(_WRITER.vformat(self.template, (), self.args))


def sentence(template: str, **args: Value) -> Sentence:
    """Return a sentence with a template and its values."""
    return Sentence(template, args)


class _UnfilledField(str):
    """A field of a template as it is written, without a value."""

    __slots__ = ()


class _Writer(Formatter):
    """Formats lists of words, and figures with their nouns; a field without a value stays unchanged."""

    def get_value(self, key: int | str, _args: Sequence[object], kwargs: Mapping[str, object]) -> object:
        """Return the value of a field, or the field itself if it has none."""
        return kwargs.get(str(key), _UnfilledField(f"{{{key}}}"))

    def format_field(self, value: object, format_spec: str) -> str:
        """Return a value in the format after the colon of its field."""
        if isinstance(value, _UnfilledField):
            return value
        if isinstance(value, tuple):
            return _LISTS[format_spec](value)
        if format_spec == "code point":
            return _write_code_point(str(value))
        if format_spec == "reach" and isinstance(value, float):
            return _write_reach(value)
        if format_spec.startswith("plural "):
            singular, _, plural = format_spec.removeprefix("plural ").partition("/")
            return f"{value:,} {singular if value == 1 else plural or f'{singular}s'}"
        return format(value, format_spec)


_WRITER = _Writer()


def shorten(message: str) -> str:
    r"""Shorten a message to one line of at most `MAX_LENGTH` characters.

    Line breaks in quoted content become `\n`. If the message is too long, quoted content loses its middle.
    """
    message = _BREAK.sub(r"\\n", message)
    if len(message) <= MAX_LENGTH:
        return message
    short = _QUOTED.sub(lambda quoted: f"`{quoted[1][:40]}…{quoted[1][-20:]}`", message)
    return short if len(short) <= MAX_LENGTH else f"{short[: MAX_LENGTH - 1]}…"
