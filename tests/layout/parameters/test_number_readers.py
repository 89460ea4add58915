from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from compiler.diagnostics.reason import Reason
from compiler.layout.parameters.number_readers import (
    MAX_NUMBER,
    MIN_POSITIVE,
    read_angle,
    read_crop,
    read_dashes,
    read_fraction,
    read_length,
    read_number,
    read_numbers,
    read_percentage,
    read_point,
    read_positive,
    read_sizes,
)

SCOPE: Any = None
"""Readers of numbers need no scope."""

NumberReader: TypeAlias = Callable[[object, Any], object]

OF_ONE = (read_number, read_length, read_angle, read_percentage, read_positive, read_fraction)


@pytest.mark.parametrize("read", OF_ONE)
def test_number_is_read(read: NumberReader) -> None:
    """A whole number or a fraction is read as a float; texts, booleans and lists are not numbers."""
    assert [read(raw, SCOPE) for raw in (1, 0.5)] == [1.0, 0.5]
    assert not [raw for raw in ("1", True, None, [1]) if not isinstance(read(raw, SCOPE), Reason)]


@pytest.mark.parametrize(
    ("read", "accepted", "refused"),
    [
        (read_number, (-MAX_NUMBER, MAX_NUMBER), (-5000.5, 5000.5)),
        (read_angle, (-MAX_NUMBER, 0, MAX_NUMBER), (-5000.5, 5000.5)),
        (read_length, (0, MAX_NUMBER), (-0.1, 5000.5)),
        (read_positive, (MIN_POSITIVE, MAX_NUMBER), (1e-308, 0, -1, 5000.5)),
        (read_percentage, (0, 100), (-0.1, 100.1)),
        (read_fraction, (0, 1), (-0.1, 1.1, 50, 101)),
    ],
)
def test_numbers_have_limits(read: NumberReader, accepted: tuple[float, ...], refused: tuple[float, ...]) -> None:
    """Each kind of number is accepted up to its limits, and refused beyond them."""
    assert [read(raw, SCOPE) for raw in accepted] == list(accepted)
    assert not [raw for raw in refused if not isinstance(read(raw, SCOPE), Reason)]


@pytest.mark.parametrize(
    ("read", "unit"), [(read_length, "mm"), (read_angle, "degrees"), (read_percentage, "per cent")]
)
def test_limit_is_stated_in_the_unit_of_what_is_read(read: NumberReader, unit: str) -> None:
    """A number beyond its limit is refused in its own unit, and in no other."""
    refused = read(6000, SCOPE)
    assert isinstance(refused, Reason)
    units = ("mm", "degrees", "per cent")
    assert [other for other in units if other in refused.template] == [unit]


@pytest.mark.parametrize("read", [read_length, read_percentage])
def test_far_too_small_numbers_are_negative_first(read: NumberReader) -> None:
    """A negative number is refused as such, however far below 0 it is."""
    refused = [read(raw, SCOPE) for raw in (-1, -6000)]
    assert len({reason.template for reason in refused if isinstance(reason, Reason)}) == 1


def test_percentage_in_place_of_a_fraction_has_a_hint() -> None:
    """A fraction that looks like a percentage is answered with the fraction that was meant."""
    refused = read_fraction(50, SCOPE)
    assert isinstance(refused, Reason)
    assert (refused.args, len(refused.advice)) == ({"value": 50.0, "share": 0.5}, 1)
    beyond = read_fraction(101, SCOPE)
    assert isinstance(beyond, Reason)
    assert not beyond.advice


@pytest.mark.parametrize(
    ("read", "raw", "numbers"),
    [
        (read_numbers, 3, (3,)),
        (read_numbers, [1, -2], (1, -2)),
        (read_numbers, [], ()),
        (read_sizes, [9, 8.5], (9, 8.5)),
        (read_dashes, [1, 0], (1, 0)),
        (read_dashes, [], ()),
        (read_point, (4, -5), (4, -5)),
        (read_crop, [10, 0, 89, 99], (10, 0, 89, 99)),
    ],
)
def test_lists_of_numbers_are_read(read: NumberReader, raw: object, numbers: tuple[float, ...]) -> None:
    """A list of numbers is read as a tuple, and a single number as a list of one."""
    assert read(raw, SCOPE) == numbers


@pytest.mark.parametrize(
    ("read", "raw"),
    [
        (read_numbers, [1, "2"]),
        (read_sizes, []),
        (read_sizes, [9, 0]),
        (read_dashes, [0, 0]),
        (read_dashes, [1, -1]),
        (read_point, [1]),
        (read_point, [1, 2, 3]),
        (read_crop, [0, 0, 0]),
        (read_crop, [50, 0, 50, 0]),
        (read_crop, [0, 60, 0, 40]),
        (read_crop, [-1, 0, 0, 0]),
    ],
)
def test_wrong_lists_have_a_reason(read: NumberReader, raw: object) -> None:
    """Too few or too many numbers, wrong ones, and those that leave nothing to draw are refused."""
    assert isinstance(read(raw, SCOPE), Reason)
