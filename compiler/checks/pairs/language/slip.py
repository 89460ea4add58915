"""Slips of the keys: spellings that differ from a word by one letter, and what kind of slip that is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from operator import eq
from typing import Literal, TypeAlias

from compiler.checks.pairs.language.words import strip_diacritics

SlipKind: TypeAlias = Literal["diacritic", "exchange", "doubling", "omission", "insertion", "substitution"]
"""A wrong diacritic, two letters exchanged, one for two equal letters or two for one, a letter missing, superfluous or
wrong."""

_ENDING_LENGTH = 2
"""The number of letters at the end of a word that may differ between its inflected forms."""


@dataclass(frozen=True, slots=True)
class Slip:
    """The difference between a word and its correction.

    Attributes:
        kind: The kind of slip.
        is_at_edge: Whether the first letter differs, as in rhymes, or one of the last letters, as in inflected forms.
    """

    kind: SlipKind
    is_at_edge: bool


def classify_slip(word: str, correction: str) -> Slip:
    """Return the single slip that a folded word differs from its correction by."""
    start: int = sum(takewhile(bool, map(eq, word, correction)))
    end: int = sum(takewhile(bool, map(eq, reversed(word), reversed(correction))))
    return Slip(_classify_kind(word, correction, start), start == 0 or end < _ENDING_LENGTH)


def _classify_kind(word: str, correction: str, start: int) -> SlipKind:
    """Return the kind of a slip whose first letter is `start`."""
    if strip_diacritics(word) == strip_diacritics(correction):
        return "diacritic"
    if len(word) == len(correction):
        is_exchange = word[start : start + 2] == correction[start : start + 2][::-1]
        return "exchange" if is_exchange else "substitution"
    longer = max(word, correction, key=len)
    if longer[start - 1 : start] == longer[start : start + 1]:
        return "doubling"
    return "omission" if longer == correction else "insertion"


def list_near_spellings(word: str, alphabet: str) -> Iterator[str]:
    """Yield the spellings that differ from a word by one slip, with letters of an alphabet."""
    for place in range(len(word) + 1):
        before, after = word[:place], word[place:]
        yield from (before + letter + after for letter in alphabet)
        if after:
            yield before + after[1:]
            yield before + after[1:2] + after[:1] + after[2:]
            yield from (before + letter + after[1:] for letter in alphabet)
