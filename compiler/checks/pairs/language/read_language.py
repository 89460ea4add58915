"""Read the data of a language that checks of texts use from its file (`schemas/language.json`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from compiler.checks.pairs.language.gender_agreement import read_genders
from compiler.checks.pairs.language.language import (
    Declension,
    Language,
    Lexicon,
    Meanings,
    Numerals,
    QuotationMarks,
    Writing,
)
from compiler.checks.pairs.language.number_agreement import read_agreement
from compiler.checks.pairs.language.words import fold
from compiler.model.language_data import LanguageData, Ordinals, Quotes

NumberField: TypeAlias = Literal["words", "multiplicative", "nouns", "ambiguous"]
"""The fields of the entries of `numbers`."""


def read_language(code: str, data: LanguageData, quotes: Quotes | None) -> Language:
    """Return the language of a data file, with `quotes` from its typography. Checks without their field are silent."""
    return Language(
        code=code,
        writing=_read_writing(data, quotes),
        numerals=_read_numerals(data),
        lexicon=_read_lexicon(data),
        declension=_read_declension(data),
        agreement=read_agreement(data.get("agreement", {})),
        genders=read_genders(data.get("gender", ())),
    )


def _read_writing(data: LanguageData, quotes: Quotes | None) -> Writing:
    return Writing(
        script=data.get("script"),
        letters=frozenset(data.get("letters", "")),
        spaced=frozenset(data.get("spaced", ())),
        foreign_spelling=re.compile(data["foreign-spelling"]) if "foreign-spelling" in data else None,
        quotes=_read_quotes(quotes),
        dash=data.get("dash"),
    )


def _read_quotes(quotes: Quotes | None) -> tuple[QuotationMarks, ...]:
    """Return the outer and the inner quotation marks, or () if the typography of the language names none."""
    return (QuotationMarks(*quotes["outer"]), QuotationMarks(*quotes["inner"])) if quotes else ()


def _read_numerals(data: LanguageData) -> Numerals:
    ordinals = _read_ordinals(data)
    multiplicatives = _read_number_words(data, "multiplicative")
    nouns = _read_number_words(data, "nouns")
    bounds = data.get("bounds", {})
    plain_words = _read_number_words(data, "words")
    magnitudes = _read_magnitudes(data)
    return Numerals(
        words=_unite(plain_words, _join_magnitudes(plain_words, magnitudes), multiplicatives, ordinals),
        ambiguous=_unite(_read_number_words(data, "ambiguous"), nouns),
        nouns=nouns,
        non_counting=frozenset((*ordinals, *multiplicatives)),
        direct_case=_fold_all(data.get("direct-case", ())),
        non_numeric_phrases=_sort_longest_first(data.get("non-numeric-phrases", ())),
        magnitudes=magnitudes,
        implied_one=_fold_all(data.get("implied-one", ())),
        distributive=_fold_all(data.get("distributive", ())),
        below=_sort_longest_first(bounds.get("below", ())),
        above=_sort_longest_first(bounds.get("above", ())),
    )


def _read_number_words(data: LanguageData, field: NumberField) -> Meanings:
    """Return the words in a field of the entries of `numbers`, each with the numbers that it may mean."""
    return _unite(
        *(
            {fold(word): frozenset((int(number),))}
            for number, entry in data.get("numbers", {}).items()
            for word in entry.get(field, ())
        )
    )


def _read_magnitudes(data: LanguageData) -> Mapping[str, int]:
    return {fold(word): int(factor) for factor, words in data.get("magnitudes", {}).items() for word in words}


def _join_magnitudes(words: Meanings, magnitudes: Mapping[str, int]) -> Meanings:
    """Return the compounds of number words and magnitudes, such as “dreißigtausend”."""
    return {
        word + magnitude: frozenset(number * factor for number in numbers)
        for word, numbers in words.items()
        for magnitude, factor in magnitudes.items()
    }


def _read_ordinals(data: LanguageData) -> Meanings:
    """Return every ordinal: each stem with each ending."""
    ordinals = data.get("ordinals") or Ordinals(stems={}, endings=())
    return {
        fold(stem + ending): frozenset((int(number),))
        for number, stem in ordinals["stems"].items()
        for ending in ordinals["endings"]
    }


def _unite(*meanings: Meanings) -> Meanings:
    """Return all words, each with all numbers that it may mean."""
    united: dict[str, frozenset[int]] = {}
    for part in meanings:
        for word, numbers in part.items():
            united[word] = united.get(word, frozenset()) | numbers
    return united


def _read_lexicon(data: LanguageData) -> Lexicon:
    return Lexicon(
        borrowed=_fold_all(data.get("borrowed", ())),
        name_particles=_fold_all(data.get("name-particles", ())),
        stop_words=_fold_all(data.get("stop-words", ())),
        inconclusive=_fold_all(data.get("inconclusive", ())),
        repeatable=_fold_all(data.get("repeatable", ())),
        unrepeatable=frozenset(data.get("unrepeatable", ())),
    )


def _read_declension(data: LanguageData) -> Declension:
    singular: Mapping[str, str] = data.get("distinct-singular", {})
    return Declension(
        endings=_sort_longest_first(data.get("endings", ("",))),
        bare_plural=_fold_all(data.get("bare-plural", ())),
        plural_patterns={name: re.compile(pattern) for name, pattern in data.get("plural-patterns", {}).items()},
        syncretism={form: tuple(equals) for form, equals in data.get("syncretism", {}).items()},
        distinct_forms=tuple(data.get("distinct-forms", ())),
        distinct_singular={case: re.compile(pattern) if pattern else None for case, pattern in singular.items()},
        animacy=data.get("animacy", False),
        invariable=_fold_all(data.get("invariable", ())),
    )


def _sort_longest_first(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({fold(word) for word in words}, key=lambda word: (-len(word), word)))


def _fold_all(words: Iterable[str]) -> frozenset[str]:
    return frozenset(fold(word) for word in words)
