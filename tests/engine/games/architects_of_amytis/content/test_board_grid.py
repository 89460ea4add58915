from __future__ import annotations

import pytest

from engine.games.architects_of_amytis.content.board_grid import make_grid

CITY = make_grid(3, 3)


def test_grid_has_fields_borders_corners_and_lines() -> None:
    """A board of three by three has nine fields, eight border fields, four corners and eight lines."""
    assert CITY.names == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert CITY.border == CITY.whole & ~(1 << CITY.index["b2"])
    assert CITY.corners == sum(1 << CITY.index[name] for name in ("a1", "c1", "a3", "c3"))
    assert len(set(CITY.list_line_masks(3))) == 8
    assert CITY.mask_zone(None) == CITY.whole


@pytest.mark.parametrize(
    ("width", "height", "length", "lines"), [(4, 1, 3, 2), (2, 2, 2, 6), (3, 2, 3, 2), (3, 3, 4, 0), (1, 1, 1, 1)]
)
def test_lines_stay_within_the_board(width: int, height: int, length: int, lines: int) -> None:
    """Lines are rows, columns and diagonals of adjacent fields within the board; a smaller board has fewer."""
    assert len(set(make_grid(width, height).list_line_masks(length))) == lines
