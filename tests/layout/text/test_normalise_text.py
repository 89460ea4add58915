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
    """Composed letters, no-break spaces that exist, no joiners, single blanks; line ends stay."""
    assert normalise(given) == expected


def test_soft_hyphens_are_not_drawn() -> None:
    """A soft hyphen marks a place; a hard one looks like any hyphen."""
    assert convert_hyphens(f"не\u00adприкос{HARD_HYPHEN}") == "неприкос-"
