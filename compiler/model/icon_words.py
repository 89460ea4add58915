"""Detect a text that has just named an icon, so that a screen reader does not read the icon's word again."""

from __future__ import annotations

import re

WORD = re.compile(r"\w+")
SHARED_LETTERS = 3
"""Words that share fewer initial letters are different words."""


MAX_WORD_LENGTH = 100
"""The number of characters at the end of a text in which to search for its last word, since texts can be long."""


def ends_with_icon_name(text: str, name: str) -> bool:
    """Return whether the last word of a text is a word of an icon's name, ignoring inflection.

    For example, `two stones` ends with a word of `stone`.
    """
    words = WORD.findall(text[-MAX_WORD_LENGTH:].casefold())
    return bool(words) and any(_share_stem(words[-1], word) for word in WORD.findall(name.casefold()))


def _share_stem(word: str, other: str) -> bool:
    """Return whether two words are equal except for endings: up to the last two letters of the shorter word."""
    length = min(len(word), len(other))
    stem = max(SHARED_LETTERS, length - 2)
    return length >= SHARED_LETTERS and word[:stem] == other[:stem]
