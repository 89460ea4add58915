"""What a corpus of pairs says about its words: which are names, and which are usually translated."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from compiler.checks.pairs.pair import Bitext
from compiler.checks.pairs.words import Word, split_words

MIN_SOURCES = 5
"""The fewest texts with a word from which it is judged whether the word is translated."""

MAX_COPIED = 0.1
"""The greatest share of these translations that have the word, too, if it is translated."""

TRIMMED = ".,;:!?…()[]{}«»“”„\"'"
"""Marks around words."""


@dataclass(frozen=True, eq=False)
class Corpus:
    """The words of a bitext.

    Attributes:
        bitext: The bitext.
    """

    bitext: Bitext

    @cached_property
    def source_words(self) -> frozenset[str]:
        """All words of the sources, folded."""
        return frozenset(word.folded for pair in self.bitext.pairs for word in split_words(pair.source))

    @cached_property
    def source_tokens(self) -> frozenset[str]:
        """What stands between spaces in the sources, without marks around it."""
        return frozenset(token.strip(TRIMMED) for pair in self.bitext.pairs for token in pair.source.split())

    @cached_property
    def translated_words(self) -> frozenset[str]:
        """The words of the sources that translations nearly always replace, folded."""
        counts, copied = self._copies
        return frozenset(
            word for word, count in counts.items() if count >= MIN_SOURCES and copied[word] <= MAX_COPIED * count
        )

    @cached_property
    def _copies(self) -> tuple[Counter[str], Counter[str]]:
        """In how many sources each word is, and in how many of their translations as well."""
        counts: Counter[str] = Counter()
        copied: Counter[str] = Counter()
        for pair in self.bitext.pairs:
            if pair.source != pair.text:
                in_source = {word.folded for word in split_words(pair.source)}
                counts.update(in_source)
                copied.update(in_source & {word.folded for word in split_words(pair.text)})
        return counts, copied

    @cached_property
    def own_words(self) -> Counter[str]:
        """In how many translations each word is whose source does not have it: the words of the language."""
        counts: Counter[str] = Counter()
        for pair in self.bitext.pairs:
            in_source = {word.folded for word in split_words(pair.source)}
            counts.update({word.folded for word in split_words(pair.text)} - in_source)
        return counts

    def is_source_word(self, word: Word) -> bool:
        """Return whether a word belongs to the language of the source only: a common one, or one that is translated."""
        if word.folded in self.bitext.target_stop_words or self.own_words[word.folded]:
            return False
        return word.folded in self.bitext.source_stop_words or word.folded in self.translated_words
