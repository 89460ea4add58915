"""The pattern of a word in any script, in the syntax of `re`."""

from __future__ import annotations

import re
import unicodedata
from functools import cache

_APOSTROPHE = r"(?<=[\u0400-\u052f])[’'](?=[\u0400-\u052f])"
"""An apostrophe inside a word. It stands between Cyrillic letters; in Latin script it divides two words (“l’eau”)."""

_INSIDE = r"\u0300-\u036f\u00ad\u200b-\u200d"
"""Characters inside words besides letters: diacritics, soft hyphens, invisible spaces and joiners."""

_SCRIPTS_WITH_MARKS = range(0x0483, 0xAC00)
"""The code points of the scripts that have marks of their own, such as vowel signs."""

_HAS_MARKS = re.compile("[\u0483-\u0489\u0591-\u1dff\ua66f-\uabff]")
"""A character of a script with marks of its own."""


def get_word_pattern(text: str) -> str:
    """Return the pattern of the words of a text: runs of letters and their marks, with apostrophes inside.

    The pattern with the vowel signs of all scripts is long; it is returned only for texts that need it.
    """
    return _build_pattern(_INSIDE + _list_marks() if _HAS_MARKS.search(text) else _INSIDE)


def list_words(text: str) -> list[str]:
    """Return the words of a text in NFC, so that an accent is no character of its own where a letter has it."""
    composed = unicodedata.normalize("NFC", text)
    return re.findall(get_word_pattern(composed), composed)


@cache
def _build_pattern(inside: str) -> str:
    return rf"[^\W\d_]+(?:(?:[{inside}]+|{_APOSTROPHE})[^\W\d_]*)*"


@cache
def _list_marks() -> str:
    """Return the marks of all scripts (Unicode's categories Mn and Mc), such as the vowel signs of Hindi and Thai."""
    return "".join(mark for mark in map(chr, _SCRIPTS_WITH_MARKS) if unicodedata.category(mark) in ("Mn", "Mc"))
