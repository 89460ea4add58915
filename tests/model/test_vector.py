from __future__ import annotations

import pytest

from compiler.model.vector import IDENTITY, Matrix, compose_matrices, invert_matrix, transform_path, transform_point

TURN: Matrix = (0, 1, -1, 0, 0, 0)  # a quarter, clockwise as y grows downwards
MOVE: Matrix = (1, 0, 0, 1, 3, 5)
SKEW: Matrix = (2, 0.5, -1, 4, 7, -3)


def test_inner_matrix_is_applied_first() -> None:
    """A composed matrix moves a point as its inner matrix, and then its outer one, do."""
    assert transform_point(compose_matrices(MOVE, TURN), 1, 0) == (3, 6)
    assert transform_point(compose_matrices(TURN, MOVE), 1, 0) == (-5, 4)
    assert compose_matrices(SKEW, IDENTITY) == compose_matrices(IDENTITY, SKEW) == SKEW


@pytest.mark.parametrize("matrix", [IDENTITY, MOVE, TURN, SKEW])
def test_inverse_undoes_a_matrix(matrix: Matrix) -> None:
    """A matrix and its inverse leave every point where it is."""
    inverse = invert_matrix(matrix)
    assert inverse is not None
    assert compose_matrices(inverse, matrix) == pytest.approx(IDENTITY)
    assert compose_matrices(matrix, inverse) == pytest.approx(IDENTITY)


@pytest.mark.parametrize("matrix", [(0, 0, 0, 0, 1, 1), (1, 2, 2, 4, 0, 0)])
def test_matrix_that_flattens_has_no_inverse(matrix: Matrix) -> None:
    """A matrix that maps the plane to a line or a point has no inverse."""
    assert invert_matrix(matrix) is None


def test_path_is_transformed_point_by_point() -> None:
    """Each point of each command is moved; the identity returns the path itself."""
    path = (("M", (1.0, 0.0)), ("C", (0.0, 1.0, 1.0, 1.0, 2.0, 2.0)), ("Z", ()))
    assert transform_path(path, MOVE) == (("M", (4, 5)), ("C", (3, 6, 4, 6, 5, 7)), ("Z", ()))
    assert transform_path(path, IDENTITY) is path
