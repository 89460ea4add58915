from __future__ import annotations

import pytest

from tests.checks.pairs_sample import found


def test_clean() -> None:
    """The language's own letters, abbreviations and names in another script are clean."""
    assert found("foreign-letter", "ru", "", "Ёлка по лицензии CC BY, издатель Devir") == []
    assert found("foreign-letter", "pl", "", "Zażółć gęślą jaźń") == []
    assert found("foreign-letter", "de", "", "Größe, Übung") == []
    assert found("foreign-letter", "uk", "", "П’ять ґанків на з’їзді, Її ім'я") == []


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
def test_foreign(locale: str, text: str, mended: str | None) -> None:
    """Look-alikes are put right, other foreign letters only reported."""
    (one,) = found("foreign-letter", locale, "", text)
    assert one.fix == mended
