"""Words in any script."""

from __future__ import annotations

from unicodedata import normalize

import pytest

from compiler.model.word_pattern import list_words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("l’eau, 2 cartes", ["l", "eau", "cartes"]),
        ("м’ята й x_y", ["м’ята", "й", "x", "y"]),
        ("हिन्दी की", ["हिन्दी", "की"]),
        (normalize("NFD", "Émile"), ["Émile"]),
        ("7 + {}", []),
    ],
)
def test_words_keep_the_marks_of_their_script(text: str, words: list[str]) -> None:
    """Vowel signs, accents and Cyrillic apostrophes belong to words; digits, lines and other characters do not."""
    assert list_words(text) == words
