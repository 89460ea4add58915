"""Where a word may be divided: at hyphens of its own, at soft hyphens, or where its language's patterns allow it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from compiler.layout.characters import SOFT_HYPHEN
from compiler.layout.typography import Typography

_LETTERS = re.compile(rf"[^\W\d_](?:[^\W\d_]|\u0301|{SOFT_HYPHEN})+")
_AFTER_HYPHEN = re.compile(r"(?<=\w\w-)(?=\w\w)")


def points(text: str, habits: Typography | None) -> list[tuple[int, bool]]:
    """Return where `text` may be divided as (index, whether a hyphen is added), in order.

    Without `habits` only the hyphens that the text has itself count.
    """
    found = {match.start(): False for match in _AFTER_HYPHEN.finditer(text)}
    if habits:
        for match in _LETTERS.finditer(text):
            found |= {match.start() + at: True for at in hyphenation(match[0], habits)}
    return sorted(found.items())


def hyphenation(letters: str, habits: Typography) -> tuple[int, ...]:
    """Return where a word of letters only may be hyphenated: at its soft hyphens if any, else by the patterns."""
    if SOFT_HYPHEN in letters:
        return tuple(at + 1 for at, letter in enumerate(letters) if letter == SOFT_HYPHEN)
    if len(letters) < habits.shortest or not habits.dictionary:
        return ()
    found = _patterns(habits.dictionary).positions(letters)
    allowed = [at for at in found if habits.keep <= at <= len(letters) - habits.carry]
    return _syllables(letters.casefold(), allowed, habits.vowels) if habits.vowels else tuple(allowed)


def _syllables(letters: str, places: list[int], vowels: frozenset[str]) -> tuple[int, ...]:
    """Return the places that leave a vowel in every piece; a piece without one joins the piece before it."""
    kept: list[int] = []
    begin = 0
    for place in places:
        if not vowels.isdisjoint(letters[begin:place]):
            kept.append(place)
        elif kept:
            kept[-1] = place
        else:
            continue
        begin = place
    return tuple(kept[:-1] if vowels.isdisjoint(letters[begin:]) else kept)


@lru_cache(maxsize=32)
def _patterns(dictionary: str) -> Any:
    import pyphen

    return pyphen.Pyphen(lang=dictionary, left=1, right=1)
