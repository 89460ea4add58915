"""Where a text spells out the figure of one of its slots: “one ruble” beside `%{price}`, which shows 1 ruble."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from compiler.checks.pairs.glossary import Glossary
from compiler.checks.pairs.numbers import Number, numbers
from compiler.checks.pairs.words import Word, fold, words
from compiler.model.pattern import ICON, SLOT

_REACH = 3
"""A figure counts one of so many words after it: adjectives may stand between."""

_SHORTEST = 4
"""Words of fewer letters, prepositions above all, are not what a figure counts."""

_CLAUSE = re.compile(r"[^\w\s\u00a0%*{}’'-]")
_SENTENCE = re.compile(r"[.!?…]\s|\n")


def spelled(text: str, glossary: Glossary, slot: str, term: str, figure: int) -> Iterator[Number]:
    """Yield the number words of a text that say `figure` of what a slot counts.

    That is certain where the slot's term, or the word that follows the slot in this text, comes after the number
    word as well; and, for other figures than 1, where nothing comes after it in the slot's own sentence
    (“that is two”). Ordinals, “twice” and words that may mean something else say no figure.
    """
    counted = _counted_by(text, glossary, slot)
    for number in numbers(text, glossary.language):
        if figure not in number.values or number.digits or not number.sure:
            continue
        if fold(text[number.start : number.end]) in glossary.language.non_counting:
            continue
        after = _after(text, number.end)
        if after:
            stems = {glossary.language.stem(word.folded) for word in after}
            if _names(text, number.end, after, glossary, term) or stems & counted:
                yield number
        elif figure != 1 and not ICON.match(text, number.end + 1) and _in_sentence_of(text, number, slot):
            yield number


def _after(text: str, end: int) -> list[Word]:
    """Return the words after a place, in the same clause."""
    clause = _CLAUSE.search(text, end)
    stop = clause.start() if clause else len(text)
    return [word for word in words(text) if end <= word.start < stop][:_REACH]


def _names(text: str, end: int, after: list[Word], glossary: Glossary, term: str) -> bool:
    """Return whether the first term that the words after a place name is `term`, be it by its icon."""
    icon = ICON.search(text, end, after[-1].end + 2)
    mentions = [mention for mention in glossary.mentions(text) if end <= mention.start <= after[-1].start]
    if icon and (not mentions or icon.start() < mentions[0].start):
        return icon[1] == term
    return bool(mentions) and bool(term) and term in glossary.named(mentions[0])


def _counted_by(text: str, glossary: Glossary, slot: str) -> frozenset[str]:
    """Return the stem of the word that follows a slot in a text: what it counts there."""
    found: set[str] = set()
    for use in SLOT.finditer(text):
        after = _after(text, use.end()) if use[1] == slot else []
        if after and len(after[0].text) >= _SHORTEST:
            found.add(glossary.language.stem(after[0].folded))
    return frozenset(found)


def _in_sentence_of(text: str, number: Number, slot: str) -> bool:
    starts = [0, *(end.end() for end in _SENTENCE.finditer(text)), len(text) + 1]
    start, stop = next((a, b) for a, b in pairwise(starts) if a <= number.start < b)
    return any(use[1] == slot for use in SLOT.finditer(text, start, min(stop, len(text))))
