"""The data of languages that ship."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.language.read_language import read_language
from compiler.model.language_data import LanguageData
from tests.checks.pairs_sample import load_language

LOCALES = ("en", "ru", "es", "pl", "it")


@pytest.mark.parametrize("locale", LOCALES)
def test_figures_up_to_twenty_have_words(locale: str) -> None:
    """Every figure from 1 to 20 has a word."""
    numerals = load_language(locale).numerals
    known = {n for meanings in (numerals.words, numerals.ambiguous) for values in meanings.values() for n in values}
    assert known >= set(range(1, 21))


@pytest.mark.parametrize("locale", LOCALES)
def test_language_has_many_words_of_its_own(locale: str) -> None:
    """A language has enough common words that no other has."""
    others = frozenset().union(*(load_language(other).lexicon.stop_words for other in LOCALES if other != locale))
    assert len(load_language(locale).lexicon.stop_words - others) > 40


def test_stems_keep_at_least_three_letters() -> None:
    """Endings fall off, three letters stay."""
    assert load_language("ru").stem("картами") == "карт"
    assert load_language("es").stem("ojo") == "ojo"


def test_noun_of_a_number_keeps_its_other_meanings() -> None:
    """A word that is the noun of one number and ambiguous for another may mean both."""
    data: LanguageData = {"numbers": {"12": {"nouns": ["dozen"]}, "6": {"ambiguous": ["dozen"]}}}
    numerals = read_language("xx", data, None).numerals
    assert numerals.ambiguous["dozen"] == {6, 12}
    assert numerals.nouns["dozen"] == {12}


def test_language_without_data_is_not_checked() -> None:
    """A language without data is not checked and has plain plurals."""
    unknown = read_language("xx", {}, None)
    assert unknown.choose_category(1) == "other"
    assert unknown.stem("anything") == "anything"
