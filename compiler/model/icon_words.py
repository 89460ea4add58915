"""Words that are read aloud for icons.

A text that has just named an icon is detected, so that a screen reader does not read the icon's word again.
"""

from __future__ import annotations

import re

WORD = re.compile(r"\w+")

MIN_STEM = 3
"""The number of initial letters that forms of one word share at least."""


MAX_ENDING = 2
"""The maximum length of an ending in the shorter of two forms."""

MAX_WORD_LENGTH = 100
"""The number of characters at the end of a text in which its last word is looked for, because texts can be long."""


def spell_icon_id(name: str) -> str:
    """Return the words of an icon's id, which are read aloud if no text names the icon."""
    return name.replace("-", " ")


def ends_with_icon_name(text: str, name: str) -> bool:
    """Return whether the last word of a text is a word of an icon's name, ignoring inflection.

    For example, `two stones` ends with a word of `stone`.
    """
    words = WORD.findall(text[-MAX_WORD_LENGTH:].casefold())
    return bool(words) and any(_share_stem(words[-1], word) for word in WORD.findall(name.casefold()))


def _share_stem(word: str, other: str) -> bool:
    """Return whether two words are equal up to the last `MAX_ENDING` letters of the shorter word."""
    length = min(len(word), len(other))
    stem = max(MIN_STEM, length - MAX_ENDING)
    return length >= MIN_STEM and word[:stem] == other[:stem]
