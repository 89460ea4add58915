"""A text as words with their places: what stands in slots, icons and link targets is no word."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from compiler.model.pattern import ICON, SLOT

_HOLDS_NO_WORDS = re.compile(rf"{SLOT.pattern}|{ICON.pattern}|(?<=\])\([a-z]+:[^()\s]*\)")
OPAQUE = "\ufffc"
"""Stands in a plain text for each character that is no text."""

HIDDEN = re.compile("[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2061-\u2064\ufeff\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Characters that nobody sees."""

_WORD = re.compile(r"[^\W\d_]+(?:(?:[\u0300-\u036f\u00ad\u200b-\u200d]+|(?<=[а-яіїєґ])[’'](?=[єїюя]))[^\W\d_]*)*")
"""Letters in a row; in Ukrainian an apostrophe before є, ї, ю and я stands inside a word."""

_KEPT = 16384


class Word(NamedTuple):
    """A run of letters; `folded` is without case, composed, and with е for ё."""

    text: str
    start: int
    end: int
    folded: str


@lru_cache(_KEPT)
def plain(text: str) -> str:
    """Return the text, as long as before, with `OPAQUE` for slots, icons and link targets."""
    return _HOLDS_NO_WORDS.sub(lambda found: OPAQUE * len(found[0]), text)


@lru_cache(_KEPT)
def words(text: str) -> tuple[Word, ...]:
    """Return the words of a text with their places in it."""
    return tuple(Word(found[0], *found.span(), fold(found[0])) for found in _WORD.finditer(plain(text)))


def forget_full() -> None:
    """Empty the caches that are full: of a text that large they help no check, and they hold most of its memory."""
    for cache in (plain, words, fold):
        if cache.cache_info().currsize == _KEPT:
            cache.cache_clear()


@lru_cache(_KEPT)
def fold(word: str) -> str:
    """Return a word as it is compared."""
    return unicodedata.normalize("NFC", word).casefold().replace("ё", "е").replace("'", "’")
