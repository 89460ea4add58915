"""The strings of a PO file: their escapes, which are those of C."""

from __future__ import annotations

import re

from compiler.diagnostics.reason import ReasonError, reason

_ESCAPE = re.compile(r"\\(?:x(?P<hex>[0-9a-fA-F]{1,2})|(?P<octal>[0-7]{1,3})|(?P<letter>.))")
_LETTERS = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_ESCAPED = str.maketrans({_LETTERS[letter]: f"\\{letter}" for letter in 'ntr"\\'})
"""The characters that are written as escapes; gettext warns of texts with the others, such as a bell."""

_UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""Characters that no PO file should hold."""


def parse_po_string(characters: str) -> str:
    """Return the text of a string, given without its quotation marks. Raise ReasonError if an escape is unknown."""
    return _ESCAPE.sub(_unescape, characters)


def _unescape(match: re.Match[str]) -> str:
    if match["hex"]:
        return chr(int(match["hex"], 16))
    if match["octal"]:
        return chr(int(match["octal"], 8))
    if match["letter"] not in _LETTERS:
        raise ReasonError(reason("PO has no escape `{escape}`; write a backslash as `\\\\`", escape=match[0]))
    return _LETTERS[match["letter"]]


def format_po_string(text: str) -> str:
    """Return a text as a string in quotation marks; control characters without an escape are replaced by U+FFFD."""
    return f'"{_UNPRINTABLE.sub(chr(0xFFFD), text.translate(_ESCAPED))}"'
