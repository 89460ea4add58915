"""What the sheets of a board hold beside its tiles."""

from __future__ import annotations

import pytest

from compiler.impose import impose
from compiler.kit.patch import make_patch
from compiler.model.kit_data import PatchData
from compiler.model.piece_id import PieceId
from tests.print_sample import load_product, make_board, make_imprint, trim

PATCH = PatchData(id="middle", piece="board", at=[180, 150], diameter=100)
MAP = {"overlap": 10, "map": True}


@pytest.mark.slow
def test_a_patch_is_below_a_tile_that_leaves_room() -> None:
    """A board of 360 × 300 mm with its patch takes as many sheets as without it."""
    board = make_board(360, 300)
    alone, _ = impose([board], load_product(), make_imprint())
    sheets, findings = impose([board, make_patch(board, PATCH)], load_product(), make_imprint())
    assert not findings
    assert len(sheets) == len(alone)
    (shared,) = [sheet for sheet in sheets if PieceId("patches", "middle") in sheet.work.pieces]
    assert shared.work.board == board.id
    assert shared.work.outlines == 1


@pytest.mark.slow
def test_a_patch_keeps_clear_of_its_tile_and_of_the_edge() -> None:
    """Between a patch and its tile, there is room for the marks of both."""
    board = make_board(360, 300)
    sheets, _ = impose([board, make_patch(board, PATCH)], load_product(), make_imprint())
    shared = next(sheet for sheet in sheets if PieceId("patches", "middle") in sheet.work.pieces)
    tile, patch = shared.placements[0], trim(shared.placements[-1])
    bottom = max(figures[1] for _, figures in tile.clip if figures)
    assert bottom + 10 < patch.y
    assert patch.bottom <= load_product().area.bottom + 1e-6


def test_a_patch_that_fits_below_no_tile_has_a_sheet() -> None:
    """A patch is on a sheet of its own if all tiles of its board fill their sheets."""
    board = make_board(380, 540)
    sheets, _ = impose([board, make_patch(board, PATCH)], load_product(boards=MAP), make_imprint())
    (own,) = [sheet.work for sheet in sheets if PieceId("patches", "middle") in sheet.work.pieces]
    assert not own.board


def test_only_the_first_copy_of_a_board_takes_its_patch() -> None:
    """The patch of a board is printed once, with its first copy."""
    board = make_board(360, 300)
    sheets, _ = impose([board, board, make_patch(board, PATCH)], load_product(), make_imprint())
    assert sum(sheet.work.pieces.count(PieceId("patches", "middle")) for sheet in sheets) == 1
