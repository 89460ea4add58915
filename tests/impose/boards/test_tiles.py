from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.impose.boards.tiles import Tile, count_sheets, divide_equally, is_divided, tile_board
from compiler.impose.geometry import Rect
from compiler.impose.sheet_pieces import Piece, make_pieces
from tests.print_sample import load_product, make_board


def make_board_piece(width: float, height: float) -> Piece:
    """Return a board as a piece."""
    (piece,) = make_pieces(make_board(width, height), load_product())
    return piece


@pytest.mark.parametrize(("row", "name"), [(0, "A3"), (1, "B3"), (25, "Z3"), (26, "AA3"), (27, "BB3"), (52, "AAA3")])
def test_rows_have_letters_and_columns_have_numbers(row: int, name: str) -> None:
    """A tile is named by the letter of its row, which is repeated after Z, and the number of its column."""
    assert Tile(2, row, Rect(0, 0, 1, 1)).name == name


@pytest.mark.slow
@given(length=st.floats(1, 3000), room=st.floats(60, 400), overlap=st.floats(0, 50))
def test_stretches_are_equal_overlap_as_asked_and_fit(length: float, room: float, overlap: float) -> None:
    """The stretches cover the board, none is longer than the room, and neighbours share the overlap."""
    cut = divide_equally(length, room, overlap)
    assert cut[0].start == 0
    assert sum(cut[-1]) == pytest.approx(length)
    assert not [size for _, size in cut if size > room + 1e-6]
    for (start, size), (following, _) in pairwise(cut):
        assert start + size - following == pytest.approx(overlap)


def test_length_that_fits_is_not_divided() -> None:
    """A length up to the room is one stretch."""
    assert divide_equally(100, 100, 10) == [(0, 100)]


def test_board_is_turned_if_that_saves_sheets() -> None:
    """A board lies so that it needs the fewest sheets, and its tiles cover all of it."""
    area = load_product().area
    wide = make_board_piece(area.height - 1, 2 * area.width - 11)
    tiling = tile_board(wide, load_product())
    assert (count_sheets(wide, load_product()), len(tiling.tiles)) == (2, 2)
    assert (tiling.whole.width, tiling.whole.height) == (wide.height, wide.width)
    assert tiling.tiles[0].shown.x == 0
    assert tiling.tiles[-1].shown.right == pytest.approx(tiling.whole.right)


def test_area_is_divided_where_a_sheet_begins_in_it() -> None:
    """An area of the board is divided if the edge of a tile is inside of it, not if it touches the edge."""
    tiling = tile_board(make_board_piece(300, 200), load_product())
    seam = next(tile.shown.x for tile in tiling.tiles if tile.column == 1)
    assert is_divided(tiling, Rect(seam - 5, 10, 10, 10))
    assert not is_divided(tiling, Rect(seam, 10, 10, 10))
    assert not is_divided(tiling, Rect(seam - 10, 10, 10, 10))
