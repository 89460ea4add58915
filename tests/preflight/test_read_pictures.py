from __future__ import annotations

import pikepdf
import pytest

from compiler.model.vector import Matrix
from compiler.preflight.read_pictures import place_picture


@pytest.mark.parametrize(
    ("matrix", "dpi"),
    [
        ((72, 0, 0, 36, 5, 5), 300),
        ((144, 0, 0, 36, 0, 0), 150),
        ((72, 0, 0, 72, 0, 0), 150),
        ((0, 72, -36, 0, 0, 0), 300),
        ((-72, 0, 0, 36, 0, 0), 300),
        ((72, 0, 0, 0, 0, 0), 300),
        ((0, 0, 0, 0, 0, 0), 0),
    ],
)
def test_resolution_is_that_of_the_coarser_side(matrix: Matrix, dpi: float) -> None:
    """A picture of 300 by 150 pixels may be stretched, turned or mirrored, and a side without length has none."""
    picture = pikepdf.Dictionary(Width=300, Height=150)
    placed = place_picture(picture, matrix)
    assert (placed.width, placed.height) == (300, 150)
    assert placed.dpi == pytest.approx(dpi)


def test_picture_without_a_size_has_no_resolution() -> None:
    """A damaged picture has no pixels."""
    placed = place_picture(pikepdf.Dictionary(), (72, 0, 0, 72, 0, 0))
    assert (placed.width, placed.height, placed.dpi) == (0, 0, 0)
