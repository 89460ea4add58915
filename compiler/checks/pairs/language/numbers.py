"""The figures of a text: digits, number words, ordinals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.checks.pairs.language.words import fold, mask_marks, split_words
from compiler.model.list_marks import blank_out_list_marks, find_list_marks

_DIGITS = re.compile(r"(?<![\w.,])[0-9]{1,6}(?!\w|[.,][0-9])")
_LIST_INTRODUCTION = re.compile(r"(?:[\s\u00a0]+[^\W\d_]+){0,2}:(?:\s|$)")
"""The words after a figure that counts the items of a list: at most two, and a colon."""

_JOINT = re.compile(r"[\s\u00a0-]{1,2}(?:(?:y|e|et)[\s\u00a0-])?")
"""The characters between tens and ones: “twenty-one”, «двадцать один», “treinta y uno”, « vingt et un »."""

_NEXT_WORD = re.compile(r"[\s\u00a0-]{1,2}([^\W\d_]+)")

_LOOK_BACK = 20
"""The maximum number of characters of a phrase that makes the figure after it an exclusive bound."""

_TENS = frozenset(range(20, 100, 10))
_ONES = frozenset(range(1, 10))


class Number(NamedTuple):
    """A figure in a text.

    Attributes:
        values: The values that it may mean: “fewer than 4” is 4 or 3.
        start: The offset of its first character.
        end: The offset behind its last character.
        digits: Whether it is written in digits.
        certain: Whether it cannot mean anything else.
        counts: Whether it counts the items of a list.
    """

    values: frozenset[int]
    start: int
    end: int
    digits: bool
    certain: bool
    counts: bool = False


@cache_for_run(16384)
def find_numbers(text: str, language: Language) -> tuple[Number, ...]:
    """Return the figures in a text, digits first, without the numbers of list items."""
    list_length = len(find_list_marks(text))
    figures = (*_find_digits(text), *_join_tens_and_ones(tuple(_find_number_words(text, language)), text))
    widened = (_widen_exclusive_bound(_widen_by_magnitude(n, text, language), text, language) for n in figures)
    return tuple(_mark_count_of_list(number, text, list_length) for number in widened)


def _find_digits(text: str) -> Iterator[Number]:
    for match in _DIGITS.finditer(blank_out_list_marks(mask_marks(text))):
        yield Number(frozenset((int(match[0]),)), *match.span(), digits=True, certain=True)


def _find_number_words(text: str, language: Language) -> Iterator[Number]:
    """Yield the number words of a text, except in phrases where they mean no figure."""
    ambiguous = language.numerals.ambiguous
    certain = language.numerals.words
    words = [word for word in split_words(text) if word.folded in ambiguous or word.folded in certain]
    phrases = tuple(_find_non_numeric_phrases(text, language)) if words else ()
    for word in words:
        if not any(start <= word.start < end for start, end in phrases):
            values = ambiguous.get(word.folded) or certain[word.folded]
            yield Number(values, word.start, word.end, digits=False, certain=word.folded not in ambiguous)


def _join_tens_and_ones(figures: tuple[Number, ...], text: str) -> Iterator[Number]:
    """Yield the number words of a text. Tens and the ones after them are joined to a single figure."""
    index = 0
    while index < len(figures):
        figure = figures[index]
        following = figures[index + 1] if index + 1 < len(figures) else None
        index += 1
        if following and _are_tens_and_ones(figure, following, text):
            sums = frozenset(tens + ones for tens in figure.values for ones in following.values)
            certain = figure.certain and following.certain
            figure = Number(sums, figure.start, following.end, digits=False, certain=certain)
            index += 1
        yield figure


def _are_tens_and_ones(first: Number, second: Number, text: str) -> bool:
    is_sum = first.values <= _TENS and second.values <= _ONES
    return is_sum and _JOINT.fullmatch(text, first.end, second.start) is not None


def _find_non_numeric_phrases(text: str, language: Language) -> Iterator[tuple[int, int]]:
    """Yield the start and end of each phrase where a number word means no figure."""
    folded = text.casefold()
    for phrase in language.numerals.non_numeric_phrases:
        yield from (match.span() for match in re.finditer(rf"\b{re.escape(phrase)}\b", folded))


def _widen_by_magnitude(number: Number, text: str, language: Language) -> Number:
    """Return a figure before a magnitude (“30 thousand”) with the product, too.

    It keeps its own value, because the other text may write the product with a space between its digits (“30 000”).
    """
    following = _NEXT_WORD.match(text, number.end)
    factor = language.numerals.magnitudes.get(fold(following[1])) if following else None
    return number._replace(values=number.values | {n * factor for n in number.values}) if factor else number


def _widen_exclusive_bound(number: Number, text: str, language: Language) -> Number:
    """Return a figure that is an exclusive bound (“fewer than 4”) with the value of the inclusive bound, too."""
    before = fold(text[max(0, number.start - _LOOK_BACK) : number.start].replace("\u00a0", " ")).rstrip()
    if any(before.endswith(bound) for bound in language.numerals.below):
        return number._replace(values=number.values | {n - 1 for n in number.values})
    if any(before.endswith(bound) for bound in language.numerals.above):
        return number._replace(values=number.values | {n + 1 for n in number.values})
    return number


def _mark_count_of_list(number: Number, text: str, list_length: int) -> Number:
    """Return a number word that counts the items of a list as uncertain, because it need not be translated."""
    counts = list_length in number.values or _LIST_INTRODUCTION.match(text, number.end)
    return number._replace(certain=False, counts=number.certain) if counts and not number.digits else number
