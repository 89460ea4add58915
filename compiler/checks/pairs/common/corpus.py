"""The words of a bitext: which of them are translated, and which belong to a language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from compiler.checks.pairs.common.pair import Bitext
from compiler.checks.pairs.language.foreign_spelling import is_foreign
from compiler.checks.pairs.language.words import list_folded_words, split_words
from compiler.spelling.dictionary import Dictionary

MIN_SOURCES = 5
"""The minimum number of sources with a word that show whether it is translated, although some translations keep it."""

FEW_SOURCES = 3
"""The minimum number of sources with a word that show that the word is translated if only one translation keeps it."""

MAX_COPIED = 0.1
"""The maximum share of the translations of these sources that have the word, too, if it is translated."""

MANY_SOURCES = 20
MAX_COPIED_IN_CAPITALS = 0.03
"""The minimum number of sources with a word, and the maximum share that keep it, that show that it is not a name."""

TRIMMED = ".,;:!?…()[]{}«»“”„\"'"
"""Punctuation marks that are removed at both ends of a token."""


_END_MARKS = (".", "!", "?", "…")
_CLOSING = " \u00a0\n*_»”’“\"')]"
"""Characters that may follow the mark at the end of a sentence."""


def read_last_token(text: str) -> str:
    """Return the folded characters after the last white space of a text, which is not blank."""
    return text.rsplit(maxsplit=1)[-1].casefold()


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
        is_of_game: Whether it is a rulebook, where even a single word with a foreign spelling is a mistake; apps and
            card databases borrow many.
        dictionary: The words of the translation's language, or None if they are unknown.
    """

    bitext: Bitext
    is_of_game: bool = False
    dictionary: Dictionary | None = None

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
    def names_with_capitals(self) -> frozenset[str]:
        """The folded words of the sources with a capital behind their first letter."""
        words = (word for pair in self.bitext.pairs for word in split_words(pair.source))
        return frozenset(word.folded for word in words if word.text[1:] != word.text[1:].lower())

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
    def endings_without_mark(self) -> frozenset[str]:
        """The last tokens of sources that end in a mark, after which translations have none as often as one."""
        counts: Counter[str] = Counter()
        bare: Counter[str] = Counter()
        for pair in self.bitext.pairs:
            if pair.source.rstrip().endswith(_END_MARKS):
                ending = read_last_token(pair.source)
                counts[ending] += 1
                bare[ending] += not pair.text.rstrip(_CLOSING).endswith(_END_MARKS)
        return frozenset(
            ending for ending, count in bare.items() if count >= FEW_SOURCES and 2 * count >= counts[ending]
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

    @cached_property
    def _compared_stems(self) -> Counter[str]:
        """The number of translated sources with each stem; several words with the stem in a source count as several."""
        stems: Counter[str] = Counter()
        for word, count in self._counts.compared.items():
            stems[self.bitext.source.stem(word)] += count
        return stems

    def is_translated_also_in_capitals(self, word: str) -> bool:
        """Return whether a folded word is not a name, because many translations of its sources replace it.

        A game is too small to show that: the names of its sources have words of its rules.
        """
        counts = self._counts
        compared = 0 if self.is_of_game else counts.compared[word]
        return compared >= MANY_SOURCES and counts.copied[word] <= MAX_COPIED_IN_CAPITALS * compared

    def is_source_word(self, word: str) -> bool:
        """Return whether a folded word belongs only to the source's language, by common words or other texts."""
        if word in self.bitext.language.lexicon.stop_words or word in self.own_words:
            return False
        return word in self.bitext.source_stop_words or (word in self.translated_words and not self._is_borrowed(word))

    def is_probably_source_word(self, word: str) -> bool:
        """Return whether a folded word, if both texts have it in lower case, belongs only to the source's language.

        No more than one translation keeps it, and others translate it or, in a game, its spelling is foreign.
        """
        counts = self._counts
        if counts.copied[word] > 1 or word in counts.own or word in self.bitext.language.lexicon.stop_words:
            return False
        if self._is_borrowed(word):
            return False
        if counts.compared[word] >= FEW_SOURCES:
            return True
        return self.is_of_game and (self._is_form_of_translated(word) or is_foreign(word, self.bitext.language))

    def _is_borrowed(self, word: str) -> bool:
        """Return whether the translation's language has a folded word, too, such as a noun borrowed from the source."""
        if self.dictionary is None:
            return False
        return self.dictionary.has_word(word) or self.dictionary.has_word(word.capitalize())

    def is_translated_in_game(self, word: str) -> bool:
        """Return whether a game replaces a word in lower case, or other forms of it, wherever its texts differ."""
        is_free = word not in self._counts.own and not self._counts.copied[word]
        return word.islower() and is_free and self._is_form_of_translated(word)

    def _is_form_of_translated(self, word: str) -> bool:
        """Return whether enough translations replace a folded word of their source in any of its forms."""
        return self._compared_stems[self.bitext.source.stem(word)] >= FEW_SOURCES
