"""The alphabetical order of each language."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import NamedTuple


class LetterRank(NamedTuple):
    """The place of a letter in an alphabet.

    Attributes:
        place: Its index in the alphabet, from 0; -1 before all letters, the length of the alphabet after them.
        character: The character itself, which ranks those outside the alphabet; empty for a letter of it.
    """

    place: int
    character: str = ""


class SortKey(NamedTuple):
    """The rank of a text in an alphabet: that of its letters, and then its characters, which break ties."""

    letters: tuple[LetterRank, ...]
    folded: str


def make_sort_key(alphabet: tuple[str, ...], words: str) -> SortKey:
    """Return a key that sorts `words` in an alphabet, without regard to case; marks that it lacks only break ties.

    Spaces, punctuation and figures come before letters, as in the Unicode Collation Algorithm: "ore mine", "oregano".
    """
    folded = unicodedata.normalize("NFC", words.casefold())
    letters = _compile_letters(alphabet).findall(folded)
    return SortKey(tuple(_rank_letter(letter, alphabet) for letter in letters), folded)


@cache
def _compile_letters(alphabet: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern of the letters, the longest first: Czech ch is one letter, sorted after h."""
    return re.compile("|".join((*map(re.escape, sorted(alphabet, key=len, reverse=True)), ".")), re.DOTALL)


def _rank_letter(letter: str, alphabet: tuple[str, ...]) -> LetterRank:
    """Return the rank of a letter; one with a mark that the alphabet lacks has the rank of its base."""
    base = letter if letter in alphabet else unicodedata.normalize("NFD", letter)[0]
    if base in alphabet:
        return LetterRank(alphabet.index(base))
    return LetterRank(len(alphabet) if base.isalpha() else -1, base)
