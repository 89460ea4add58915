"""Types of parameters that count something, and their readers: columns, lines of a drop cap, repetitions.

A number that is not whole is refused with a `Reason`, not truncated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias, TypeGuard

from compiler.diagnostics.reason import Reason, reason
from compiler.layout.scope import Scope

MAX_COUNT = 5000
"""The largest number of sides, columns or spaces; each element has narrower limits of its own."""

MAX_REPEATS = 1000
"""The maximum number of times that a loop may repeat its elements."""

MAX_CAP_LINES = 10
"""The maximum height of a drop cap, in lines."""


def read_count(raw: object, scope: Scope) -> int | Reason:
    """Read a whole number from 1 to `MAX_COUNT`; 6.0 is accepted as the result of a division, and 5.7 is not."""
    del scope
    return _read_whole(raw, MAX_COUNT)


def read_cap_lines(raw: object, scope: Scope) -> int | Reason:
    """Read the height of a drop cap in lines: a whole number from 1 to `MAX_CAP_LINES`."""
    del scope
    return _read_whole(raw, MAX_CAP_LINES)


def read_repeats(raw: object, scope: Scope) -> list[object] | tuple[object, ...] | range | Reason:
    """Read a list, or a whole number n as the numbers from 0 to n - 1; a negative number is read as 0."""
    del scope
    if isinstance(raw, list | tuple | range):
        return raw
    if is_whole(raw) and raw > MAX_REPEATS:
        return reason("{times:g} repeats; the limit is {limit}", times=raw, limit=MAX_REPEATS)
    if isinstance(raw, bool) or is_whole(raw):
        return range(int(raw))
    return reason("this must be a list or a whole number of repetitions")


def _read_whole(raw: object, most: int) -> int | Reason:
    """Read a whole number from 1 to `most`."""
    if is_whole(raw) and 1 <= raw <= most:
        return int(raw)
    return reason("this must be a whole number from 1 to {limit}", limit=most)


def is_whole(raw: object) -> TypeGuard[int | float]:
    """Return whether a value is a whole number, as an integer or a float; true and false are not."""
    return not isinstance(raw, bool) and (isinstance(raw, int) or (isinstance(raw, float) and raw.is_integer()))


Count: TypeAlias = Annotated[int, read_count]
CapLines: TypeAlias = Annotated[int, read_cap_lines]
Repeats: TypeAlias = Annotated[Sequence[object], read_repeats]
