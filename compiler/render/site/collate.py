"""The alphabetical order of each language."""

from __future__ import annotations

import re
import unicodedata

LETTERS = {
    "cs": [*"abcčdefgh", "ch", *"ijklmnopqrřsštuvwxyzž"],
    "es": list("abcdefghijklmnñopqrstuvwxyz"),
    "pl": list("aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"),
    "uk": list("абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"),
}
"""Locales whose marked letters or pairs of letters are letters of their own; elsewhere a mark only breaks ties."""

LETTER = {
    locale: re.compile("|".join(sorted(map(re.escape, letters), key=len, reverse=True)) + "|.", re.DOTALL)
    for locale, letters in LETTERS.items()
}


def sort_key(locale: str, words: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """Return a key that sorts `words` in the alphabet of `locale`, without regard to case."""
    letters = LETTERS.get(locale, [])
    folded = unicodedata.normalize("NFC", words.casefold())
    split = LETTER[locale].findall(folded) if letters else list(folded)
    return tuple(_letter_place(letter, letters) for letter in split), folded


def _letter_place(letter: str, letters: list[str]) -> tuple[int, str]:
    base = letter if letter in letters else unicodedata.normalize("NFD", letter)[0]
    return (letters.index(base), "") if base in letters else (len(letters), base)
