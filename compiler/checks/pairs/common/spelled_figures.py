"""Number words that repeat the figure of a slot: “one ruble” in a text with `%{price}`, which shows 1 ruble."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from compiler.checks.pairs.language.glossary import Glossary
from compiler.checks.pairs.language.numbers import Number, find_numbers
from compiler.checks.pairs.language.words import Word, fold, split_words
from compiler.model.message_marks import ICON, SLOT

_REACH = 3
"""The maximum number of words from a figure to the noun that it counts, including adjectives."""

_MIN_LETTERS = 4
"""The minimum number of letters of a word that a figure may count; shorter words are mostly prepositions."""

_CLAUSE = re.compile(r"[^\w\s\u00a0%*{}’'-]")
_SENTENCE = re.compile(r"[.!?…]\s|\n")


def find_spelled_figures(text: str, glossary: Glossary, slot: str, term: str | None, figure: int) -> Iterator[Number]:
    """Yield the number words of a text that certainly state the `figure` of a slot.

    Such a word is followed by the slot's term, or by the word that follows the slot in this text. For figures other
    than 1, it may also be the last word in the sentence of the slot (“that is two”). Ordinals, “twice” and ambiguous
    words state no figure.
    """
    counted_stems = _find_stems_after_slot(text, glossary, slot)
    for number in find_numbers(text, glossary.language):
        if figure not in number.values or number.digits or not number.certain:
            continue
        if fold(text[number.start : number.end]) in glossary.language.numerals.non_counting:
            continue
        following = _find_rest_of_clause(text, number.end)
        if following:
            stems = {glossary.language.stem(word.folded) for word in following}
            if _is_named_term(text, number.end, following, glossary, term) or stems & counted_stems:
                yield number
        elif figure != 1 and not ICON.match(text, number.end + 1) and _is_in_same_sentence(text, number, slot):
            yield number


def _find_rest_of_clause(text: str, offset: int) -> list[Word]:
    """Return the next words of the same clause."""
    clause_end = _CLAUSE.search(text, offset)
    end = clause_end.start() if clause_end else len(text)
    return [word for word in split_words(text) if offset <= word.start < end][:_REACH]


def _is_named_term(text: str, offset: int, following: list[Word], glossary: Glossary, term: str | None) -> bool:
    """Return whether the first term among the words from an offset on is `term`, named by a word or by its icon."""
    icon = ICON.search(text, offset, following[-1].end + 2)
    mentions = [mention for mention in glossary.find_mentions(text) if offset <= mention.start <= following[-1].start]
    if icon and (not mentions or icon.start() < mentions[0].start):
        return icon[1] == term
    return bool(mentions) and term is not None and term in glossary.list_possible_terms(mentions[0])


def _find_stems_after_slot(text: str, glossary: Glossary, slot: str) -> frozenset[str]:
    """Return the stems of the words that follow a slot in a text, which it counts."""
    stems: set[str] = set()
    for match in SLOT.finditer(text):
        following = _find_rest_of_clause(text, match.end()) if match[1] == slot else []
        if following and len(following[0].text) >= _MIN_LETTERS:
            stems.add(glossary.language.stem(following[0].folded))
    return frozenset(stems)


def _is_in_same_sentence(text: str, number: Number, slot: str) -> bool:
    starts = [0, *(match.end() for match in _SENTENCE.finditer(text)), len(text) + 1]
    start, end = next((a, b) for a, b in pairwise(starts) if a <= number.start < b)
    return any(match[1] == slot for match in SLOT.finditer(text, start, min(end, len(text))))
