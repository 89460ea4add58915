from __future__ import annotations

import pytest

from compiler.checks.pairs.common.is_code import is_code
from compiler.checks.pairs.common.pair import Pair
from compiler.checks.pairs.language.words import split_words


@pytest.mark.parametrize(
    ("source", "text", "word", "expected"),
    [
        ("Open board.png now", "Otwórz board.png teraz", "board", True),
        ("Open board.png now", "Otwórz board.png-plik", "board", True),
        ("Use turn_count here", "Użyj turn_count tutaj", "count", True),
        ("Coded as base64", "Kod base64", "base", True),
        ("See ?round=3", "Zobacz `?round=`", "round", True),
        ("Ask @everyone", "Zapytaj @everyone", "everyone", True),
        ("Open the board.", "Otwórz board.", "board", False),
        ("Open the board", "Otwórz board/plansza", "board", False),
        ("Roll <die>", "Rzuć <die>", "die", False),
    ],
)
def test_word_in_code_is_recognised(source: str, text: str, word: str, expected: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A word of a file name, an identifier or an address that the source has is code, and a copied word is not."""
    (found,) = (one for one in split_words(text) if one.text == word)
    assert is_code(found, Pair("a", "prose", source, text)) is expected
