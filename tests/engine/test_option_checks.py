from __future__ import annotations

import pytest

from engine.option_checks import check_keys, check_whole, index_among
from tests.engine.refused import find_input_refusal, find_refused_values


def test_known_value_has_an_index() -> None:
    """A known name has an index, and an unknown one is refused with the names that are known."""
    assert index_among(("colour",), "blue", ("red", "blue")) == 1
    assert find_input_refusal(lambda: index_among(("colour",), "green", ("red",))) == ("colour", "unknown-name")
    values = find_refused_values(lambda: index_among(("colour",), "green", ("red", "blue")))
    assert values == {"name": "'green'", "known": "red, blue"}


@pytest.mark.parametrize("value", [True, 1.0, "1"])
def test_value_of_another_type_is_unknown(value: object) -> None:
    """A value that is equal to a known number, or looks like it, but has another type is unknown."""
    assert index_among(("face",), 1, (1, 2)) == 0
    assert find_input_refusal(lambda: index_among(("face",), value, (1, 2))) == ("face", "unknown-name")


def test_unknown_key_is_refused() -> None:
    """A mapping with only known keys is returned unchanged, and one with another key is refused."""
    assert check_keys(("turn",), {"player": "red"}, "player", "number") == {"player": "red"}
    assert find_input_refusal(lambda: check_keys(("turn",), {"seat": 1}, "player")) == ("turn", "unknown-name")


@pytest.mark.parametrize("value", [-1, 1.5, True, "2", None])
def test_whole_number_is_checked(value: object) -> None:
    """A whole number of at least the minimum is returned, and any other value is refused."""
    assert check_whole(("height",), 3, 1) == 3
    assert find_input_refusal(lambda: check_whole(("height",), value)) == ("height", "not-a-count")
