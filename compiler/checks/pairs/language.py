"""What the checks of texts know of a language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from babel import Locale, UnknownLocaleError

from compiler.checks.pairs.agreement import Agreement

Meanings = Mapping[str, frozenset[int]]


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """What the checks of texts know of one language; words are folded (`compiler.checks.pairs.words.fold`).

    Writing: words use the `letters` of `script` (of Latin also a-z); `quotes` are the outer and the inner pair. A space
    stands before the signs `spaced`, and after those of them that open a quotation.

    Numbers: `numbers` are words that always mean a figure, `ambiguous_numbers` those that may (among them `nouns`,
    which name a card or a set of that many), `non_numeric_phrases` phrases with a number word that mean no figure.
    `non_counting` are ordinals and other numbers that count no noun, `direct_case` number words in the nominative or
    accusative.

    Words: `common_words` are the stop words by which the language is recognised. `inconclusive` words have other
    meanings, too, or come and go in translation, and so prove nothing. `doubled` words may stand twice in a row, those
    of `once` never do.

    Inflection: `endings` are removed to get a stem. `bare_plural` are endings of plurals without a figure, if no plural
    category has them. The laws of declension are `paradigm` (forms that are alike), `distinct_forms` (forms that are
    not), `unlike`, `animacy` and `invariable`. `plural` maps a plural category to a pattern of the words that have it
    where two categories differ. `agreement` lists words that agree in number with a figure.
    """

    code: str
    script: str = ""
    letters: frozenset[str] = frozenset()
    spaced: frozenset[str] = frozenset()
    numbers: Meanings = field(default_factory=dict)
    non_counting: frozenset[str] = frozenset()
    direct_case: frozenset[str] = frozenset()
    ambiguous_numbers: Meanings = field(default_factory=dict)
    nouns: Meanings = field(default_factory=dict)
    implied: frozenset[str] = frozenset()
    non_numeric_phrases: tuple[str, ...] = ()
    distributive: frozenset[str] = frozenset()
    below: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    endings: tuple[str, ...] = ("",)
    bare_plural: frozenset[str] = frozenset()
    inconclusive: frozenset[str] = frozenset()
    doubled: frozenset[str] = frozenset()
    once: frozenset[str] = frozenset()
    plural: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    paradigm: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    distinct_forms: tuple[str, ...] = ()
    unlike: Mapping[str, re.Pattern[str] | None] = field(default_factory=dict)
    animacy: bool = False
    invariable: frozenset[str] = frozenset()
    foreign: re.Pattern[str] | None = None
    common_words: frozenset[str] = frozenset()
    quotes: tuple[tuple[str, str], ...] = ()
    dash: str = ""
    agreement: Agreement = field(default_factory=Agreement)

    def category(self, n: int) -> str:
        """Return the plural category (CLDR) of a whole number."""
        return _category(self.code, n)

    @property
    def has_plain_plural(self) -> bool:
        """Whether all numbers but 1 take the same form."""
        return self.category(1) != self.category(2) == self.category(5)

    def is_common(self, folded: str) -> bool:
        """Return whether a word is a number word or a stop word."""
        return folded in self.common_words or folded in self.numbers or folded in self.ambiguous_numbers

    def stem(self, folded: str) -> str:
        """Return a word without its longest ending; at least three letters remain."""
        return _stem(self.endings, folded)


@lru_cache(65536)
def _stem(endings: tuple[str, ...], folded: str) -> str:
    for ending in endings:
        if folded.endswith(ending) and len(folded) - len(ending) >= 3:  # noqa: PLR2004 - letters of a stem
            return folded[: len(folded) - len(ending)]
    return folded


@lru_cache(4096)
def _category(code: str, n: int) -> str:
    try:
        return str(Locale.parse(code, sep="-").plural_form(n))
    except (UnknownLocaleError, ValueError):
        return "other"
