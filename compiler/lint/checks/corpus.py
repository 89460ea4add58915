"""The words of a bitext: which of them are translated, and which belong to a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from compiler.checks.pairs.pair import Bitext
from compiler.checks.pairs.words import list_folded_words

MIN_SOURCES = 5
"""The minimum number of sources with a word that show whether the word is translated."""

MAX_COPIED = 0.1
"""The maximum share of the translations of these sources that have the word, too, if it is translated."""

TRIMMED = ".,;:!?…()[]{}«»“”„\"'"
"""Punctuation marks that are removed at both ends of a token."""


@dataclass(frozen=True, slots=True)
class _WordCounts:
    """The numbers of texts with each word.

    Attributes:
        sources: The number of sources.
        compared: The number of sources with another text as translation.
        copied: The number of these sources whose translation has the word, too.
        own: The number of translations whose source does not have the word.
    """

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
        """The number of sources with each folded word."""
        return self._counts.sources

    @property
    def own_words(self) -> Mapping[str, int]:
        """The number of translations with each folded word that their source does not have."""
        return self._counts.own

    @cached_property
    def source_tokens(self) -> frozenset[str]:
        """The characters between spaces in the sources, without punctuation marks at both ends."""
        return frozenset(token.strip(TRIMMED) for pair in self.bitext.pairs for token in pair.source.split())

    @cached_property
    def translated_words(self) -> frozenset[str]:
        """The folded words of the sources that translations nearly always replace."""
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
        """Return whether a folded word belongs only to the source's language: a stop word, or a translated word."""
        if word in self.bitext.target_stop_words or word in self.own_words:
            return False
        return word in self.bitext.source_stop_words or word in self.translated_words
