"""Ligatures: groups of letters that a face may draw as one glyph, each with a character of its own in Unicode."""

from __future__ import annotations

import re

JOINED = {"ffi": "\ufb03", "ffl": "\ufb04", "ff": "\ufb00", "fi": "\ufb01", "fl": "\ufb02"}
"""The character that stands for each group of letters, longer groups first."""

FEATURE = "liga"
"""The OpenType feature of a face that joins them."""

GROUP = re.compile("|".join(JOINED))
_LIGATURE = re.compile(f"[{''.join(JOINED.values())}]")
_LETTERS = {ligature: letters for letters, ligature in JOINED.items()}


def split_ligatures(text: str) -> str:
    """Return a text with the letters that its ligatures stand for, as it was typed."""
    return _LIGATURE.sub(lambda match: _LETTERS[match[0]], text)
