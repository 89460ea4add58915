"""What a corpus of pairs says about its words: which are names, and which are usually translated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from compiler.checks.pairs.pair import Bitext
from compiler.checks.pairs.words import list_folded_words

MIN_SOURCES = 5
"""The fewest texts with a word from which it is judged whether the word is translated."""

MAX_COPIED = 0.1
"""The greatest share of these translations that have the word, too, if it is translated."""

TRIMMED = ".,;:!?…()[]{}«»“”„\"'"
"""Marks around words."""


@dataclass(frozen=True, slots=True)
class _WordCounts:
    """In how many texts each word is: in sources, in those that are translated, in both sides, in translations only."""

    sources: Counter[str] = field(default_factory=Counter)
    compared: Counter[str] = field(default_factory=Counter)
    copied: Counter[str] = field(default_factory=Counter)
    own: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, eq=False)
class Corpus:
    """The words of a bitext.

    Attributes:
        bitext: The bitext.
    """

    bitext: Bitext

    @property
    def source_words(self) -> Mapping[str, int]:
        """In how many sources each word is, folded."""
        return self._counts.sources

    @property
    def own_words(self) -> Mapping[str, int]:
        """In how many translations each word is whose source does not have it: the words of the language."""
        return self._counts.own

    @cached_property
    def source_tokens(self) -> frozenset[str]:
        """What stands between spaces in the sources, without marks around it."""
        return frozenset(token.strip(TRIMMED) for pair in self.bitext.pairs for token in pair.source.split())

    @cached_property
    def translated_words(self) -> frozenset[str]:
        """The words of the sources that translations nearly always replace, folded."""
        counts = self._counts
        return frozenset(
            word
            for word, count in counts.compared.items()
            if count >= MIN_SOURCES and counts.copied[word] <= MAX_COPIED * count
        )

    @cached_property
    def _counts(self) -> _WordCounts:
        counts = _WordCounts()
        for pair in self.bitext.pairs:
            in_source = frozenset(list_folded_words(pair.source))
            counts.sources.update(in_source)
            if pair.source != pair.text:
                in_text = frozenset(list_folded_words(pair.text))
                counts.compared.update(in_source)
                counts.copied.update(in_source & in_text)
                counts.own.update(in_text - in_source)
        return counts

    def is_source_word(self, word: str) -> bool:
        """Return whether a folded word is of the source's language only: a common word, or one that is translated."""
        if word in self.bitext.target_stop_words or word in self.own_words:
            return False
        return word in self.bitext.source_stop_words or word in self.translated_words
