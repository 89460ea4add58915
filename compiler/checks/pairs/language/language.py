"""The data of a language that checks of texts use: the fields of a language file (`schemas/language.json`) in groups.

Each field has the same name as in the file, with `_` for `-`. Words are folded (`words.fold`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from babel import Locale, UnknownLocaleError

from compiler.checks.pairs.language.gender_agreement import GenderRule
from compiler.checks.pairs.language.number_agreement import Agreement
from compiler.model.language_data import Script

Meanings: TypeAlias = Mapping[str, frozenset[int]]
"""The possible numbers of each word."""

_MIN_STEM = 3
"""The minimum number of letters of a stem."""


class QuotationMarks(NamedTuple):
    """The marks before and after a quotation."""

    opening: str
    closing: str


@dataclass(frozen=True, slots=True)
class Writing:
    """The writing system of a language.

    Attributes:
        script: The script of its words, or None if it is not stated.
        letters: The letters of its words; for a language in Latin script, the letters in addition to a-z.
        spaced: Marks that a space precedes, or follows where they open a quotation.
        foreign_spelling: A pattern that no word of the language matches.
        quotes: The outer and the inner quotation marks.
        dash: The dash between parts of a sentence.
    """

    script: Script | None = None
    letters: frozenset[str] = frozenset()
    spaced: frozenset[str] = frozenset()
    foreign_spelling: re.Pattern[str] | None = None
    quotes: tuple[QuotationMarks, ...] = ()
    dash: str | None = None


@dataclass(frozen=True, slots=True)
class Numerals:
    """Words for numbers.

    Attributes:
        words: Words that always mean a number.
        ambiguous: Words that may mean a number.
        nouns: Ambiguous words that name a card, or a set of that many things.
        non_counting: Ordinals and multiplicatives (“twice”), which no noun follows.
        direct_case: Number words in the nominative or accusative.
        non_numeric_phrases: Phrases that contain a number word and mean no number.
        magnitudes: Words that multiply the number before them, each with its factor.
        implied_one: Words that imply a 1 without stating it.
        distributive: Words that make a number stated once apply to several objects.
        below: Phrases before an exclusive upper bound.
        above: Phrases before an exclusive lower bound.
    """

    words: Meanings = field(default_factory=dict)
    ambiguous: Meanings = field(default_factory=dict)
    nouns: Meanings = field(default_factory=dict)
    non_counting: frozenset[str] = frozenset()
    direct_case: frozenset[str] = frozenset()
    non_numeric_phrases: tuple[str, ...] = ()
    magnitudes: Mapping[str, int] = field(default_factory=dict)
    implied_one: frozenset[str] = frozenset()
    distributive: frozenset[str] = frozenset()
    below: tuple[str, ...] = ()
    above: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Words that are weak evidence for checks.

    Attributes:
        stop_words: Common words, which show that a text is in the language.
        inconclusive: Words that have several meanings, or that translations often add or omit.
        repeatable: Words that may occur twice in a row.
        unrepeatable: Words that never occur twice in a row, not folded.
        name_particles: Words in lower case within names of people.
        borrowed: Words that another language spells alike.
    """

    stop_words: frozenset[str] = frozenset()
    inconclusive: frozenset[str] = frozenset()
    repeatable: frozenset[str] = frozenset()
    unrepeatable: frozenset[str] = frozenset()
    name_particles: frozenset[str] = frozenset()
    borrowed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Declension:
    """The declension of nouns; a form is written `case.category`.

    Attributes:
        endings: Endings that are removed to get a stem, the longest first.
        bare_plural: Endings of plurals without a figure, if no plural category has them.
        plural_patterns: Patterns of the words of a category, if the words of two categories look different.
        syncretism: For a form, other forms: one of them must be equal to it.
        distinct_forms: Pairs of forms that must differ.
        distinct_singular: The cases whose singular must differ from the other forms, except forms that match the
            pattern.
        animacy: Whether the accusative is the nominative of things and the genitive of living beings.
        invariable: Words that have a single form.
    """

    endings: tuple[str, ...] = ("",)
    bare_plural: frozenset[str] = frozenset()
    plural_patterns: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    syncretism: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    distinct_forms: tuple[str, ...] = ()
    distinct_singular: Mapping[str, re.Pattern[str] | None] = field(default_factory=dict)
    animacy: bool = False
    invariable: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """The data of a language that checks of texts use.

    `agreement` lists words that agree in number with a figure, `genders` words that agree in gender with a noun.
    """

    code: str
    writing: Writing = field(default_factory=Writing)
    numerals: Numerals = field(default_factory=Numerals)
    lexicon: Lexicon = field(default_factory=Lexicon)
    declension: Declension = field(default_factory=Declension)
    agreement: Agreement = field(default_factory=Agreement)
    genders: tuple[GenderRule, ...] = ()

    def choose_category(self, n: int) -> str:
        """Return the plural category (CLDR) of a whole number."""
        return _apply_plural_rule(self.code, n)

    @property
    def has_plain_plural(self) -> bool:
        """Whether all numbers except 1 take the same form."""
        return self.choose_category(1) != self.choose_category(2) == self.choose_category(5)

    def is_stop_word(self, folded: str) -> bool:
        """Return whether a word is a stop word."""
        return folded in self.lexicon.stop_words

    def is_function_word(self, folded: str) -> bool:
        """Return whether a word is a stop word or a number word."""
        return self.is_stop_word(folded) or folded in self.numerals.words or folded in self.numerals.ambiguous

    def stem(self, folded: str) -> str:
        """Return a word without its longest ending that leaves at least `_MIN_STEM` letters."""
        return _strip_ending(self.declension.endings, folded)


@lru_cache(65536)
def _strip_ending(endings: tuple[str, ...], folded: str) -> str:
    for ending in endings:
        if folded.endswith(ending) and len(folded) - len(ending) >= _MIN_STEM:
            return folded[: len(folded) - len(ending)]
    return folded


@lru_cache(4096)
def _apply_plural_rule(code: str, n: int) -> str:
    try:
        return str(Locale.parse(code, sep="-").plural_form(n))
    except (UnknownLocaleError, ValueError):
        return "other"
