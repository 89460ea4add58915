"""The order of names as people expect it."""

from __future__ import annotations

from compiler.model.natural_order import make_natural_key


def test_numbers_count_and_short_names_come_first() -> None:
    """Names are sorted by the values of their numbers, and a name comes before the longer names that begin with it."""
    names = ["deck-10", "deck", "deck-2", "Cards", "cards-more"]
    assert sorted(names, key=make_natural_key) == ["Cards", "cards-more", "deck", "deck-2", "deck-10"]
