"""Comparisons of fields with written words are found in expressions."""

from __future__ import annotations

import pytest

from compiler.layout.expressions.written_comparisons import (
    FieldComparison,
    WrittenComparison,
    list_written_comparisons,
)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("{{ item.rarity == 'rare' }}", [WrittenComparison("rarity", "rare")]),
        ("{{ 'rare' != item.rarity }}", [WrittenComparison("rarity", "rare")]),
        ("{{ item.a in ['b', 'c'] }}", [WrittenComparison("a", "b"), WrittenComparison("a", "c")]),
        ("{{ 'ra' not in item.rarity }}", [WrittenComparison("rarity", "ra", "part")]),
        (
            "{{ 1 if item.a == 'b' and item.c == 'd' else 2 }}",
            [WrittenComparison("a", "b"), WrittenComparison("c", "d")],
        ),
        ("art/{{ 'x' if item.a == 'b' else 'y' }}", [WrittenComparison("a", "b")]),
        ("{{ 'b' in split(item.a) or 'c' in split(item.a, ';') }}", [WrittenComparison("a", "b", "entry")]),
        ("{{ item['a'] == 'b' or other('x').c == 'd' }}", [WrittenComparison("a", "b"), WrittenComparison("c", "d")]),
        ("{{ {'b': 1, 'c': 2}[item.a] }}", [WrittenComparison("a", "b"), WrittenComparison("a", "c")]),
        ("{{ place(['b', 'c'], item.a) }}", [WrittenComparison("a", "b"), WrittenComparison("a", "c")]),
        ("{{ item.a == other('x').b or item.a == other('x').a }}", [FieldComparison("a", "b")]),
        ("{{ item.a == '' or item.a == 3 or it.a == 'b' or place(item.a, 'b') or [1, 2][item.a] }}", []),
        ("{{ item.a == 'b' ", []),
    ],
)
def test_words_are_found_with_their_fields(source: str, expected: list[WrittenComparison | FieldComparison]) -> None:
    """Words on either side, in lists, as keys, as parts or entries of a value count, and so do other fields."""
    assert sorted(list_written_comparisons(source)) == sorted(expected)
