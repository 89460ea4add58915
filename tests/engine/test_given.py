from __future__ import annotations

import pytest

from engine.given import one_of, parts, several, whole


def test_one_of():
    """A known value is its place; another is refused with all that are known."""
    assert one_of("colour", "blue", ("red", "blue")) == 1
    with pytest.raises(ValueError, match="colour: 'green' is none of red, blue"):
        one_of("colour", "green", ("red", "blue"))


def test_parts():
    """A mapping of known keys is itself; an unknown key, or no mapping at all, is refused."""
    assert parts("turn", {"player": "red"}, "player", "number") == {"player": "red"}
    with pytest.raises(ValueError, match="turn: 'seat' is none of player"):
        parts("turn", {"seat": 1}, "player")
    with pytest.raises(ValueError, match="turn: a mapping is expected"):
        parts("turn", ["player"], "player")


@pytest.mark.parametrize("value", [-1, 1.5, "1", None, True])
def test_whole(value):
    """Only whole numbers from the least up are whole numbers."""
    assert whole("height", 3, 1) == 3
    with pytest.raises(ValueError, match="height: a whole number from 0 up"):
        whole("height", value)


@pytest.mark.parametrize("value", [3, "red", {"red": 1}, None])
def test_several(value):
    """A list is what it holds; a word, a figure or a mapping is refused."""
    assert several("colours", ["red", "blue"]) == ("red", "blue")
    with pytest.raises(ValueError, match="colours: a list is expected"):
        several("colours", value)
