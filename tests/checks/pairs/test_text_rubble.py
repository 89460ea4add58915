from __future__ import annotations

import pytest

from compiler.checks.pairs.common.pair import Pair
from tests.checks.pairs_sample import check_bitext, check_pair, make_bitext

SOURCE = "Take a card. Then put one aside."


@pytest.mark.parametrize(
    "text",
    [
        "Weź kartę.\\nPotem odłóż jedną.",
        "Weź kartę.&nbsp;Potem odłóż jedną.",
        "Weź kartę.Potem odłóż jedną.",
        "Weź kartę. POtem odłóż jedną.",
        "Weź kartę. Potem odłóż jednĄ.",
    ],
)
def test_traces_of_conversions_and_slips_are_reported(text: str) -> None:
    """An escape, a missing space after a full stop and a capital inside a word are one finding each."""
    assert len(check_pair("text-rubble", "pl", SOURCE, text)) == 1


@pytest.mark.parametrize(
    "text",
    ["Πάρε κάρτα.Βάλε μία.", "Ia o carte.Și pune una.", "Bir kart al.Şimdi koy.", "Vegyél kő.Őrizd meg."],
)
def test_a_missing_space_is_reported_in_every_alphabet(text: str) -> None:
    """Small and capital letters are those of Unicode."""
    assert "there is no space after the punctuation mark" in str(check_pair("text-rubble", "pl", SOURCE, text))


def test_correct_text_is_accepted() -> None:
    """Capitals at the beginning, abbreviations in capitals and spaces after full stops are not rubble."""
    assert check_pair("text-rubble", "pl", SOURCE, "Weź kartę PVC. Potem odłóż jedną.") == []


def test_names_with_capitals_inside_are_accepted() -> None:
    """A word with a capital inside is a name if a source has one like it; its inflected form is accepted, too."""
    named = Pair("a", "prose", "Open it with a MacBook.", "Otwórz na MacBooku.")
    inflected = Pair("b", "prose", "MacBooks are quick.", "MacBooki są szybkie.")
    assert check_bitext("text-rubble", make_bitext("pl", named, inflected)) == []
    changed = Pair("c", "prose", "Open the book.", "Otwórz książkĘ.")
    assert len(check_bitext("text-rubble", make_bitext("pl", named, changed))) == 1
