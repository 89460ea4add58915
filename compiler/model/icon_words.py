"""Detect that a text has just named an icon, so that the icon's own word need not be read aloud again."""

from __future__ import annotations

import re

WORD = re.compile(r"\w+")
SHARED_LETTERS = 3
"""Words that share fewer initial letters are different words."""


MAX_WORD_LENGTH = 100
"""Letters from the end of a text in which its last word is looked for: texts grow while they are read aloud."""


def ends_with_word_of(text: str, name: str) -> bool:
    """Return whether the last word of a text is a word of an icon's name, whatever its ending.

    `two stones` ends with a word of `stone`.
    """
    words = WORD.findall(text[-MAX_WORD_LENGTH:].casefold())
    return bool(words) and any(_share_stem(words[-1], word) for word in WORD.findall(name.casefold()))


def _share_stem(word: str, other: str) -> bool:
    """Return whether two words begin alike up to the last two letters of the shorter one."""
    length = min(len(word), len(other))
    stem = max(SHARED_LETTERS, length - 2)
    return length >= SHARED_LETTERS and word[:stem] == other[:stem]
