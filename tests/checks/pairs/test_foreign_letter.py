from __future__ import annotations

import pytest

from compiler.checks.pairs.common.pair import Bitext, Pair, TextDiagnostic
from compiler.diagnostics.sentence import Sentence
from tests.checks.pairs_sample import check_bitext, check_pair, load_language, make_glossary


def test_texts_of_another_language_are_recognised() -> None:
    """If the words of all texts are those of another language, the hint is that their language is stated wrongly."""
    texts = ("weź jedną kartę i połóż ją na stole, jeśli masz monety.", "to nie jest koniec dla ciebie.")
    language = load_language("en")
    pairs = tuple(Pair(f"cards.c{index}.text", "prose", text, text) for index, text in enumerate(texts))
    bitext = Bitext(language, language, pairs, make_glossary("en"), make_glossary("en"))
    findings = check_bitext("foreign-letter", bitext)
    hints = [hint for finding in findings for hint in finding.advice if isinstance(hint, Sentence)]
    assert {hint.args.get("guessed") for hint in hints} == {"pl"}
    (finding,) = check_pair("foreign-letter", "de", "", "Die Wrõta ist für dich und nicht für sie.")
    assert finding.advice == ()


def test_own_letters_and_foreign_names_are_accepted() -> None:
    """The language's own letters, abbreviations and names in another script are clean."""
    assert check_pair("foreign-letter", "ru", "", "Ёлка по лицензии CC BY, издатель Devir") == []
    assert check_pair("foreign-letter", "pl", "", "Zażółć gęślą jaźń") == []
    assert check_pair("foreign-letter", "de", "", "Größe, Übung") == []
    assert check_pair("foreign-letter", "uk", "", "П’ять ґанків на з’їзді, Її ім'я") == []


@pytest.mark.parametrize(
    ("locale", "text", "mended"),
    [
        ("ru", "cекция", "секция"),
        ("es", "cаrta", "carta"),
        ("ru", "c картой", "с"),
        ("pl", "Wrõta", None),
        ("uk", "рыба", None),
    ],
)
def test_lookalikes_are_corrected_and_foreign_letters_reported(locale: str, text: str, mended: str | None) -> None:
    """Look-alikes are put right, other foreign letters only reported."""
    (finding,) = check_pair("foreign-letter", locale, "", text)
    assert finding.fix == mended


def test_a_capital_is_replaced_by_a_capital() -> None:
    """A Latin B is proposed to be a Cyrillic capital, in a word that is written nowhere else."""
    (finding,) = check_pair("foreign-letter", "ru", "", "Bозьмите карту.")
    assert "Возьмите" in finding.advice[0].args.values()


@pytest.mark.parametrize("text", ["What does the Polish word “książka” mean?", "książka"])
def test_foreign_words_that_the_source_mentions_are_accepted(text: str) -> None:
    """A foreign word in quotation marks, or as a whole text of the source, is not a mistake."""
    assert check_original(text) == []


@pytest.mark.parametrize("text", ["Take a książka.", "the word “cаrta”", "“a książka”"])
def test_foreign_letters_of_the_source_are_reported(text: str) -> None:
    """A foreign word in a sentence, and a letter of another script in a quoted word, are reported in the source."""
    assert len(check_original(text)) == 1


def check_original(text: str) -> list[TextDiagnostic]:
    """Return the findings in a text of the source."""
    english = load_language("en")
    glossary = make_glossary("en")
    pair = Pair("a", "line", text, text)
    return check_bitext("foreign-letter", Bitext(english, english, (pair,), glossary, glossary))
