from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


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
