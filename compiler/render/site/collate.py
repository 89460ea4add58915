"""Alphabetical order as the readers of each language expect it."""

from __future__ import annotations

import unicodedata

LETTERS = {
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "es": "abcdefghijklmnñopqrstuvwxyz",
}
"""Locales whose marked letters are letters of their own; elsewhere a mark only breaks ties."""


def sort_key(locale: str, words: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """A key that sorts `words` in the alphabet of `locale`, without regard to case."""
    letters = LETTERS.get(locale, "")
    folded = unicodedata.normalize("NFC", words.casefold())
    return tuple(_place(letter, letters) for letter in folded), folded


def _place(letter: str, letters: str) -> tuple[int, str]:
    known = letter if letter in letters else unicodedata.normalize("NFD", letter)[0]
    at = letters.find(known)
    return (at, "") if at >= 0 else (len(letters), known)
