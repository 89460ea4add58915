"""The texts of a bitext show which words are translated, and which belong to a language."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.common.corpus import FEW_SOURCES, MANY_SOURCES, MIN_SOURCES, Corpus
from compiler.checks.pairs.common.pair import Pair
from tests.checks.pairs_sample import make_bitext


def make_corpus(*texts: str, is_of_game: bool = False) -> Corpus:
    """Return the corpus of texts that translate “Take the widget.”."""
    pairs = [Pair(str(number), "prose", "Take the widget.", text) for number, text in enumerate(texts)]
    return Corpus(make_bitext("es", *pairs), is_of_game=is_of_game)


@pytest.mark.parametrize(("count", "is_translated"), [(MIN_SOURCES, True), (MIN_SOURCES - 1, False)])
def test_few_sources_do_not_show_that_a_word_is_translated(count: int, *, is_translated: bool) -> None:
    """A word is translated if enough sources have it and their translations do not."""
    assert ("widget" in make_corpus(*["Toma la pieza."] * count).translated_words) is is_translated


@pytest.mark.parametrize(("copies", "is_translated"), [(1, True), (2, False)])
def test_word_that_translations_keep_is_not_translated(copies: int, *, is_translated: bool) -> None:
    """One translation in ten may keep a word by mistake."""
    corpus = make_corpus(*["Toma el widget."] * copies, *["Toma la pieza."] * (10 - copies))
    assert ("widget" in corpus.translated_words) is is_translated


def test_word_that_translations_use_on_their_own_is_of_their_language() -> None:
    """A word is not the source's if a translation has it although its source does not."""
    texts = ["Toma la pieza."] * MIN_SOURCES
    assert make_corpus(*texts).is_source_word("widget")
    bitext = make_bitext(
        "es", *make_corpus(*texts).bitext.pairs, Pair("own", "prose", "Take the thing.", "Toma el widget.")
    )
    assert not Corpus(bitext).is_source_word("widget")


@pytest.mark.parametrize(("count", "is_probable"), [(FEW_SOURCES, True), (FEW_SOURCES - 1, False)])
def test_word_kept_once_is_probably_of_the_source(count: int, *, is_probable: bool) -> None:
    """Three sources with a word suffice if only one translation keeps it."""
    corpus = make_corpus("Toma el widget.", *["Toma la pieza."] * (count - 1))
    assert corpus.is_probably_source_word("widget") is is_probable


@pytest.mark.parametrize(("count", "is_translated"), [(MANY_SOURCES, True), (MANY_SOURCES - 1, False)])
def test_many_sources_show_that_a_capitalised_word_is_no_name(count: int, *, is_translated: bool) -> None:
    """A word in capitals is taken for a name until twenty sources with it are translated; in a game always."""
    texts = ["Toma la pieza."] * count
    assert make_corpus(*texts).is_translated_also_in_capitals("widget") is is_translated
    assert not make_corpus(*texts, is_of_game=True).is_translated_also_in_capitals("widget")


class LoanDictionary:
    """A dictionary that has one borrowed word."""

    has_compounds = False

    def has_word(self, word: str) -> bool:
        """Return whether a word is the borrowed one, which is a noun with a capital."""
        return word == "Widget"


def test_borrowed_word_belongs_to_both_languages() -> None:
    """A word that the dictionary of the translation's language has, too, is not of the source's language alone."""
    corpus = make_corpus(*["Toma la pieza."] * MIN_SOURCES)
    borrowing = Corpus(corpus.bitext, dictionary=LoanDictionary())
    assert [one.is_source_word("widget") for one in (corpus, borrowing)] == [True, False]
    assert [one.is_probably_source_word("widget") for one in (corpus, borrowing)] == [True, False]
