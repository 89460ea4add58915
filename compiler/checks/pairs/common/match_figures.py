"""Compare the figures of a translation with the figures of its source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.numbers import Number
from compiler.checks.pairs.language.words import fold, split_words

_MIN_BEGINNING = 5
"""The minimum number of letters of a number word that is recognised in a compound."""


class StatedFigures(NamedTuple):
    """The figures of a translation and of its source."""

    own: tuple[Number, ...]
    source: tuple[Number, ...]


def drop_equivalents(figures: Iterable[Number], source_figures: Iterable[Number]) -> StatedFigures:
    """Return the figures on both sides that remain after equivalent ones are paired, the most certain ones first."""
    unpaired = []
    source_unpaired = sorted(source_figures, key=_rank_uncertainty)
    for figure in sorted(figures, key=_rank_uncertainty):
        partner = next((other for other in source_unpaired if other.values & figure.values), None)
        if partner:
            source_unpaired.remove(partner)
        else:
            unpaired.append(figure)
    return StatedFigures(tuple(unpaired), tuple(source_unpaired))


def _rank_uncertainty(number: Number) -> tuple[bool, int, int]:
    return not number.certain, len(number.values), number.start


def find_unmatched_figures(figures: Iterable[Number], others: tuple[Number, ...]) -> Iterator[Number]:
    """Yield the certain figures of one text that no figure of the other text can mean."""
    values = {value for other in others for value in other.values}
    return (number for number in figures if number.certain and not number.values & values)


def is_article(number: Number, text: str, language: Language) -> bool:
    """Return whether a number is a word for 1 that the language also uses as an article."""
    word = fold(text[number.start : number.end])
    return not number.digits and 1 in number.values and word in language.numerals.implied_one


def count_ones(text: str, figures: tuple[Number, ...], language: Language) -> int:
    """Return the number of words for 1 that are not articles."""
    ones = [number for number in figures if not number.digits and 1 in number.values]
    return sum(not is_article(number, text, language) for number in ones)


def is_missing_one(number: Number, other: str, other_figures: tuple[Number, ...], language: Language) -> bool:
    """Return whether a 1 is typed as a digit that the other side neither states nor implies."""
    return number.digits and not other_figures and not has_listed_word(other, language.numerals.implied_one)


def has_compound_of(number: Number, text: str, language: Language) -> bool:
    """Return whether a text has a longer word that begins with a word for a number: „dreißigjährig“ for “thirty”."""
    words = (*language.numerals.words.items(), *language.numerals.ambiguous.items())
    long = (word for word, values in words if values & number.values and len(word) >= _MIN_BEGINNING)
    beginnings = tuple(word[: max(_MIN_BEGINNING, len(word) - 1)] for word in long)  # without an ending of one letter
    return any(
        word.folded.startswith(beginnings) and word.folded not in language.numerals.words for word in split_words(text)
    )


def has_listed_word(text: str, listed: frozenset[str]) -> bool:
    """Return whether a text contains a word of a list, whatever its case."""
    return any(word.folded in listed for word in split_words(text))


def find_surplus_figures(figures: tuple[Number, ...], source_figures: tuple[Number, ...]) -> Iterator[Number]:
    """Yield each typed figure as often as it exceeds its count in the source, unless the source lacks it."""
    source_counts = Counter(value for number in source_figures for value in number.values)
    counts = Counter(value for number in figures if number.digits for value in number.values)
    for number in figures:
        if number.digits and any(counts[value] > source_counts[value] > 0 for value in number.values):
            counts.subtract(number.values)
            yield number
