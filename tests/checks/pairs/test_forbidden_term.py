from __future__ import annotations

from compiler.diagnostics.sentence import sentence
from tests.checks.pairs_sample import check_pair


def test_forbidden_word_is_free_in_other_meanings() -> None:
    """A forbidden word is free where the source does not speak of the term."""
    assert check_pair("forbidden-term", "ru", "Pay a coin.", "Заплатите монету.") == []
    assert check_pair("forbidden-term", "ru", "Save every penny.", "Берегите копейку.") == []


def test_forbidden_word_is_reported_in_any_form() -> None:
    """A forbidden word is reported in any of its forms, with the right word."""
    (finding,) = check_pair("forbidden-term", "ru", "Pay two coins.", "Заплатите две копейки.")
    assert finding.args == {"word": "копейки"}
    assert finding.advice == (sentence("write `{form}`", form="монета"),)
