"""Patterns are shapes that can be rotated, mirrored and found in each other."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from compiler.checks.common.pattern_shapes import PatternField, Shape, contains_shape, measure_extent, mirror, rotate

L_SHAPE: Shape = frozenset({PatternField(0, 0, "red"), PatternField(1, 0, "red"), PatternField(1, 1, "blue")})
"""Two fields above each other, and a field to the right of the lower one."""


def test_shape_has_four_orientations_at_the_same_corner() -> None:
    """Each rotation starts in the top row and the left column; four rotations lead back to the start."""
    orientations = rotate(L_SHAPE)
    assert len(set(orientations)) == 4
    assert rotate(orientations[-1])[1] == L_SHAPE
    assert {(min(row for row, _, _ in shape), min(column for _, column, _ in shape)) for shape in orientations} == {
        (0, 0)
    }


def test_mirror_image_of_an_angle_is_no_rotation() -> None:
    """An angle of two colours cannot be turned into its mirror image, and mirroring twice restores it."""
    assert mirror(L_SHAPE) not in rotate(L_SHAPE)
    assert mirror(mirror(L_SHAPE)) == L_SHAPE


def test_extent_is_rows_and_columns() -> None:
    """A row of three fields has one row and three columns."""
    assert measure_extent(frozenset(PatternField(0, column, "red") for column in range(3))) == (1, 3)


@pytest.mark.parametrize(
    ("part", "is_contained"),
    [
        ([PatternField(0, 0, "red")], True),
        ([PatternField(0, 0, "red"), PatternField(0, 1, "red")], True),
        ([PatternField(0, 0, "red"), PatternField(0, 1, "green")], False),
        ([PatternField(0, column, "red") for column in range(3)], False),
        (L_SHAPE, True),
    ],
)
def test_shape_contains_smaller_shapes_in_any_orientation(part: Iterable[PatternField], *, is_contained: bool) -> None:
    """A part may be rotated and shifted, but its words must agree and it must fit."""
    assert contains_shape(L_SHAPE, frozenset(part)) is is_contained
