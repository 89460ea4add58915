from __future__ import annotations

from pathlib import Path

import pytest

from compiler.spelling.dictionary import load_dictionary
from tests.spelling.dictionary_sample import write_dictionary


@pytest.mark.parametrize("word", ["karta", "karty", "Kartę", "WEŹ", "Wisła"])
def test_words_and_their_forms_are_known(tmp_path: Path, word: str) -> None:
    """A dictionary has its words in all forms, at the beginning of a sentence, and in capitals."""
    assert load_dictionary(write_dictionary(tmp_path)).has_word(word)


@pytest.mark.parametrize("word", ["kartta", "kartą", "wisła", "карта"])
def test_other_words_are_unknown(tmp_path: Path, word: str) -> None:
    """A dictionary lacks other spellings, names in small letters, and words in another alphabet."""
    assert not load_dictionary(write_dictionary(tmp_path)).has_word(word)


def test_letters_outside_the_encoding_are_unknown(tmp_path: Path) -> None:
    """A word with letters that the encoding of a dictionary lacks is unknown."""
    path = write_dictionary(tmp_path)
    path.write_text("1\nabc\n", "latin-1")
    path.with_suffix(".aff").write_text("SET ISO8859-1\n", "latin-1")
    dictionary = load_dictionary(path)
    assert dictionary.has_word("abc")
    assert not dictionary.has_word("карта")


def test_rules_of_compounds_are_known(tmp_path: Path) -> None:
    """A dictionary states in its rules whether it forms compounds."""
    path = write_dictionary(tmp_path)
    assert not load_dictionary(path).has_compounds
    load_dictionary.cache_clear()
    rules = path.with_suffix(".aff")
    rules.write_text(rules.read_text("utf-8") + "\nCOMPOUNDFLAG Z\n", "utf-8")
    assert load_dictionary(path).has_compounds
