"""The figures that a text says: digits, number words, ordinals."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from compiler.checks.pairs.language import Language
from compiler.checks.pairs.run_cache import cached_for_run
from compiler.checks.pairs.words import fold, plain, words

_DIGITS = re.compile(r"(?<![\w.,])[0-9]{1,6}(?!\w|[.,][0-9])")
_LIST_MARK = re.compile(r"^\s*(?:[0-9]+[.)]|[-*])\s", re.MULTILINE)
_ANNOUNCES = re.compile(r"(?:[\s\u00a0]+[^\W\d_]+){0,2}:(?:\s|$)")
"""What follows a figure that counts what is then listed: two words at most, and a colon."""

_JOINT = re.compile(r"[\s\u00a0-]{1,2}(?:(?:y|e|et)[\s\u00a0-])?")
"""What stands between tens and ones: “twenty-one”, «двадцать один», “treinta y uno”, « vingt et un »."""

_LOOK_BACK = 20
_TENS = frozenset(range(20, 100, 10))
_ONES = frozenset(range(1, 10))


class Number(NamedTuple):
    """A figure in a text; after an exclusive bound two values will do.

    One that is not `sure` may mean something else, or `counts` what the text lists anyway.
    """

    values: frozenset[int]
    start: int
    end: int
    digits: bool
    sure: bool
    counts: bool = False


@cached_for_run(16384)
def numbers(text: str, language: Language) -> tuple[Number, ...]:
    """Return the figures in a text, digits first; the numbers of a list's items are none."""
    listed = len(_LIST_MARK.findall(text))
    return tuple(
        _counting(_bounded(number, text, language), text, listed)
        for number in (*_of_digits(text), *_joined(tuple(_of_words(text, language)), text))
    )


def _of_digits(text: str) -> Iterator[Number]:
    bare = _LIST_MARK.sub(lambda found: " " * len(found[0]), plain(text))
    for found in _DIGITS.finditer(bare):
        yield Number(frozenset((int(found[0]),)), *found.span(), digits=True, sure=True)


def _of_words(text: str, language: Language) -> Iterator[Number]:
    idle = tuple(_idle(text, language))
    for word in words(text):
        may = language.ambiguous_numbers.get(word.folded)
        values = may or language.numbers.get(word.folded)
        if values and not any(start <= word.start < end for start, end in idle):
            yield Number(values, word.start, word.end, digits=False, sure=may is None)


def _joined(listed: tuple[Number, ...], text: str) -> Iterator[Number]:
    """Yield the number words with tens and the ones after them as one figure."""
    at = 0
    while at < len(listed):
        first, second = listed[at], listed[at + 1] if at + 1 < len(listed) else None
        at += 1
        if (
            second
            and first.values <= _TENS
            and second.values <= _ONES
            and _JOINT.fullmatch(text, first.end, second.start)
        ):
            values = frozenset(tens + ones for tens in first.values for ones in second.values)
            first = Number(values, first.start, second.end, digits=False, sure=first.sure and second.sure)
            at += 1
        yield first


def _idle(text: str, language: Language) -> Iterator[tuple[int, int]]:
    """Where a number word is part of a phrase that says no figure."""
    folded = text.casefold()
    for phrase in language.non_numeric_phrases:
        yield from (found.span() for found in re.finditer(rf"\b{re.escape(phrase)}\b", folded))


def _bounded(number: Number, text: str, language: Language) -> Number:
    before = fold(text[max(0, number.start - _LOOK_BACK) : number.start].replace("\u00a0", " ")).rstrip()
    if any(before.endswith(bound) for bound in language.below):
        return number._replace(values=number.values | {n - 1 for n in number.values})
    if any(before.endswith(bound) for bound in language.above):
        return number._replace(values=number.values | {n + 1 for n in number.values})
    return number


def _counting(number: Number, text: str, listed: int) -> Number:
    counts = listed in number.values or _ANNOUNCES.match(text, number.end)
    return number._replace(sure=False, counts=number.sure) if counts and not number.digits else number
