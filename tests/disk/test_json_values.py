"""Values of JSON files that someone may have changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from compiler.disk.json_values import (
    MalformedJsonError,
    check_int,
    check_list,
    check_mapping,
    check_str,
    check_word,
    get_value,
    parse_json,
)


@pytest.mark.parametrize("value", [True, False, 1.0, "1", None])
def test_only_whole_numbers_are_whole_numbers(value: object) -> None:
    """Neither a truth value nor a fraction nor a text is a whole number."""
    with pytest.raises(MalformedJsonError, match="expected a whole number"):
        check_int(value)


def test_values_of_the_right_type_are_returned() -> None:
    """A value of the type that is asked for is returned as it is."""
    assert (check_int(3), check_str("a"), check_mapping({"a": 1})) == (3, "a", {"a": 1})
    assert check_list([1, "b"]) == check_list([1, "b"], length=2) == [1, "b"]
    assert check_word("up", ("up", "down")) == "up"
    assert get_value({"a": None}, "a") is None


@pytest.mark.parametrize(
    ("check", "value", "message"),
    [
        (check_str, 1, "expected a text, not a number"),
        (check_mapping, [1], "expected an object, not a list of 1 values"),
        (check_list, None, "expected a list, not null"),
        (check_list, "ab", "expected a list, not the text 'ab'"),
        (lambda value: check_list(value, length=2), [1], "expected a list of 2 values, not a list of 1 values"),
        (lambda value: check_word(value, ("up", "down")), "left", "expected one of up, down, not the text 'left'"),
        (lambda value: get_value(value, "a"), {}, "`a` is missing"),
    ],
)
def test_error_says_what_was_expected(check: Callable[[object], object], value: object, message: str) -> None:
    """A value of another type is refused with what should be there and what is there."""
    with pytest.raises(MalformedJsonError) as raised:
        check(value)
    assert str(raised.value) == message


@pytest.mark.parametrize("data", [b"", b"{", b"\xff", b"[" * 100_000, b"9" * 5_000])
def test_damaged_file_is_refused(data: bytes) -> None:
    """Bytes that are not JSON, nested too deeply or hold too long a number are refused."""
    with pytest.raises(MalformedJsonError):
        parse_json(data)
