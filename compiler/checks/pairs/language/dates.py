"""The dates and years of a text, in figures or in words, as far as they can be compared between languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

from babel import Locale, UnknownLocaleError

from compiler.checks.pairs.language.language import Language
from compiler.checks.pairs.language.numbers import Number, find_numbers
from compiler.checks.pairs.language.run_cache import cache_for_run
from compiler.checks.pairs.language.words import fold, mask_marks, split_words

_YEAR = r"(?P<year>[0-9]{4})"
_NUMERIC = (
    rf"(?P<day>[0-9]{{1,2}})\.[\s\u00a0]?(?P<month>[0-9]{{1,2}})\.[\s\u00a0]?(?:{_YEAR})?",
    rf"{_YEAR}([-./])(?P<month>[0-9]{{1,2}})\2(?P<day>[0-9]{{1,2}})",
)
"""Dates whose order is certain: `9.11.1989`, `9. 11.`, `1989-11-09`."""

_UNCERTAIN = rf"(?P<first>[0-9]{{1,2}})(?P<separator>[-/])(?P<second>[0-9]{{1,2}})(?P=separator){_YEAR}"
"""A date with the day or the month first: `11/9/1989`."""

_ORDINAL = r"\.?[^\W\d_]{0,2}[.º°]?"
"""What may follow the figure of a day: `9.`, `9th`, `1er`, `1º`."""

_GAP = r"[\s\u00a0]+(?:[^\W\d_]{1,2}[\s\u00a0]+)?"
"""The space between the parts of a date, with a short word: `9 de noviembre`."""

_AROUND = (r"(?<![\w.,/-])", r"(?![\w/-])")
"""What must not be before and after a date."""

_FIRST_YEAR, _LAST_YEAR = 1000, 2099
"""The years that are written as such: the first two figures, and the last two (“nineteen eighty-four”)."""

_LAST_MONTH, _LAST_DAY, _HUNDRED = 12, 31, 100


class DateValue(NamedTuple):
    """A date, or as much of it as is stated."""

    year: int | None
    month: int | None
    day: int | None


class StatedDate(NamedTuple):
    """A date or a year in a text: what it may mean, and its offsets."""

    values: frozenset[DateValue]
    start: int
    end: int


@cache_for_run(4096)
def find_dates(text: str, language: Language) -> tuple[StatedDate, ...]:
    """Return the dates and the years of a text, which do not overlap."""
    masked = mask_marks(text)
    found: list[StatedDate] = []
    for date in (*_find_numeric(masked), *_find_named(masked, language), *_find_years(text, language)):
        is_free = all(date.end <= other.start or other.end <= date.start for other in found)
        if date.values and is_free:
            found.append(date)
    return tuple(found)


def _find_numeric(text: str) -> Iterator[StatedDate]:
    before, after = _AROUND
    for pattern in _NUMERIC:
        for match in re.finditer(before + pattern + after, text):
            yield StatedDate(_make_values(match["year"], match["month"], match["day"]), *match.span())
    for match in re.finditer(before + _UNCERTAIN + after, text):
        values = _make_values(match["year"], match["first"], match["second"])
        yield StatedDate(values | _make_values(match["year"], match["second"], match["first"]), *match.span())


def _find_named(text: str, language: Language) -> Iterator[StatedDate]:
    """Yield the dates with the name of a month: `9 November 1989`, `November 9th, 1989`."""
    months = _read_months(language.code)
    if not months:
        return
    name = f"(?P<name>{'|'.join(sorted(map(re.escape, months), key=len, reverse=True))})"
    day = rf"(?P<day>[0-9]{{1,2}}){_ORDINAL}"
    year = rf"(?:,?{_GAP}{_YEAR})?"
    before, after = _AROUND
    for pattern in (rf"{day}{_GAP}{name}\.?{year}", rf"{name}\.?{_GAP}{day}{year}"):
        for match in re.finditer(before + pattern + after, text, re.IGNORECASE):
            values = _make_values(match["year"], str(months[fold(match["name"])]), match["day"])
            yield StatedDate(values, *match.span())


def _make_values(year: str | None, month: str, day: str) -> frozenset[DateValue]:
    """Return the date, or nothing if there is no such date."""
    value = DateValue(int(year) if year else None, int(month), int(day))
    is_possible = 1 <= int(month) <= _LAST_MONTH and 1 <= int(day) <= _LAST_DAY
    return frozenset((value,)) if is_possible else frozenset()


@cache_for_run(64)
def _read_months(code: str) -> Mapping[str, int]:
    """Return the numbers of the months by their folded names, in the nominative and in dates, from CLDR."""
    try:
        months = Locale.parse(code, sep="-").months
    except (UnknownLocaleError, ValueError):
        return {}
    return {
        fold(name.rstrip(".")): number
        for context in ("stand-alone", "format")
        for width in ("wide", "abbreviated")
        for number, name in months[context][width].items()
        if not name.isdecimal()
    }


def _find_years(text: str, language: Language) -> Iterator[StatedDate]:
    """Yield the years of a text: `1984`, “nineteen eighty-four”, „neunzehnhundertvierundachtzig“."""
    numbers = sorted(find_numbers(text, language), key=lambda number: number.start)
    for number in numbers:
        if number.digits:
            yield from _make_year(number.values, number.start, number.end)
    for first, second in pairwise(number for number in numbers if not number.digits):
        if re.fullmatch(r"[\s\u00a0-]", text[first.end : second.start]):
            years = {_HUNDRED * century + rest for century in first.values for rest in second.values}
            yield from _make_year(years, first.start, second.end)
    for word in split_words(text):
        yield from _make_year(_read_year(word.folded, language), word.start, word.end)


def _read_year(word: str, language: Language) -> set[int]:
    """Return the year that a word of a language that joins number words states, if any."""
    words = language.numerals.words
    hundreds = (other for other, values in words.items() if _HUNDRED in values and other in word)
    parts = (word.partition(hundred) for hundred in hundreds)
    return {
        _HUNDRED * century + rest
        for before, _, after in parts
        for century in words.get(before, ())
        for rest in words.get(after, ())
    }


def _make_year(years: frozenset[int] | set[int], start: int, end: int) -> Iterator[StatedDate]:
    values = frozenset(DateValue(year, None, None) for year in years if _FIRST_YEAR <= year <= _LAST_YEAR)
    if values:
        yield StatedDate(values, start, end)


def drop_figures_of(figures: tuple[Number, ...], dates: list[StatedDate]) -> tuple[Number, ...]:
    """Return the figures that are not within dates."""
    return tuple(number for number in figures if not any(date.start <= number.start < date.end for date in dates))
