from __future__ import annotations

import pytest

from compiler.layout.text.normalise_text import HARD_HYPHEN, NBSP, convert_hyphens, normalise


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("e\u0301", "é"),
        ("5\u202f%", f"5{NBSP}%"),
        ("a\u2060b", "ab"),
        ("\ufeffa", "a"),
        ("a   b\tc", "a b c"),
        ("a\u2009b", "a b"),
        ("кое-\u2060что", f"кое{HARD_HYPHEN}что"),
        ("a\nb", "a\nb"),
        ("plain", "plain"),
    ],
)
def test_characters_that_faces_lack_are_replaced(given: str, expected: str) -> None:
    """Letters are composed, no-break spaces are of kinds that faces have, and joiners are removed."""
    assert normalise(given) == expected


def test_soft_hyphens_are_not_drawn() -> None:
    """A soft hyphen is not drawn, and a hard one is drawn as a hyphen."""
    assert convert_hyphens(f"не\u00adприкос{HARD_HYPHEN}") == "неприкос-"
