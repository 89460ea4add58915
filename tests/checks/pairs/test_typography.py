from __future__ import annotations

import pytest

from tests.checks.pairs_sample import check_pair


def test_own_marks_are_accepted() -> None:
    """The language's own marks are clean."""
    assert check_pair("typography", "ru", "", "«Это „то“» — не то, −2, 3 × 4, дом-музей…") == []
    assert check_pair("typography", "it", "", "l’arco – «uno»") == []
    assert check_pair("typography", "fr", "", "l’arc « un “deux” trois » – dit-il") == []
    assert check_pair("typography", "de", "", "„eins ‚zwei‘ drei“ – hier") == []


@pytest.mark.parametrize(
    ("locale", "text", "fixes"),
    [
        ("ru", '"то"', ["«", "»"]),
        ("pl", "“to”", ["„"]),
        ("fr", '"deux"', ["«", "»"]),
        ("ru", "то - это", ["—"]),
        ("es", "eso — y más", ["–"]),
        ("it", "l'arco", ["’"]),
        ("ru", "и так...", ["…"]),
        ("ru", "за -2", ["−"]),
        ("es", "2 x 3", ["×"]),
    ],
)
def test_foreign_marks_are_replaced(locale: str, text: str, fixes: list[str]) -> None:
    """Marks of typewriters and of other languages are replaced."""
    assert [finding.fix for finding in check_pair("typography", locale, "", text)] == fixes
