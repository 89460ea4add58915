"""Types of values in JSON files."""

from __future__ import annotations

import pytest

from compiler.disk.json_values import check_int, check_mapping, check_str, check_word


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None])
def test_only_whole_numbers_are_whole_numbers(value: object) -> None:
    """Neither a truth value nor a fraction nor a text is a whole number."""
    with pytest.raises(TypeError):
        check_int(value)


def test_values_of_the_right_type_are_returned() -> None:
    """A value of the type that is asked for is returned as it is."""
    assert (check_int(3), check_str("a"), check_mapping({"a": 1})) == (3, "a", {"a": 1})
    assert check_word("up", ("up", "down")) == "up"


def test_unknown_word_is_refused() -> None:
    """A text that is none of the words is a ValueError."""
    with pytest.raises(ValueError, match="left"):
        check_word("left", ("up", "down"))
