"""Bounding boxes and scales of vector pictures."""

from __future__ import annotations

import pytest

from compiler.load.svg.vector_geometry import (
    find_uniform_scale,
    fit_matrix_to_nodes,
    fit_matrix_to_outline,
    flatten_nodes,
    measure_outline,
    outline_rectangle,
)
from compiler.model.vector import Matrix, VectorGroup, VectorImage, VectorPath, transform_point


def test_the_box_of_a_rectangle_is_its_edges() -> None:
    """A rectangle is outlined clockwise, and its box is itself."""
    assert measure_outline(outline_rectangle(1, 2, 3, 4)) == (1, 2, 4, 6)


def test_the_box_of_a_curve_follows_the_curve() -> None:
    """A curve reaches as far as its points do, not as far as its control points."""
    _, top, _, bottom = measure_outline((("M", (0, 0)), ("C", (0, 8, 8, 8, 8, 0))))
    assert (top, bottom) == pytest.approx((0, 6))


def test_a_curve_after_a_closed_outline_begins_at_its_start() -> None:
    """Closing an outline moves the pen back to where it began."""
    outline = (("M", (10, 10)), ("L", (20, 10)), ("L", (20, 20)), ("Z", ()), ("C", (0, 10, 0, 10, 10, 10)))
    assert measure_outline(outline)[3] == 20
    assert measure_outline(outline)[0] == pytest.approx(2.5, abs=0.1)


def test_nothing_has_an_empty_box() -> None:
    """An outline without points has a box without extent."""
    assert measure_outline(()) == (0, 0, 0, 0)


@pytest.mark.parametrize(
    ("matrix", "scale"),
    [
        ((2, 0, 0, 2, 5, 5), 2),
        ((0, 3, -3, 0, 0, 0), 3),
        ((2, 0, 0, 3, 0, 0), None),
        ((1, 0, 1, 1, 0, 0), None),
        ((0, 0, 0, 0, 0, 0), None),
    ],
)
def test_only_matrices_that_preserve_shapes_have_a_scale(matrix: Matrix, scale: float | None) -> None:
    """A turn and an equal scale of both axes preserve shapes; stretching, skewing and flattening do not."""
    assert find_uniform_scale(matrix) == scale


def test_the_unit_square_is_fitted_to_a_box() -> None:
    """The corners of the unit square become the corners of the box."""
    matrix = fit_matrix_to_outline(outline_rectangle(1, 2, 3, 4))
    assert transform_point(matrix, 0, 0) == (1, 2)
    assert transform_point(matrix, 1, 1) == (4, 6)


def test_nested_groups_are_measured_in_outer_coordinates() -> None:
    """Paths and pictures inside groups count where their groups place them."""
    path = VectorPath(outline_rectangle(0, 0, 1, 1))
    group = VectorGroup((VectorGroup((path,), (2, 0, 0, 2, 0, 0)), VectorImage(0, 4, 1)), (1, 0, 0, 1, 10, 0))
    assert [measure_outline(leaf.commands) for leaf in flatten_nodes([group])] == [(10, 0, 12, 2), (10, 0, 14, 1)]
    assert fit_matrix_to_nodes([group]) == (4, 0, 0, 2, 10, 0)
