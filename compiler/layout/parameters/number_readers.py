"""Readers of numbers: lengths and points in mm, angles in degrees, shares, percentages, crops, sizes to try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeGuard

from compiler.diagnostics.reason import Reason, reason
from compiler.layout.gradients import WHOLE
from compiler.layout.scope import Scope
from compiler.model.points import Point

MAX_NUMBER = 5000.0
"""The largest number in a field: as a length, five metres."""

MIN_POSITIVE = 1e-6
"""The smallest number that counts as greater than 0: a nanometre, as a length. Smaller ones cannot be divided by."""


class CropShares(NamedTuple):
    """The percentages of a picture that are cut off at its sides."""

    left: float
    top: float
    right: float
    bottom: float


def read_number(raw: object, scope: Scope) -> float | Reason:
    """Read a number whose absolute value is at most `MAX_NUMBER`."""
    del scope
    return _read_limited(raw, "numbers must not exceed {limit:,.0f}")


def _read_limited(raw: object, template: str, limit: float = MAX_NUMBER) -> float | Reason:
    """Read a number whose absolute value is at most `limit`; the template says what must not exceed it."""
    if isinstance(raw, bool) or not isinstance(raw, int | float):
        return reason("this must be a number")
    return float(raw) if abs(raw) <= limit else reason(template, limit=limit)


def read_length(raw: object, scope: Scope) -> float | Reason:
    """Read a length in mm, which is not negative."""
    del scope
    if _is_negative(raw):
        return reason("{value:g} is negative", value=raw)
    return _read_limited(raw, "lengths must not exceed {limit:,.0f} mm")


def _is_negative(raw: object) -> TypeGuard[float]:
    return isinstance(raw, int | float) and raw < 0


def read_angle(raw: object, scope: Scope) -> float | Reason:
    """Read an angle in degrees."""
    del scope
    return _read_limited(raw, "angles must not exceed {limit:,.0f} degrees")


def read_percentage(raw: object, scope: Scope) -> float | Reason:
    """Read a number from 0 to 100."""
    del scope
    if _is_negative(raw):
        return reason("{value:g} per cent is negative", value=raw)
    return _read_limited(raw, "percentages must not exceed {limit:,.0f} per cent", WHOLE)


def read_positive(raw: object, scope: Scope) -> float | Reason:
    """Read a number above 0: an element without extent cannot be drawn, and a scale of 0 makes it vanish."""
    number = read_number(raw, scope)
    if isinstance(number, Reason) or number >= MIN_POSITIVE:
        return number
    if number <= 0:
        return reason("{value:g} is not greater than 0", value=number)
    return reason("{value:g} is too small; the smallest number is {least:g}", value=number, least=MIN_POSITIVE)


def read_sizes(raw: object, scope: Scope) -> tuple[float, ...] | Reason:
    """Read one or more sizes to try."""
    return _read_each(raw, scope, read_positive) or reason("there must be at least one size")


def read_fraction(raw: object, scope: Scope) -> float | Reason:
    """Read a number from 0 to 1."""
    number = read_number(raw, scope)
    if isinstance(number, Reason) or 0 <= number <= 1:
        return number
    template = "{value:g} is not between 0 and 1"
    if 1 < number <= WHOLE:
        return reason(template, "write {value:g} per cent as {share:g}", value=number, share=number / WHOLE)
    return reason(template, value=number)


def read_crop(raw: object, scope: Scope) -> CropShares | Reason:
    """Read the percentages of a picture that are cut off at its left, top, right and bottom."""
    numbers = read_numbers(raw, scope)
    if isinstance(numbers, Reason):
        return numbers
    if len(numbers) != 4:  # noqa: PLR2004 -- the four sides
        return reason("this must be four numbers: per cent from left, top, right and bottom")
    left, top, right, bottom = numbers
    if min(numbers) < 0 or left + right >= WHOLE or top + bottom >= WHOLE:
        return reason("percentages to crop must be at least 0, and those of opposite sides less than 100 together")
    return CropShares(left, top, right, bottom)


def read_dashes(raw: object, scope: Scope) -> tuple[float, ...] | Reason:
    """Read the lengths of dashes and gaps in turn; an empty list is a solid line."""
    lengths = _read_each(raw, scope, read_length)
    if lengths and not isinstance(lengths, Reason) and not any(lengths):
        return reason("dashes and gaps must not all be 0")
    return lengths


def read_numbers(raw: object, scope: Scope) -> tuple[float, ...] | Reason:
    """Read a list of numbers, or a single one."""
    return _read_each(raw, scope, read_number)


def list_entries(raw: object) -> Sequence[object]:
    """Return the entries of a list, or a single value as a list of one."""
    return raw if isinstance(raw, list | tuple) else [raw]


def _read_each(
    raw: object, scope: Scope, read: Callable[[object, Scope], float | Reason]
) -> tuple[float, ...] | Reason:
    """Read each entry of a list, or a single value as a list of one."""
    numbers: list[float] = []
    for entry in list_entries(raw):
        number = read(entry, scope)
        if isinstance(number, Reason):
            return number
        numbers.append(number)
    return tuple(numbers)


def read_point(raw: object, scope: Scope) -> Point | Reason:
    """Read two numbers, right and down."""
    numbers = read_numbers(raw, scope)
    if isinstance(numbers, Reason):
        return numbers
    if len(numbers) != 2:  # noqa: PLR2004 -- right and down
        return reason("this must be two numbers")
    return numbers
