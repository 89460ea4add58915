"""Texts are split into words, which are compared without case and typographic variants."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.language.words import (
    OPAQUE,
    fold,
    list_folded_words,
    mask_marks,
    split_words,
    strip_diacritics,
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Pay %{price} {ruble} now", ["Pay", "now"]),
        ("[Build](rule:build) a wall", ["Build", "a", "wall"]),
        ("2 coins, 3x", ["coins", "x"]),
        ("п'ять об’єктів", ["п'ять", "об’єктів"]),
        ("П’ЯТЬ П’ять пʼять", ["П’ЯТЬ", "П’ять", "пʼять"]),
        ("сям’я з’елі", ["сям’я", "з’елі"]),
        ("don’t", ["don", "t"]),
    ],
)
def test_words_are_runs_of_letters(text: str, words: list[str]) -> None:
    """Slots, icons, link targets and digits are not words; only Cyrillic words may contain an apostrophe."""
    assert [word.text for word in split_words(text)] == words


@pytest.mark.parametrize("word", ["हिन्दी", "বাংলা", "ง่าย", "עִבְרִית", "العَرَبِيَّة"])
def test_words_keep_their_vowel_signs(word: str) -> None:
    """In scripts whose vowels are marks on letters, a word does not end at its first vowel."""
    assert [found.text for found in split_words(f"{word} {word}।")] == [word, word]


def test_words_have_their_offsets() -> None:
    """The offsets of a word are those in the text with its marks."""
    text = "Pay %{price} for a Wall"
    assert [text[word.start : word.end] for word in split_words(text)] == ["Pay", "for", "a", "Wall"]


def test_folded_words_are_those_of_split_words() -> None:
    """The faster function returns the same words."""
    text = "Ёж и %{n} Ежа: [Стена](rule:wall)"
    assert list_folded_words(text) == tuple(word.folded for word in split_words(text))


def test_masked_marks_keep_the_offsets_of_the_text() -> None:
    """Every character of a mark is replaced by one character."""
    assert mask_marks("a %{n} b") == f"a {OPAQUE * 4} b"


@pytest.mark.parametrize("variant", ["Ещё", "ЕЩЕ", "Еще\u0308"])
def test_variants_of_a_word_are_folded_to_one_form(variant: str) -> None:
    """Case, ё and the composition of letters make no difference."""
    assert fold(variant) == "еще"


@pytest.mark.parametrize("variant", ["П'ЯТЬ", "п’ять", "пʼять"])
def test_kinds_of_apostrophes_are_folded_to_one(variant: str) -> None:
    """A word has one folded form, whichever of three characters is its apostrophe."""
    assert fold(variant) == "п’ять"


@pytest.mark.parametrize(("folded", "bare"), [("łąka", "laka"), ("año", "ano"), ("wall", "wall")])
def test_diacritics_are_stripped(folded: str, bare: str) -> None:
    """Letters that Unicode does not decompose lose their diacritics, too."""
    assert strip_diacritics(folded) == bare
