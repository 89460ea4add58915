from __future__ import annotations

import pytest

from engine.given import check_list, check_mapping, check_whole, index_among


def test_one_of():
    """A known value is its place; another is refused with all that are known."""
    assert index_among("colour", "blue", ("red", "blue")) == 1
    with pytest.raises(ValueError, match="colour: 'green' is none of red, blue"):
        index_among("colour", "green", ("red", "blue"))


def test_parts():
    """A mapping of known keys is itself; an unknown key, or no mapping at all, is refused."""
    assert check_mapping("turn", {"player": "red"}, "player", "number") == {"player": "red"}
    with pytest.raises(ValueError, match="turn: 'seat' is none of player"):
        check_mapping("turn", {"seat": 1}, "player")
    with pytest.raises(ValueError, match="turn: a mapping is expected"):
        check_mapping("turn", ["player"], "player")


@pytest.mark.parametrize("value", [-1, 1.5, "1", None, True])
def test_whole(value):
    """Only whole numbers from the least up are whole numbers."""
    assert check_whole("height", 3, 1) == 3
    with pytest.raises(ValueError, match="height: a whole number from 0 up"):
        check_whole("height", value)


@pytest.mark.parametrize("value", [3, "red", {"red": 1}, None])
def test_several(value):
    """A list is what it holds; a word, a figure or a mapping is refused."""
    assert check_list("colours", ["red", "blue"]) == ("red", "blue")
    with pytest.raises(ValueError, match="colours: a list is expected"):
        check_list("colours", value)
