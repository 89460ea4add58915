from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.checks.common.simplex import maximise

ROWS = st.lists(st.lists(st.integers(0, 5), min_size=2, max_size=2), min_size=1, max_size=4)


def test_textbook_programme_is_solved() -> None:
    """The maximum of 3x + 2y is found, with x + y at most 4 and x + 3y at most 6."""
    assert maximise([3, 2], [[1, 1], [1, 3]], [4, 6]) == (12, [0])
    assert maximise([1, 2], [[1, 1], [1, 3]], [4, 6]) == (5, [0, 1])


def test_origin_is_the_maximum_without_gains() -> None:
    """If every direction has a loss, the origin is the maximum."""
    assert maximise([-1, -1], [[1, 1]], [4]) == (0, [])


@pytest.mark.slow
@given(rows=ROWS, gain=st.tuples(st.integers(-3, 5), st.integers(-3, 5)))
def test_no_point_is_better(rows: list[list[int]], gain: tuple[int, int]) -> None:
    """No point with coordinates in sixths is allowed and better than the maximum."""
    rows, limits = [*rows, [1, 1]], [3] * (len(rows) + 1)
    best, _ = maximise(list(gain), rows, limits)
    for x in range(19):
        for y in range(19):
            point = Fraction(x, 6), Fraction(y, 6)
            if all(
                sum(factor * coordinate for factor, coordinate in zip(row, point, strict=True)) <= limit
                for row, limit in zip(rows, limits, strict=True)
            ):
                assert sum(factor * coordinate for factor, coordinate in zip(gain, point, strict=True)) <= best
