"""Parts of boards that are printed once more."""

from __future__ import annotations

import pytest

from compiler.kit.patch import make_patch, make_patches
from compiler.model.kit_data import PatchData
from compiler.model.piece_id import PieceId
from tests.print_sample import load_product, make_board

PATCH = PatchData(id="middle", piece="board", at=[180, 180], diameter=100)


@pytest.mark.parametrize(("product", "is_printed"), [("home-a4", True), ("board-a2", False)])
def test_a_patch_is_printed_where_sheets_meet(product: str, *, is_printed: bool) -> None:
    """A patch is printed if a seam crosses it (the board's middle on A4), and not if the board is whole (on A2)."""
    patches = list(make_patches({"patches": [PATCH]}, [make_board(360, 360)], load_product(product)))
    assert [patch.id for patch in patches] == ([PieceId("patches", "middle")] if is_printed else [])


def test_a_patch_away_from_the_seams_is_not_printed() -> None:
    """A patch in a corner of the board, which is on one sheet, is not printed."""
    corner = PatchData(id="corner", piece="board", at=[40, 40], diameter=60)
    assert not list(make_patches({"patches": [corner]}, [make_board(360, 360)], load_product()))


def test_a_patch_is_the_circle_of_the_board() -> None:
    """A patch shows its part of the board, and is cut along a circle."""
    patch = make_patch(make_board(360, 360), PATCH)
    assert (patch.front.width, patch.front.height) == (100, 100)
    assert patch.trim
    (group,) = patch.front.items
    assert group.matrix[4:] == (-130, -130)
