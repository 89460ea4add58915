"""Matrices and rectangles do what their names say."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.impose.geometry import (
    Rect,
    find_bounding_box,
    make_quarter_turn,
    make_rectangle_path,
    make_rotation,
    mirror_horizontally,
    mirror_vertically,
)
from compiler.layout.frame import Matrix, compose_matrices, transform_path, transform_point

FIGURES = st.floats(-1000, 1000)
MATRICES = st.tuples(*[st.floats(-10, 10)] * 6)


@pytest.mark.slow
@given(MATRICES, MATRICES, FIGURES, FIGURES)
def test_a_composed_matrix_does_the_inner_one_first(outer: Matrix, inner: Matrix, x: float, y: float) -> None:
    """A composed matrix gives the same points as its parts applied one after the other."""
    assert transform_point(compose_matrices(outer, inner), x, y) == pytest.approx(
        transform_point(outer, *transform_point(inner, x, y)), abs=1e-6
    )


def test_a_quarter_turn_is_clockwise_and_stays_at_the_origin() -> None:
    """The upper left corner of 30 × 20 comes to the upper right of 20 × 30."""
    assert transform_point(make_quarter_turn(20), 0, 0) == (20, 0)
    assert find_bounding_box(make_quarter_turn(20), Rect(0, 0, 30, 20)) == (0, 0, 20, 30)


def test_mirrors_swap_sides_within_their_box() -> None:
    """A mirror swaps left and right, or top and bottom."""
    assert transform_point(mirror_horizontally(210), 10, 7) == (200, 7)
    assert transform_point(mirror_vertically(297), 10, 7) == (10, 290)


def test_a_turn_keeps_its_middle_and_goes_clockwise() -> None:
    """After 90 degrees about (10, 10), a point above the middle is at its right."""
    assert transform_point(make_rotation(10, 10, 90), 10, 10) == pytest.approx((10, 10))
    assert transform_point(make_rotation(10, 10, 90), 10, 5) == pytest.approx((15, 10))


def test_a_path_is_transformed_point_by_point() -> None:
    """Each point of a path is transformed, also those of its curves."""
    path = (("M", (1, 2)), ("C", (1, 0, 0, 1, 2, 2)), ("Z", ()))
    moved = (("M", (11.0, 2.0)), ("C", (11.0, 0.0, 10.0, 1.0, 12.0, 2.0)), ("Z", ()))
    assert transform_path(path, (1, 0, 0, 1, 10, 0)) == moved


def test_rectangles_grow_and_meet() -> None:
    """Rectangles grow by a distance for each side, clockwise from the top; rectangles apart have no common area."""
    assert Rect(10, 10, 5, 5).expand(1, 2, 3, 4) == (6, 9, 11, 9)
    assert Rect(0, 0, 10, 10).intersect(Rect(5, 5, 10, 10)) == (5, 5, 5, 5)
    assert min(Rect(0, 0, 10, 10).intersect(Rect(20, 0, 10, 10))[2:]) == 0
    assert len(make_rectangle_path(Rect(0, 0, 1, 1))) == 5
