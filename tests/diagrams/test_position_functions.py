"""Functions of diagrams."""

from __future__ import annotations

import pytest

from compiler.diagnostics.reason import ReasonError
from compiler.diagrams.position_functions import MAX_PIECES, keys, longest, spread, where


def test_spread_repeats_each_name_as_often_as_counted() -> None:
    """Names keep their order; what is not there is left out, and one piece more than the most is refused."""
    assert spread({"wood": 2, "gold": 0, "brick": 1}) == ["wood", "wood", "brick"]
    assert len(spread({"wood": MAX_PIECES - 1, "gold": 1})) == MAX_PIECES
    with pytest.raises(ReasonError):
        spread({"wood": MAX_PIECES, "gold": 1})


def test_negative_counts_do_not_make_room_for_more_pieces() -> None:
    """A negative count shows nothing, and is not set off against others, whose list would fill the memory."""
    assert spread({"wood": 1, "gold": -5}) == ["wood"]
    with pytest.raises(ReasonError):
        spread({"wood": 10**9, "gold": -(10**9)})


def test_where_finds_entries_by_a_field() -> None:
    """`where` finds the dice of a space and the players on a square."""
    dice = {"red": {"space": "s1"}, "blue": {"space": "s2"}, "white": {"space": "s1"}}
    assert where(dice, "space", "s1") == ["red", "white"]
    assert where(dice, "face", 1) == []
    assert keys(dice) == ["red", "blue", "white"]


def test_longest_measures_lists() -> None:
    """No list has the length 0."""
    assert longest([["a"], ["a", "b"], []]) == 2
    assert longest([]) == 0
