"""The alphabetical order of each language."""

from __future__ import annotations

import unicodedata

LETTERS = {
    "pl": "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż",
    "es": "abcdefghijklmnñopqrstuvwxyz",
}
"""Locales in which letters with diacritics are letters of their own; elsewhere diacritics only break ties."""


def sort_key(locale: str, words: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """Return a key that sorts `words` in the alphabet of `locale`, without regard to case."""
    letters = LETTERS.get(locale, "")
    folded = unicodedata.normalize("NFC", words.casefold())
    return tuple(_letter_place(letter, letters) for letter in folded), folded


def _letter_place(letter: str, letters: str) -> tuple[int, str]:
    base = letter if letter in letters else unicodedata.normalize("NFD", letter)[0]
    place = letters.find(base)
    return (place, "") if place >= 0 else (len(letters), base)
