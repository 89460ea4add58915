from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.checks.pairs.language.language import Declension, Language, Lexicon, Writing
from compiler.checks.pairs.language.vocabulary import TranslationVocabulary

LANGUAGE = Language(
    "xx",
    Writing("latin", frozenset("ł")),
    lexicon=Lexicon(stop_words=frozenset(("with",))),
    declension=Declension(endings=("s", "")),
)


class SmallDictionary:
    """A dictionary of some words, which may form compounds."""

    def __init__(self, *words: str, has_compounds: bool = False) -> None:
        self._words = words
        self.has_compounds = has_compounds

    def has_word(self, word: str) -> bool:
        """Return whether a word is one of them."""
        return word in self._words


KNOWN = SmallDictionary("corner", "corners", "with", "market", "Warsaw", "coin", "fire", "mill", "maître", "maitre")


def make_vocabulary(
    uses: Mapping[str, int], *permitted: str, dictionary: SmallDictionary = KNOWN
) -> TranslationVocabulary:
    """Return a vocabulary of words with the numbers of texts that have them."""
    return TranslationVocabulary(uses, frozenset(permitted), LANGUAGE, dictionary)


def list_corrections(word: str, uses: Mapping[str, int], *, is_name: bool = False) -> tuple[str, ...]:
    """Return the corrections of a word that one text has."""
    return make_vocabulary({**uses, word: 1}).list_corrections(word, is_name=is_name)


@pytest.mark.parametrize(("word", "is_suspect"), [("cor", False), ("corn", True), ("warsaw", False), ("cornër", False)])
def test_unknown_words_of_four_letters_are_suspects(word: str, is_suspect: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Short words, names of the dictionary, and words with letters of other languages are right."""
    assert (word in make_vocabulary({word: 1}).suspects) is is_suspect


def test_forms_of_a_word_are_counted_together() -> None:
    """A word is a suspect in up to four texts, in whatever form each text has it."""
    assert make_vocabulary({"blorg": 3, "blorgs": 1}).suspects == {"blorg": 4, "blorgs": 4}
    assert make_vocabulary({"blorg": 3, "blorgs": 2}).suspects == {}


def test_permitted_words_are_no_suspects_in_any_form() -> None:
    """One form of a word permits the others."""
    assert make_vocabulary({"blorg": 1}, "blorgs").suspects == {}
    assert make_vocabulary({}).suspects == {}


@pytest.mark.parametrize(
    ("word", "uses", "corrections"),
    [
        ("coim", {"coin": 19}, ()),
        ("coim", {"coin": 20}, ("coin",)),
        ("croner", {"corner": 2}, ()),
        ("croner", {"corner": 3}, ("corner",)),
        ("corrner", {"corner": 2}, ()),
        ("corrner", {"corner": 3}, ("corner",)),
        ("maker", {"market": 9}, ()),
    ],
)
def test_correction_is_in_enough_texts(word: str, uses: Mapping[str, int], corrections: tuple[str, ...]) -> None:
    """Three texts are enough for a word of six or seven letters; a word with another ending needs twenty."""
    assert list_corrections(word, uses, is_name=True) == corrections


def test_most_frequent_correction_comes_first() -> None:
    """Of two words that are one slip away, the one of more texts is more probable."""
    uses = {"corner": 40, "corners": 60}
    assert list_corrections("cornerr", uses) == ("corner", "corners")
    assert list_corrections("cornersz", uses, is_name=True) == ("corners",)


def test_correction_of_a_name_is_a_word_of_other_texts() -> None:
    """A long word that only the dictionary has corrects any word but a name."""
    assert list_corrections("makret", {}) == ("market",)
    assert list_corrections("makret", {}, is_name=True) == ()


def test_dictionary_of_compounds_corrects_nothing_in_a_large_translation() -> None:
    """With more than two hundred suspects, a dictionary that forms compounds resembles nearly every word."""
    compounds = SmallDictionary("market", has_compounds=True)
    rare = {f"q{first}{second}xxx": 1 for first in "abcdefghijklmnop" for second in "abcdefghijklmnop"}
    few = make_vocabulary({"makret": 1}, dictionary=compounds)
    many = make_vocabulary({"makret": 1, **rare}, dictionary=compounds)
    assert few.list_corrections("makret", is_name=False) == ("market",)
    assert many.list_corrections("makret", is_name=False) == ()


@pytest.mark.parametrize(("uses", "corrections"), [(2, ()), (3, ("fire with",))])
def test_word_with_a_function_word_is_divided(uses: int, corrections: tuple[str, ...]) -> None:
    """Two words without a space between them are told apart if three texts have each of them."""
    assert list_corrections("firewith", {"fire": uses, "with": 3}) == corrections


def test_two_words_without_a_function_word_are_a_compound() -> None:
    """Words that languages join may be one word."""
    assert list_corrections("firemill", {"fire": 30, "mill": 30}) == ()


def test_optional_circumflex_is_no_mistake() -> None:
    """A word that lacks only a mark that spelling has made optional is right."""
    assert make_vocabulary({"maitre": 1, "maître": 30}).list_corrections("maitre", is_name=False) == ()
    assert make_vocabulary({"maitré": 1, "maitre": 30}).list_corrections("maitré", is_name=False) == ("maitre",)


@pytest.mark.parametrize(("uses", "corrections"), [(149, ()), (150, ("corner",))])
def test_correction_of_a_word_of_three_texts_is_in_fifty_times_as_many(uses: int, corrections: tuple[str, ...]) -> None:
    """A word of more than two texts is mistaken only beside an overwhelming correction."""
    found = make_vocabulary({"corrner": 3, "corner": uses}).list_corrections("corrner", is_name=False)
    assert found == corrections
