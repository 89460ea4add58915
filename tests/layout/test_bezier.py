from __future__ import annotations

import pytest

from compiler.layout.bezier import evaluate_bezier, find_curve_point


def test_a_curve_begins_and_ends_at_its_ends() -> None:
    """At the shares 0 and 1, a curve is at its first and last point."""
    curve = ((1.0, 2.0), (3.0, 9.0), (5.0, -4.0), (8.0, 6.0))
    assert find_curve_point(curve, 0) == curve[0]
    assert find_curve_point(curve, 1) == curve[3]


def test_handles_on_thirds_make_a_straight_line() -> None:
    """If the handles divide a line in three, a share of the parameter is that share of the line."""
    assert [evaluate_bezier((0, 3, 6, 9), share) for share in (0.25, 0.5, 0.9)] == pytest.approx([2.25, 4.5, 8.1])


def test_handles_count_three_eighths_at_the_middle() -> None:
    """At the middle, each end of a curve counts an eighth and each handle three eighths."""
    assert evaluate_bezier((8, 16, 24, 0), 0.5) == pytest.approx(1 + 6 + 9)
