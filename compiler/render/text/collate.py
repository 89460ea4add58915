"""The alphabetical order of each language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache


def make_sort_key(alphabet: tuple[str, ...], words: str) -> tuple[tuple[tuple[int, str], ...], str]:
    """Return a key that sorts `words` in an alphabet, without regard to case; marks that it lacks only break ties.

    Spaces, signs and figures come before all letters, as in the Unicode Collation Algorithm: "ore mine", "oregano".
    """
    folded = unicodedata.normalize("NFC", words.casefold())
    return tuple(_rank_letter(letter, alphabet) for letter in _compile_letters(alphabet).findall(folded)), folded


@cache
def _compile_letters(alphabet: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern of the letters, the longest first: Czech ch is one letter, sorted after h."""
    return re.compile("|".join((*map(re.escape, sorted(alphabet, key=len, reverse=True)), ".")), re.DOTALL)


def _rank_letter(letter: str, alphabet: tuple[str, ...]) -> tuple[int, str]:
    base = letter if letter in alphabet else unicodedata.normalize("NFD", letter)[0]
    if base in alphabet:
        return alphabet.index(base), ""
    return (len(alphabet) if base.isalpha() else -1), base
