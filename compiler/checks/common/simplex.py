"""Solve a small linear programme in exact fractions, by the simplex method with Bland's rule, which terminates."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple


class Maximum(NamedTuple):
    """The greatest gain, and the indices of the variables that are positive there."""

    gain: Fraction
    positive: list[int]


def maximise(gain: Sequence[int], rows: Sequence[Sequence[int]], limits: Sequence[int]) -> Maximum:
    """Return the maximum of `gain · x`.

    Each `row · x` is at most its limit; x and the limits are not negative. The programme must be bounded.
    """
    width, height = len(gain), len(rows)
    tableau = [
        _make_tableau_row(row, slack=index, height=height, limit=limit)
        for index, (row, limit) in enumerate(zip(rows, limits, strict=True))
    ]
    objective = [Fraction(-n) for n in gain] + [Fraction(0)] * (height + 1)
    basis = [width + index for index in range(height)]
    while (entering := next((column for column, n in enumerate(objective[:-1]) if n < 0), None)) is not None:
        ratios = [(row[-1] / row[entering], basis[i], i) for i, row in enumerate(tableau) if row[entering] > 0]
        _, _, leaving = min(ratios)
        basis[leaving] = entering
        _pivot([*tableau, objective], leaving, entering)
    positive = [basis[i] for i in range(height) if basis[i] < width and tableau[i][-1] > 0]
    return Maximum(objective[-1], sorted(positive))


def _make_tableau_row(row: Sequence[int], *, slack: int, height: int, limit: int) -> list[Fraction]:
    """Return a row of the tableau: coefficients, slack variables (1 at `slack`, else 0), and the limit."""
    slack_variables = [Fraction(int(column == slack)) for column in range(height)]
    return [*map(Fraction, row), *slack_variables, Fraction(limit)]


def _pivot(tableau: list[list[Fraction]], pivot: int, column: int) -> None:
    """Turn a column into the unit vector of the pivot row, in place."""
    scale = tableau[pivot][column]
    tableau[pivot][:] = [n / scale for n in tableau[pivot]]
    for index, row in enumerate(tableau):
        if index != pivot and row[column]:
            factor = row[column]
            row[:] = [n - factor * unit for n, unit in zip(row, tableau[pivot], strict=True)]
