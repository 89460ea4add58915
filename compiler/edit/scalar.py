"""Format texts as YAML scalars that every parser of YAML 1.1 or 1.2 reads as the same text."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Literal, TypeAlias

import yaml
from yaml.events import ScalarEvent

from compiler.load.characters import find_control_character
from compiler.load.yaml.events import parse_events
from compiler.load.yaml.scalars import explain_ambiguity, resolve_scalar

ScalarStyle: TypeAlias = Literal["", "'", '"', "|", ">"]
"""The style of a scalar by its first character: plain, single or double quotes, literal or folded block."""

INDENT = 2
"""The indentation of a nested node in content, in columns."""

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_ESCAPED = re.compile(r'[\\"\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]')
_MAX_SHORT_ESCAPE = 0xFF
"""The last code point with an escape of two hexadecimal digits."""


def format_scalar(value: str, style: ScalarStyle = "", *, indent: int = INDENT, flow: bool = False) -> str:
    """Return a text as a scalar in its previous `style` if possible, or else in the simplest style that represents it.

    A text of several lines becomes a literal block, indented by `indent` columns; others are plain, or quoted if
    necessary. `flow` means that the scalar is within braces.
    """
    if "\n" in value:
        if not flow and is_block(value):
            return format_block(value, indent)
        return quote_text(value)
    if style == '"':
        return quote_text(value)
    single_quoted = "'" + value.replace("'", "''") + "'"
    if style == "'" and _can_represent(single_quoted, value, flow=flow):
        return single_quoted
    return value if is_plain(value, flow=flow) else quote_text(value)


def is_plain(value: str, *, flow: bool = False) -> bool:
    """Return whether a plain scalar can represent a text, in YAML 1.1 and 1.2."""
    if value != value.strip() or "\n" in value or not value or not _can_represent(value, value, flow=flow):
        return False
    return isinstance(resolve_scalar(value), str) and not explain_ambiguity(value) and _is_text_in_1_1(value)


def is_block(value: str) -> bool:
    """Return whether a literal block can represent a text.

    Its first line must not be indented, because the indentation of the block is that of its first line. A line of
    nothing but spaces would not be seen, and CR and blank lines at either end would not be kept.
    """
    body = value.removesuffix("\n")
    if not body or body[0].isspace() or body != body.strip("\n") or "\r" in body or find_control_character(body):
        return False
    return all(not line or line.lstrip(" ")[:1].strip() for line in body.split("\n"))


def format_block(value: str, indent: int) -> str:
    """Return a text as a literal block: header and lines, without a line feed at the end."""
    lines = value.removesuffix("\n").split("\n")
    header = "|" if value.endswith("\n") else "|-"
    return "\n".join((header, *(f"{' ' * indent}{line}" if line else "" for line in lines)))


def quote_text(value: str) -> str:
    """Return a text in double quotes, on one line."""
    return f'"{_ESCAPED.sub(lambda match: _escape(match[0]), value)}"'


def _escape(character: str) -> str:
    code = ord(character)
    return _ESCAPES.get(character) or (f"\\x{code:02x}" if code <= _MAX_SHORT_ESCAPE else f"\\u{code:04x}")


def _can_represent(scalar: str, value: str, *, flow: bool) -> bool:
    """Return whether `scalar` after a key is parsed as a single scalar with this value."""
    text = f"{{k: {scalar}}}\n" if flow else f"k: {scalar}\n"
    try:
        scalars = [event for event in parse_events(text) if isinstance(event, ScalarEvent)]
        return [event.value for event in scalars] == ["k", value] and not (scalars[1].anchor or scalars[1].tag)
    except yaml.YAMLError:
        return False


def _is_text_in_1_1(value: str) -> bool:
    """Return whether YAML 1.1 resolves a plain scalar as text and not as a boolean, a date or a number."""
    resolver: Any = _make_resolver()  # its `resolve` has no types
    return bool(resolver.resolve(yaml.ScalarNode, value, (True, False)) == "tag:yaml.org,2002:str")


@cache
def _make_resolver() -> yaml.SafeLoader:
    return yaml.SafeLoader("")
