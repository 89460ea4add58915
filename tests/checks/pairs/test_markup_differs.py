from __future__ import annotations

import pytest

from tests.checks.pairs_sample import found

SOURCE = "See [this](rule:build).\n\n- **One**\n- Two"


def test_clean() -> None:
    """The same links, items, paragraphs and bold words are clean; italics are free."""
    assert found("markup-differs", "es", SOURCE, "Mira [eso](rule:build).\n\n- **Uno**\n- *Dos*") == []


@pytest.mark.parametrize(
    ("text", "args"),
    [
        ("Mira eso.\n\n- **Uno**\n- Dos", {"target": "rule:build"}),
        ("Mira [eso](rule:claim).\n\n- **Uno**\n- Dos", {"target": "rule:build"}),
        ("Mira [eso](rule:build).\n\n- **Uno**", {"count": 1, "source": 2}),
        ("Mira [eso](rule:build).\n- **Uno**\n- Dos", {"count": 1, "source": 2}),
        ("Mira [eso](rule:build).\n\n- Uno\n- Dos", {"count": 0, "source": 1}),
    ],
)
def test_differs(text: str, args: dict[str, object]) -> None:
    """Whatever structure is lost or pointed elsewhere is reported."""
    assert found("markup-differs", "es", SOURCE, text)[0].args == args
