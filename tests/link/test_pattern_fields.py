"""Patterns of characters as fields."""

from __future__ import annotations

from compiler.link.pattern_fields import read_pattern_fields
from compiler.model.game_data import Patterns

PATTERNS: Patterns = {"signs": {"G": "garden", "W": "water"}, "trait": "kind", "tiles": "tiles", "board": "city"}


def test_only_fields_with_a_condition_are_read() -> None:
    """A dot may be anything; every other character is a condition at its row and column."""
    assert read_pattern_fields(("G.", ".W"), PATTERNS) == (
        {"row": 0, "column": 0, "is": "garden"},
        {"row": 1, "column": 1, "is": "water"},
    )


def test_an_undeclared_character_has_no_word() -> None:
    """A character that is not declared, which is reported, stands for no word."""
    assert read_pattern_fields(("X",), PATTERNS) == ({"row": 0, "column": 0, "is": ""},)


def test_no_pattern_has_no_fields() -> None:
    """Without rows there are no fields."""
    assert read_pattern_fields((), PATTERNS) == ()
    assert read_pattern_fields((), None) == ()
