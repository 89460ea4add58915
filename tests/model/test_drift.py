from __future__ import annotations

import pytest

from compiler.impose.geometry import make_rotation, make_translation, mirror_horizontally, mirror_vertically
from compiler.layout.frame import Matrix, compose_matrices, transform_point
from compiler.model.drift import MARK_INSET, Drift, measure_drift

WIDTH, HEIGHT = 210.0, 297.0
PLACES = ((30.0, 40.0), (105.0, 148.5), (190.0, 250.0))


def move(right: float, down: float, turn: float) -> Matrix:
    """Return the matrix that turns a page about its middle, then moves it."""
    return compose_matrices(make_translation(right, down), make_rotation(WIDTH / 2, HEIGHT / 2, turn))


@pytest.mark.parametrize("drift", [Drift(1.2, -0.8, 0.3), Drift(-0.5, 2, -1), Drift(0, 0, 2)])
@pytest.mark.parametrize("sideways", [True, False])
def test_corrected_backs_are_behind_their_fronts(drift: Drift, *, sideways: bool) -> None:
    """What is drawn behind a point of the front is there again once the printer has misplaced the moved back."""
    flip = mirror_horizontally(WIDTH) if sideways else mirror_vertically(HEIGHT)
    correction = move(*drift.correct(is_turned_sideways=sideways))
    for x, y in PLACES:
        drawn = transform_point(compose_matrices(correction, flip), x, y)
        seen = transform_point(compose_matrices(move(*drift), flip), *drawn)
        assert seen == pytest.approx((x, y), abs=0.001)


@pytest.mark.parametrize("drift", [Drift(1.2, -0.8, 0.3), Drift(-0.5, 2, -0.5)])
def test_readings_at_two_scales_give_the_drift(drift: Drift) -> None:
    """The drift is computed from the places of both marks after it has moved them."""
    readings = []
    for y in (MARK_INSET, HEIGHT - MARK_INSET):
        seen = transform_point(move(*drift), WIDTH / 2, y)
        readings.append((seen[0] - WIDTH / 2, seen[1] - y))
    assert measure_drift(readings[0], readings[1], HEIGHT) == pytest.approx(drift, abs=0.01)


def test_impossible_readings_are_refused() -> None:
    """Distances that differ by more than the paper is high raise ValueError."""
    with pytest.raises(ValueError, match="no turn"):
        measure_drift((200, 0), (-200, 0), HEIGHT)


@pytest.mark.parametrize("height", [0, 79, 2 * MARK_INSET])
def test_paper_without_room_between_the_marks_is_refused(height: float) -> None:
    """Paper too small for the lower mark to be below the upper one raises ValueError."""
    with pytest.raises(ValueError, match="no room"):
        measure_drift((1, 0), (1, 0), height)
