from __future__ import annotations

import pytest

from compiler.impose.packing import Unit, find_pitches, make_half_turn
from compiler.layout.frame import transform_point
from compiler.model.polygon import Points

SQUARE: Points = ((0, 0), (20, 0), (20, 10), (0, 10))
TRIANGLE: Points = ((0, 20), (10, 0), (20, 20))


def test_half_turn_stays_in_its_box() -> None:
    """A half-turn exchanges opposite corners of the box of a polygon."""
    matrix = make_half_turn(TRIANGLE)
    assert [transform_point(matrix, x, y) for x, y in TRIANGLE] == [(20, 0), (10, 20), (0, 0)]


@pytest.mark.parametrize("gap", [0.0, 2.0])
def test_rectangles_are_a_grid(gap: float) -> None:
    """Rectangles are as far apart as they are wide and high, with the gap between them, however rows are shifted."""
    pitches = find_pitches(Unit(SQUARE, alternating=False), gap)
    assert {(round(pitch.across, 3), round(pitch.down, 3)) for pitch in pitches} == {(20 + gap, 10 + gap)}
    assert pitches[0].shift == 0


def test_triangles_interlock_if_every_other_is_turned() -> None:
    """Triangles that alternate with turned ones take half the room across."""
    alone = min(pitch.across for pitch in find_pitches(Unit(TRIANGLE, alternating=False), 0.0))
    pair = find_pitches(Unit(TRIANGLE, alternating=True), 0.0)[0]
    assert alone == pytest.approx(20, abs=1e-3)
    assert (pair.across, pair.step) == (pytest.approx(20, abs=1e-3), pytest.approx(10, abs=1e-3))


def test_shifted_rows_of_triangles_move_closer() -> None:
    """Of the shifts that are tried, one lets the points of a row reach into the hollows of the row above."""
    downs = [pitch.down for pitch in find_pitches(Unit(((0, 10), (10, 0), (20, 10), (10, 20)), alternating=False), 0.0)]
    assert downs[0] == pytest.approx(20, abs=1e-3)
    assert min(downs) == pytest.approx(10, abs=1e-3)
