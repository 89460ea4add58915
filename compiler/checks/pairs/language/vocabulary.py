"""The words of a translation, compared with the dictionary of its language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase

from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.slip import classify_slip, list_near_spellings
from compiler.checks.pairs.language.words import strip_diacritics
from compiler.spelling.dictionary import Dictionary

MAX_TEXTS = 2
"""The maximum number of texts with a word, in any of its forms, if it may be a mistake."""

_MAX_TEXTS_BESIDE = 4
_MIN_USES_BESIDE = 50
"""The maximum number of texts with a word that may be a mistake beside a frequent correction."""

MIN_LETTERS = 4
"""The minimum number of letters of a word that is looked up; shorter words are often abbreviations."""

_MIN_USES = {4: 10, 5: 10, 6: 3, 7: 3}
"""The minimum number of texts with a correction, by the number of letters of the word; longer words need one text."""

_MIN_USES_OF_SUBSTITUTION = 5
"""The minimum number of texts with a correction that has another letter instead of one, because many words do."""

_MIN_USES_AT_EDGE = 20
"""The minimum number of texts with a correction that may be another form of the word, or a rhyme."""

_MIN_LETTERS_OF_RARE = 6
"""The minimum number of letters of a word whose correction may be in the dictionary only."""

_MAX_SUSPECTS = 200
"""The maximum number of suspects if corrections may be in the dictionary only.

A translation with more of them is large, so that other texts have nearly every correction, and most of its suspects are
right. The limit also bounds the time.
"""

_MIN_USES_OF_OWN = 20
"""The minimum number of texts with a correction that the dictionary lacks."""

_PLAIN_SLIPS = frozenset(("diacritic", "exchange", "doubling"))
"""Slips that hardly ever make a word out of another one."""

_MIN_USES_OF_PART = 3
"""The minimum number of texts with each of two words that are written without a space between them."""

_MIN_LETTERS_OF_PART = 4
"""The minimum number of letters of the longer one of two words that are written without a space between them."""

_MAX_CORRECTIONS = 3
"""The maximum number of corrections of a word."""

_OPTIONAL_MARKS = str.maketrans("îû", "iu")
"""Letters whose circumflex French spelling has made optional in 1990."""


@dataclass(frozen=True, eq=False)
class TranslationVocabulary:
    """The words of a translation, and the dictionary of its language.

    Attributes:
        uses: The number of texts with each folded word.
        permitted: Folded words that are never mistakes in any of their forms, such as words of the source.
        language: The language of the translation.
        dictionary: Its dictionary.
    """

    uses: Mapping[str, int]
    permitted: frozenset[str]
    language: Language
    dictionary: Dictionary

    @cached_property
    def suspects(self) -> Mapping[str, int]:
        """The folded words that may be mistakes, with the number of texts that have any of their forms.

        The dictionary lacks these words.
        """
        stem = self.language.stem
        permitted = frozenset(map(stem, self.permitted))
        unknown = [word for word in self.uses if word not in self._known and stem(word) not in permitted]
        families: Counter[str] = Counter()
        for word in unknown:
            families[stem(word)] += self.uses[word]
        alphabet = frozenset(self._alphabet)
        return {
            word: families[stem(word)]
            for word in unknown
            if len(word) >= MIN_LETTERS and families[stem(word)] <= _MAX_TEXTS_BESIDE and alphabet.issuperset(word)
        }

    @cached_property
    def _known(self) -> frozenset[str]:
        """The folded words of the translation that the dictionary has, in small letters or with a capital."""
        return frozenset(filter(self.has_word, self.uses))

    @cached_property
    def _candidates(self) -> frozenset[str]:
        """The folded words that may be corrections: those of the dictionary, and those of many texts."""
        return self._known.union(word for word, count in self.uses.items() if count >= _MIN_USES_OF_OWN)

    def has_word(self, folded: str) -> bool:
        """Return whether the dictionary has a folded word, in small letters or with a capital."""
        return self.dictionary.has_word(folded) or self.dictionary.has_word(folded.capitalize())

    @cached_property
    def _by_letters(self) -> Mapping[str, frozenset[str]]:
        """The known words by their letters without diacritics."""
        by_letters: dict[str, set[str]] = {}
        for word in self._known:
            by_letters.setdefault(strip_diacritics(word), set()).add(word)
        return {letters: frozenset(words) for letters, words in by_letters.items()}

    @cached_property
    def _alphabet(self) -> str:
        """The letters of the language and of the known words, in alphabetical order."""
        writing = self.language.writing
        latin = ascii_lowercase if writing.script == "latin" else ""
        return "".join(sorted(frozenset(latin).union(writing.letters, *self._known)))

    @cached_property
    def _has_few_suspects(self) -> bool:
        """Whether few words may be mistakes, so that corrections may be in the dictionary only."""
        return sum(count <= MAX_TEXTS for count in self.suspects.values()) <= _MAX_SUSPECTS

    def list_corrections(self, word: str, *, is_name: bool) -> tuple[str, ...]:
        """Return the words that differ from a folded word by one slip of the keys, the most probable first.

        Words that other texts have are preferred; only these can be the corrections of a name.
        """
        near = {other for other in list_near_spellings(word, self._alphabet) if other != word}
        near |= self._by_letters.get(strip_diacritics(word), frozenset()) - {word}
        corrections = {other for other in near & self._candidates if self._is_frequent(other, word)}
        if self.suspects.get(word, 0) > MAX_TEXTS:
            corrections = {other for other in corrections if self._is_overwhelming(other, word)}
        elif not corrections and not is_name:
            corrections = self._divide(word) or self._look_up(word, near)
        if any(other.translate(_OPTIONAL_MARKS) == word for other in corrections):
            return ()
        return tuple(sorted(corrections, key=lambda other: self._rank(other, word))[:_MAX_CORRECTIONS])

    def _is_overwhelming(self, correction: str, word: str) -> bool:
        """Return whether a correction is frequent enough for all uses of a word to be mistakes."""
        is_safe = len(word) >= _MIN_LETTERS_OF_RARE or classify_slip(word, correction).kind in _PLAIN_SLIPS
        return is_safe and self.uses[correction] >= _MIN_USES_BESIDE * self.suspects[word]

    def _divide(self, word: str) -> set[str]:
        """Return the two words, one of them a function word, that are written without a space between them.

        A short word at the start may be a prefix.
        """
        halves = ((word[:place], word[place:]) for place in range(3, len(word) - 1))
        return {
            " ".join(parts)
            for parts in halves
            if max(map(len, parts)) >= _MIN_LETTERS_OF_PART
            and any(map(self.language.is_stop_word, parts))
            and all(part in self._known and self.uses[part] >= _MIN_USES_OF_PART for part in parts)
        }

    def _look_up(self, word: str, near: set[str]) -> set[str]:
        """Return the words of the dictionary that were probably meant by a word, if no other text has them.

        Almost any word resembles a compound, which is not evidence in a large translation.
        """
        if len(word) < _MIN_LETTERS_OF_RARE or not (self._has_few_suspects or not self.dictionary.has_compounds):
            return set()
        return {other for other in near if _is_obvious(word, other) and self.has_word(other)}

    def _is_frequent(self, correction: str, word: str) -> bool:
        """Return whether a correction is in enough texts to be probably what was meant."""
        slip = classify_slip(word, correction)
        least = _MIN_USES.get(len(word), 1)
        if slip.kind == "substitution":
            least = max(least, _MIN_USES_OF_SUBSTITUTION)
        if slip.is_at_edge and slip.kind not in _PLAIN_SLIPS:
            least = _MIN_USES_AT_EDGE
        return self.uses[correction] >= least

    def _rank(self, correction: str, word: str) -> tuple[bool, int, str]:
        is_plain = classify_slip(word, correction).kind in _PLAIN_SLIPS
        return not is_plain, -self.uses.get(correction, 0), correction


def _is_obvious(word: str, correction: str) -> bool:
    """Return whether a word is probably a slip even if no other text has the correction."""
    slip = classify_slip(word, correction)
    return slip.kind in _PLAIN_SLIPS or (slip.kind != "substitution" and not slip.is_at_edge)
