"""Comparisons of fields with written words are found in expressions."""

from __future__ import annotations

import pytest

from compiler.layout.expressions.written_comparisons import WrittenComparison, list_written_comparisons


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ item.rarity == 'rare' }}", [WrittenComparison("rarity", "rare")]),
        ("{{ 'rare' != item.rarity }}", [WrittenComparison("rarity", "rare")]),
        ("{{ item.a in ['b', 'c'] }}", [WrittenComparison("a", "b"), WrittenComparison("a", "c")]),
        ("{{ 'ra' not in item.rarity }}", [WrittenComparison("rarity", "ra", is_part=True)]),
        (
            "{{ 1 if item.a == 'b' and item.c == 'd' else 2 }}",
            [WrittenComparison("a", "b"), WrittenComparison("c", "d")],
        ),
        ("art/{{ 'x' if item.a == 'b' else 'y' }}", [WrittenComparison("a", "b")]),
        ("{{ item.a == '' or item.a == 3 or item.a == item.b or it.a == 'b' }}", []),
        ("{{ item.a == 'b' ", []),
    ],
)
def test_words_are_found_with_their_fields(source: str, expected: list[WrittenComparison]) -> None:
    """Words on either side, in lists and as parts of a value count; empty and computed ones and figures do not."""
    assert sorted(list_written_comparisons(source)) == sorted(expected)
