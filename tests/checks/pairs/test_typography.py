from __future__ import annotations

import pytest

from tests.checks.pairs_sample import found


def test_clean() -> None:
    """The language's own marks are clean."""
    assert found("typography", "ru", "", "«Это „то“» — не то, −2, 3 × 4, дом-музей…") == []
    assert found("typography", "it", "", "l’arco – «uno»") == []
    assert found("typography", "fr", "", "l’arc « un “deux” trois » – dit-il") == []
    assert found("typography", "de", "", "„eins ‚zwei‘ drei“ – hier") == []


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
def test_mended(locale: str, text: str, fixes: list[str]) -> None:
    """Marks of typewriters and of other languages are replaced."""
    assert [one.fix for one in found("typography", locale, "", text)] == fixes
