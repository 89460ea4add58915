"""Escape text from content for a terminal, so that it cannot move the cursor, or hide or reorder letters."""

from __future__ import annotations

import unicodedata

_INVISIBLE_CATEGORIES = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
"""Unicode's categories of control and format characters, lone surrogates, and separators of lines and paragraphs."""

_JOINERS = "\u200c\u200d"
"""Format characters that belong to words of some scripts, and to emoji; they neither hide nor reorder anything."""


def escape_controls(text: str) -> str:
    r"""Return the text with control and other invisible characters, except joiners, as escapes (\x1b, \u202e)."""
    if text.isprintable():
        return text
    return "".join(
        _escape_character(character) if is_invisible(character) and character not in _JOINERS else character
        for character in text
    )


def is_invisible(character: str) -> bool:
    """Return whether a character has no form of its own: a control or format character, or a line separator."""
    return unicodedata.category(character) in _INVISIBLE_CATEGORIES


def _escape_character(character: str) -> str:
    code = ord(character)
    if code < 0x100:  # noqa: PLR2004 -- one byte
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"  # noqa: PLR2004 -- two bytes or more


def count_columns(text: str) -> int:
    """Return the width of visible text in terminal columns: two for a wide letter, none for a combining mark."""
    return sum(_count_character_columns(character) for character in text)


def _count_character_columns(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def cut_text(text: str, most: int) -> str:
    """Return a text of at most `most` characters, the last of which is … if the end of a longer text is left out."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"
