"""Find the places where a word may be divided: at its own hyphens, at soft hyphens, or by its language's patterns."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from compiler.layout.text.normalise_text import SOFT_HYPHEN
from compiler.layout.text.typographic_conventions import Typography

if TYPE_CHECKING:
    from pyphen import Pyphen

_LETTERS = re.compile(rf"[^\W\d_](?:[^\W\d_]|\u0301|{SOFT_HYPHEN})+")
_AFTER_HYPHEN = re.compile(r"(?<=\w\w-)(?=\w\w)")


class HyphenPlace(NamedTuple):
    """A place where a word may be divided: the index of the character after it, and whether a hyphen is added."""

    position: int
    adds_hyphen: bool


def find_hyphen_places(text: str, typography: Typography | None) -> list[HyphenPlace]:
    """Return the places where `text` may be divided, in order.

    Without `typography`, it is divided only at its own hyphens.
    """
    places = {match.start(): False for match in _AFTER_HYPHEN.finditer(text)}
    if typography:
        for letters in _LETTERS.finditer(text):
            places |= {letters.start() + index: True for index in hyphenate(letters[0], typography)}
    return [HyphenPlace(position, adds_hyphen) for position, adds_hyphen in sorted(places.items())]


def hyphenate(letters: str, typography: Typography) -> tuple[int, ...]:
    """Return the indices where a word of letters may be hyphenated: at its soft hyphens, if any, or by the patterns."""
    if SOFT_HYPHEN in letters:
        return tuple(index + 1 for index, letter in enumerate(letters) if letter == SOFT_HYPHEN)
    if len(letters) < typography.shortest or not typography.dictionary:
        return ()
    positions = _load_patterns(typography.dictionary).positions(letters)
    allowed = [index for index in positions if typography.keep <= index <= len(letters) - typography.carry]
    return _keep_vowels(letters.casefold(), allowed, typography.vowels) if typography.vowels else tuple(allowed)


def _keep_vowels(letters: str, places: list[int], vowels: frozenset[str]) -> tuple[int, ...]:
    """Return the places that leave a vowel in every piece; a piece without a vowel joins the previous piece."""
    kept: list[int] = []
    start = 0
    for place in places:
        if not vowels.isdisjoint(letters[start:place]):
            kept.append(place)
        elif kept:
            kept[-1] = place
        else:
            continue
        start = place
    return tuple(kept[:-1] if vowels.isdisjoint(letters[start:]) else kept)


@lru_cache(maxsize=32)
def _load_patterns(dictionary: str) -> Pyphen:
    import pyphen

    return pyphen.Pyphen(lang=dictionary, left=1, right=1)
