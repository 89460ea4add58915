from __future__ import annotations

import pytest

from tests.checks.pairs_sample import found

SOURCE = "See [this](rule:build).\n\n- **One**\n- Two"


def test_clean() -> None:
    """The same links, items, paragraphs and bold words are clean; italics are free."""
    assert found("markup-differs", "es", SOURCE, "Mira [eso](rule:build).\n\n- **Uno**\n- *Dos*") == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Mira eso.\n\n- **Uno**\n- Dos", "the source links to `rule:build`"),
        ("Mira [eso](rule:claim).\n\n- **Uno**\n- Dos", "the source links to `rule:build`"),
        ("Mira [eso](rule:build).\n\n- **Uno**", "1 list items here, 2 in the source"),
        ("Mira [eso](rule:build).\n- **Uno**\n- Dos", "1 paragraphs here, 2 in the source"),
        ("Mira [eso](rule:build).\n\n- Uno\n- Dos", "0 passages in **bold** here, 1 in the source"),
    ],
)
def test_differs(text: str, message: str) -> None:
    """Whatever structure is lost or pointed elsewhere is reported."""
    assert found("markup-differs", "es", SOURCE, text)[0].message == message
