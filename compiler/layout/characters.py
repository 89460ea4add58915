"""Characters before they are measured: one form for look-alikes, nothing that a face would draw as a box."""

from __future__ import annotations

import re
import unicodedata

NBSP = "\u00a0"
OBJECT_REPLACEMENT = "\ufffc"
"""Stands for an icon among characters (U+FFFC, OBJECT REPLACEMENT CHARACTER)."""
SOFT_HYPHEN = "\u00ad"
HARD_HYPHEN = "\u2011"
"""A hyphen that no line breaks after; drawn as an ordinary one, because few faces have it."""

_BLANKS = re.compile(r"[ \t\r\f\v\u2000-\u200a]+")
_RARE = re.compile("[\u202f\u2060\ufeff\u200b\t\r\f\v\u2000-\u200a]|  ")


def normalise(text: str) -> str:
    """Return `text` in NFC, with plain no-break spaces for narrow ones, without word joiners, blanks collapsed.

    Line ends are kept: they are breaks that the author made.
    """
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    if not _RARE.search(text):
        return text
    text = text.replace("\u202f", NBSP).replace("-\u2060", HARD_HYPHEN)
    text = text.replace("\u2060", "").replace("\ufeff", "").replace("\u200b", "")
    return _BLANKS.sub(" ", text)


def convert_hyphens(word: str) -> str:
    """Return the characters of `word` as they are drawn: no soft hyphens, plain hyphens for hard ones."""
    if SOFT_HYPHEN in word or HARD_HYPHEN in word:
        return word.replace(SOFT_HYPHEN, "").replace(HARD_HYPHEN, "-")
    return word
