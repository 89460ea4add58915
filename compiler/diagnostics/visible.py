"""Escape text from content for a terminal, so that it cannot move the cursor, hide, or reorder letters."""

from __future__ import annotations

import re
import unicodedata

_HIDDEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)


def escape_controls(text: str) -> str:
    r"""Return the text with control characters as escapes (\x1b, \u202e)."""
    return _HIDDEN.sub(lambda match: _escape_letter(match[0]), text)


def _escape_letter(sign: str) -> str:
    code = ord(sign)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"  # noqa: PLR2004 -- one byte or two


def count_columns(text: str) -> int:
    """Return the width of visible text in terminal columns: two for a wide letter, none for a combining mark."""
    return sum(_count_letter_columns(sign) for sign in text)


def _count_letter_columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
