"""Normalise the characters of texts before they are measured: one form for look-alikes, and only plain blanks."""

from __future__ import annotations

import re
import unicodedata

NBSP = "\u00a0"
_NARROW_NBSP = "\u202f"
_WORD_JOINER = "\u2060"

OBJECT_REPLACEMENT = "\ufffc"
"""Stands for an icon among characters (U+FFFC, OBJECT REPLACEMENT CHARACTER)."""

SOFT_HYPHEN = "\u00ad"
"""A place where a word may be hyphenated; it is drawn only there."""

HARD_HYPHEN = "\u2011"
"""A hyphen that no line breaks after; it is drawn as an ordinary hyphen, because few faces have it."""

_WIDTHLESS = f"{_WORD_JOINER}\ufeff\u200b"
"""Characters that are not drawn: word joiner, byte order mark, zero-width space."""

_UNUSUAL_BLANKS = "\t\r\f\v" + "".join(map(chr, range(0x2000, 0x200B)))
"""The controls that separate words, and the spaces of other widths, from the en quad to the hair space."""

_WITHOUT_WIDTHLESS = str.maketrans("", "", _WIDTHLESS)

_BLANKS = re.compile(f"[ {_UNUSUAL_BLANKS}]+")
"""A row of blanks, which becomes one space."""

_UNUSUAL = re.compile(f"[{_NARROW_NBSP}{_WIDTHLESS}{_UNUSUAL_BLANKS}]|  ")
"""The characters that `normalise` changes, besides the form of letters."""


def normalise(text: str) -> str:
    """Return `text` in NFC, without characters that are not drawn, with plain no-break spaces and collapsed blanks.

    Line ends are kept, because the author made these breaks.
    """
    if not unicodedata.is_normalized("NFC", text):
        text = unicodedata.normalize("NFC", text)
    if not _UNUSUAL.search(text):
        return text
    text = text.replace(_NARROW_NBSP, NBSP).replace(f"-{_WORD_JOINER}", HARD_HYPHEN)
    return _BLANKS.sub(" ", text.translate(_WITHOUT_WIDTHLESS))


def convert_hyphens(word: str) -> str:
    """Return the characters of `word` as they are drawn: without soft hyphens, and with plain hyphens for hard ones."""
    if SOFT_HYPHEN in word or HARD_HYPHEN in word:
        return word.replace(SOFT_HYPHEN, "").replace(HARD_HYPHEN, "-")
    return word
