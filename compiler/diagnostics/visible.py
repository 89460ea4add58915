"""Escape text from content for a terminal, so that it cannot move the cursor, hide, or reorder letters."""

from __future__ import annotations

import unicodedata

_INVISIBLE_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Unicode's categories of control and format characters, lone surrogates, and separators of lines and paragraphs."""

_JOINERS = "\u200c\u200d"
"""Format characters that belong to words of some scripts, and to emoji; they neither hide nor reorder anything."""


def escape_controls(text: str) -> str:
    r"""Return the text with control characters and invisible ones as escapes (\x1b, \u202e), except joiners."""
    if text.isprintable():
        return text
    return "".join(_escape_letter(sign) if is_invisible(sign) and sign not in _JOINERS else sign for sign in text)


def is_invisible(sign: str) -> bool:
    """Return whether a character has no form of its own: a control or format character, or a line separator."""
    return unicodedata.category(sign) in _INVISIBLE_CATEGORIES


def _escape_letter(sign: str) -> str:
    code = ord(sign)
    if code < 0x100:  # noqa: PLR2004 -- one byte
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"  # noqa: PLR2004 -- two bytes or more


def count_columns(text: str) -> int:
    """Return the width of visible text in terminal columns: two for a wide letter, none for a combining mark."""
    return sum(_count_letter_columns(sign) for sign in text)


def _count_letter_columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
