"""A small linear programme in exact fractions: the simplex method from the origin, by Bland's rule, which ends."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def maximum(gain: Sequence[int], rows: Sequence[Sequence[int]], limits: Sequence[int]) -> tuple[Fraction, list[int]]:
    """Return the most that `gain · x` comes to where each row · x is at most its limit, x and limits not below 0.

    Gives the value and the places of the variables that are above 0. The programme has to be bounded.
    """
    width, height = len(gain), len(rows)
    table = [_row(row, width, height, at, limit) for at, (row, limit) in enumerate(zip(rows, limits, strict=True))]
    goal = [Fraction(-n) for n in gain] + [Fraction(0)] * (height + 1)
    basis = [width + at for at in range(height)]
    while (column := next((at for at, n in enumerate(goal[:-1]) if n < 0), None)) is not None:
        ratios = [(row[-1] / row[column], basis[at], at) for at, row in enumerate(table) if row[column] > 0]
        _, _, pivot = min(ratios)
        basis[pivot] = column
        _pivot([*table, goal], pivot, column)
    used = [variable for at, variable in enumerate(basis) if variable < width and table[at][-1] > 0]
    return goal[-1], sorted(used)


def _row(row: Sequence[int], width: int, height: int, at: int, limit: int) -> list[Fraction]:
    """Return a row with its slack variable and its limit."""
    assert len(row) == width
    slack = [Fraction(int(place == at)) for place in range(height)]
    return [*map(Fraction, row), *slack, Fraction(limit)]


def _pivot(table: list[list[Fraction]], pivot: int, column: int) -> None:
    """Make the column a unit one, in place."""
    scale = table[pivot][column]
    table[pivot][:] = [n / scale for n in table[pivot]]
    for at, row in enumerate(table):
        if at != pivot and row[column]:
            factor = row[column]
            row[:] = [n - factor * unit for n, unit in zip(row, table[pivot], strict=True)]
