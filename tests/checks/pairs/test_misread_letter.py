from __future__ import annotations

import pytest

from compiler.checks.pairs.common.pair import Pair
from tests.checks.pairs_sample import check_bitext, check_pair, make_bitext


def test_words_and_pronouns_are_accepted() -> None:
    """Words and pronouns of a single letter are accepted."""
    assert check_pair("misread-letter", "it", "", "I dadi e le monete") == []
    assert check_pair("misread-letter", "es", "", "un materia raro") == []
    assert check_pair("misread-letter", "de", "", "Vorder- und Rückseite") == []
    assert check_pair("misread-letter", "es", "all of list I and II", "todos los de la lista I y II") == []


@pytest.mark.parametrize(
    ("locale", "text", "words"),
    [
        ("pl", "Wydaj l żeton", "l"),
        ("pl", "wydaj I żeton", "I"),
        ("es", "c0lumna", "c0lumna"),
        ("ru", "1О монет", "О"),
        ("es", "carte- ra", "- "),
    ],
)
def test_misread_letters_are_found_without_context(locale: str, text: str, words: str) -> None:
    """Letters for figures, figures for letters and line ends in a word are recognised without context."""
    (finding,) = check_pair("misread-letter", locale, "", text)
    assert text[finding.start : finding.end] == words


def test_rare_word_like_a_frequent_one_is_reported() -> None:
    """A word that occurs once and is one confusion away from a frequent word was misread."""
    pairs = [
        Pair(f"rules.{n}.text", "prose", "", text) for n, text in enumerate(["el material"] * 3 + ["el rnaterial"])
    ]
    (finding,) = check_bitext("misread-letter", make_bitext("es", *pairs))
    assert finding.args["near"] == "material"


@pytest.mark.parametrize(("name", "count"), [("Deck2", 0), ("G2X", 0), ("Zone51", 0), ("Tim7ber", 1)])
def test_names_may_be_coined_with_digits(name: str, count: int) -> None:
    """A name of capitals, or with a figure at its end, is as its author wrote it; a digit inside a word is misread."""
    assert len(list(check_bitext("misread-letter", make_bitext("es", Pair("game.title", "name", "", name))))) == count
