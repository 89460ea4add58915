from __future__ import annotations

from typing import Any

import pytest

from engine.option_checks import check_keys, check_whole, index_among


def test_known_value_of_an_option_leads_to_its_index() -> None:
    """A known value leads to its index, and an unknown value is refused with the list of known values."""
    assert index_among("colour", "blue", ("red", "blue")) == 1
    with pytest.raises(ValueError, match="colour: 'green' is not one of red, blue"):
        index_among("colour", "green", ("red", "blue"))


def test_unknown_keys_are_refused() -> None:
    """A mapping with known keys is returned, and a mapping with an unknown key is refused."""
    assert check_keys("turn", {"player": "red"}, "player", "number") == {"player": "red"}
    with pytest.raises(ValueError, match="turn: 'seat' is not one of player"):
        check_keys("turn", {"seat": 1}, "player")


@pytest.mark.parametrize("value", [-1, 1.5, "1", None, True])
def test_only_whole_numbers_are_accepted(value: Any) -> None:
    """Only whole numbers of at least the minimum are accepted."""
    assert check_whole("height", 3, 1) == 3
    with pytest.raises(ValueError, match="height: a whole number from 0 up"):
        check_whole("height", value)
