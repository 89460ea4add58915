"""Guess the language of texts by its common words and its letters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from string import ascii_lowercase
from typing import NamedTuple

from compiler.load.languages import read_languages
from compiler.model.language_data import LanguageData
from compiler.model.word_pattern import list_words

_MIN_COMMON_WORDS = 2
"""The minimum number of different common words of a language in texts of this language."""

_MIN_LEAD = 1.25
"""The minimum ratio of the common words of a language to those of any other."""


class _Evidence(NamedTuple):
    """By what a language is recognised: its common words and, if they are known, its letters."""

    common_words: frozenset[str]
    letters: frozenset[str]


def guess_language(texts: Iterable[str]) -> str | None:
    """Return the code of the language of texts, or None if they have too few common words to tell."""
    words = Counter(word for text in texts for word in list_words(text.casefold()))
    scores = {language: _score(words, evidence) for language, evidence in _list_evidence().items()}
    best, *others = sorted(scores, key=lambda language: -scores[language])
    is_clear = scores[best] >= _MIN_LEAD * max(scores[language] for language in others)
    common = words.keys() & _list_evidence()[best].common_words
    return best if is_clear and len(common) >= _MIN_COMMON_WORDS and scores[best] > 0 else None


def _score(words: Mapping[str, int], evidence: _Evidence) -> int:
    """Return the number of common words of a language, less the words that have letters of other languages."""
    common = sum(count for word, count in words.items() if word in evidence.common_words)
    foreign = sum(
        count
        for word, count in words.items()
        if not evidence.letters.issuperset(letter for letter in word if letter.isalpha())
    )
    return common - foreign


@lru_cache(1)
def _list_evidence() -> Mapping[str, _Evidence]:
    return {language: _collect_evidence(data) for language, data in read_languages().items()}


def _collect_evidence(data: LanguageData) -> _Evidence:
    letters = data.get("letters", "") + (ascii_lowercase if data["script"] == "latin" else "")
    return _Evidence(frozenset(word.casefold() for word in data.get("stop-words", ())), frozenset(letters))
