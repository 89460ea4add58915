from __future__ import annotations

import pytest

from compiler.checks.pairs.language.dates import DateValue, drop_figures_of, find_dates
from compiler.checks.pairs.language.numbers import find_numbers
from compiler.checks.pairs.language.read_language import read_language
from tests.checks.pairs_sample import load_language

FALL = DateValue(1989, 11, 9)


def list_dates(text: str, code: str = "en") -> list[tuple[str, frozenset[DateValue]]]:
    """Return the passages of a text that state dates, and what they may mean."""
    return [(text[date.start : date.end], date.values) for date in find_dates(text, load_language(code))]


@pytest.mark.parametrize(
    ("code", "date"),
    [
        ("de", "9.11.1989"),
        ("de", "9. 11. 1989"),
        ("en", "1989-11-09"),
        ("en", "9 November 1989"),
        ("en", "November 9th, 1989"),
        ("es", "9 de noviembre de 1989"),
        ("pl", "9 listopada 1989"),
        ("ru", "9 ноября 1989"),
        ("fr", "9 NOVEMBRE 1989"),
    ],
)
def test_date_in_figures_or_with_the_name_of_its_month_is_found(code: str, date: str) -> None:
    """A date is found once, as a whole, in the spelling of its language."""
    assert list_dates(f"– {date} –", code) == [(date, frozenset([FALL]))]


def test_order_of_day_and_month_may_be_uncertain() -> None:
    """Two figures that may both be months have two meanings, and a figure over twelve is a day."""
    assert list_dates("11/9/1989") == [("11/9/1989", frozenset([FALL, DateValue(1989, 9, 11)]))]
    assert list_dates("25/12/1989") == [("25/12/1989", frozenset([DateValue(1989, 12, 25)]))]


@pytest.mark.parametrize(
    ("date", "is_possible"), [("31.12.", True), ("32.12.", False), ("31.13.", False), ("0.1.", False)]
)
def test_day_or_month_that_does_not_exist_is_no_date(date: str, is_possible: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Days go from 1 to 31, and months from 1 to 12."""
    assert bool(list_dates(f"am {date}", "de")) is is_possible


@pytest.mark.parametrize(("year", "is_year"), [("999", False), ("1000", True), ("2099", True), ("2100", False)])
def test_figure_of_the_second_millennium_or_this_century_is_a_year(year: str, is_year: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Other figures may be anything."""
    assert list_dates(f"in {year}") == ([(year, frozenset([DateValue(int(year), None, None)]))] if is_year else [])


@pytest.mark.parametrize(("code", "year"), [("en", "nineteen eighty-four"), ("de", "neunzehnhundertvierundachtzig")])
def test_year_in_words_is_found(code: str, year: str) -> None:
    """A century and its year are one date, in two words or in one."""
    assert list_dates(year, code) == [(year, frozenset([DateValue(1984, None, None)]))]


@pytest.mark.parametrize("text", ["", "Take 12 cards.", "v1.9.11.1989", "1,984 coins"])
def test_other_figures_are_no_dates(text: str) -> None:
    """Counts, and parts of longer numbers, state no date."""
    assert list_dates(text) == []


def test_language_without_calendar_has_dates_in_figures_only() -> None:
    """In an unknown language, the names of months are unknown."""
    unknown = read_language("xx", {}, None)
    assert [date.values for date in find_dates("9.11.1989 9 November", unknown)] == [frozenset([FALL])]


def test_figures_within_dates_are_dropped() -> None:
    """The figures of a date count nothing; the others remain."""
    text = "On 9 November 1989, take 12 cards."
    language = load_language("en")
    kept = drop_figures_of(find_numbers(text, language), list(find_dates(text, language)))
    assert [number.values for number in kept] == [{12}]
    assert drop_figures_of((), list(find_dates(text, language))) == ()
