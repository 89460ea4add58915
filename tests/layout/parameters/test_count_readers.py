"""Layouts read counts of lines, columns and copies within limits."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.diagnostics.reason import Reason
from compiler.layout.parameters.count_readers import (
    MAX_CAP_LINES,
    MAX_COUNT,
    MAX_REPEATS,
    read_cap_lines,
    read_count,
    read_repeats,
)

SCOPE: Any = None
"""Readers of counts need no scope."""


@pytest.mark.parametrize("raw", [1, 6.0, MAX_COUNT])
def test_whole_numbers_are_counts(raw: float) -> None:
    """A whole number is a count, also as the result of a division."""
    assert read_count(raw, SCOPE) == raw


@pytest.mark.parametrize("raw", [0, -1, 5.7, MAX_COUNT + 1, True, "3", None, [3]])
def test_other_values_are_no_counts(raw: object) -> None:
    """A number that is not whole, not positive or too large is refused, and so is any other value."""
    assert isinstance(read_count(raw, SCOPE), Reason)


def test_drop_caps_have_a_limit_of_their_own() -> None:
    """A drop cap is at most ten lines high."""
    assert read_cap_lines(MAX_CAP_LINES, SCOPE) == MAX_CAP_LINES
    assert isinstance(read_cap_lines(MAX_CAP_LINES + 1, SCOPE), Reason)


@pytest.mark.parametrize(
    ("raw", "values"), [(3, [0, 1, 2]), (2.0, [0, 1]), (0, []), (-2, []), (True, [0]), (["a"], ["a"]), ((), [])]
)
def test_repeats_are_a_list_or_numbers_from_0(raw: object, values: list[object]) -> None:
    """A list is repeated over its entries, a number over the numbers below it, and a number below 0 over nothing."""
    repeats = read_repeats(raw, SCOPE)
    assert not isinstance(repeats, Reason)
    assert list(repeats) == values


@pytest.mark.parametrize("raw", [0.5, "abc", None, {}, MAX_REPEATS + 1, 1e300, 10**30])
def test_wrong_repeats_are_refused(raw: object) -> None:
    """A fraction, a text, a mapping and a number that no loop may reach are refused before anything is counted."""
    assert isinstance(read_repeats(raw, SCOPE), Reason)
