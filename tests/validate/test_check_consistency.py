from __future__ import annotations

import pytest

from compiler.model.document import DocumentKind
from tests.validate.checked import check_text

GAME = "id: mill\nplayers: [2, 4]\nsource: en\nlocales: [en]\nproducts: []\nresources: {}\n"


@pytest.mark.parametrize(
    ("text", "kind", "file"),
    [
        (GAME, "game", "game.yaml"),
        (GAME.replace("[2, 4]", "[2, 2]"), "game", "game.yaml"),
        ("id: a4\nwidth: 210\nheight: 297\n", "paper", "papers/a4.yaml"),
        ("rule-ids:\n  a: {chapters: [a], moved-to: b, removed: false}\n", "rule-ids", "rule-ids.yaml"),
    ],
)
def test_consistent_values_are_accepted(text: str, kind: DocumentKind, file: str) -> None:
    """Values that fit each other have no finding, at their limits either."""
    assert check_text(text, kind, file) == []


@pytest.mark.parametrize(
    ("text", "kind", "file", "code"),
    [
        (GAME.replace("[2, 4]", "[4, 2]"), "game", "game.yaml", "wrong-value"),
        ("id: a4\nwidth: 210\nheight: 297\n", "paper", "papers/a5.yaml", "wrong-value"),
        ("rule-ids:\n  a: {chapters: [a], moved-to: b, removed: true}\n", "rule-ids", "rule-ids.yaml", "wrong-value"),
    ],
)
def test_contradictions_are_one_finding(text: str, kind: DocumentKind, file: str, code: str) -> None:
    """Values that contradict each other, or the file's name, are one finding that says how to mend it."""
    (finding,) = check_text(text, kind, file)
    assert finding.code == code
    assert finding.hints
