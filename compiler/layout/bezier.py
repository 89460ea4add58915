"""Evaluate cubic Bézier curves."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.model.points import Point


def evaluate_bezier(values: Sequence[float], share: float) -> float:
    """Return a coordinate of a curve at a share (0 to 1) of its parameter.

    `values` are the coordinates of its start, its two handles and its end.
    """
    rest = 1 - share
    weights = (rest**3, 3 * rest**2 * share, 3 * rest * share**2, share**3)
    return sum(weight * value for weight, value in zip(weights, values, strict=True))


def find_curve_point(curve: Sequence[Point], share: float) -> Point:
    """Return the point of a curve (start, two handles, end) at a share (0 to 1) of its parameter."""
    return evaluate_bezier([x for x, _ in curve], share), evaluate_bezier([y for _, y in curve], share)
