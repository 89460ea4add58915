"""Make patches: circles of a board that are printed once more, to be glued over the joints between its sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.impose.boards.tiles import is_divided, tile_board
from compiler.impose.geometry import Rect
from compiler.impose.product import Product
from compiler.impose.sheet_pieces import count_per_sheet, make_pieces
from compiler.layout.frame import Frame, Group
from compiler.layout.part import Part
from compiler.layout.shapes import make_circle
from compiler.model.kit_data import KitData, PatchData
from compiler.model.piece_id import PieceId

PATCH_SET = "patches"
"""The id that takes the place of a set's in the ids of patches."""

BLEED = 2.0
"""How far the picture extends beyond the cut, in mm."""


def make_patches(kit: KitData, parts: Sequence[Part], product: Product) -> Iterator[Part]:
    """Yield each patch that is crossed by a seam of its board, if the product prints the board on several sheets."""
    boards = {part.id.item_id: part for part in parts}
    for patch in kit.get("patches", ()):
        board = boards.get(patch["piece"])
        if board and _is_crossed(board, patch, product):
            yield make_patch(board, patch)


def _is_crossed(board: Part, patch: PatchData, product: Product) -> bool:
    piece = next(make_pieces(board, product))
    return not count_per_sheet(piece, product) and is_divided(tile_board(piece, product), _find_area(patch))


def _find_area(patch: PatchData) -> Rect:
    """Return the square around a patch, in mm of its board."""
    x, y = patch["at"]
    size = patch["diameter"]
    return Rect(x - size / 2, y - size / 2, size, size)


def make_patch(board: Part, patch: PatchData) -> Part:
    """Return the circle of a board's front as a part of its own."""
    area = _find_area(patch)
    front = board.front
    items = (Group(front.items, (1.0, 0.0, 0.0, 1.0, -area.x, -area.y)),)
    frame = Frame(area.width, area.height, items, bleed=BLEED, title=front.title, alt=front.title)
    radius = area.width / 2
    trim = make_circle(radius, radius, radius)
    return Part(PieceId(PATCH_SET, patch["id"]), frame, trim=trim, patched=board.id)
