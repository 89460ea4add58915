"""Plan the sheets of a board: a tile on each, and the map and the patches on sheets where tiles leave room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from compiler.impose.boards.labels import MAP_WORDS, MIN_MAP
from compiler.impose.boards.tiles import Tile, Tiling, tile_board
from compiler.impose.geometry import Rect
from compiler.impose.piece_blocks import Block, make_blocks
from compiler.impose.product import Product
from compiler.impose.sheet_pieces import Piece
from compiler.impose.shelves import measure_block_distance

NAMES_HEIGHT = 3.0
"""The height in mm of the names at a join, between the marks of a tile and a map or patch below it."""

MIN_MAP_WIDTH = 120.0
"""The minimum width in mm of the area for a map, which its words need."""


@dataclass(frozen=True, slots=True)
class BoardPlan:
    """The sheets of a board.

    Attributes:
        tiling: The board and its tiles, one on each sheet.
        map_tile: The tile that shares its sheet with the map of the joins; None if there is no map, or if it has a
            sheet of its own.
        patch_tile: The tile that shares its sheet with the patches; None if they are laid like other pieces.
        block: The patches at their places, or None.
    """

    tiling: Tiling
    map_tile: Tile | None = None
    patch_tile: Tile | None = None
    block: Block | None = None

    @property
    def patches(self) -> tuple[Piece, ...]:
        """The pieces that are laid on a sheet of the board."""
        return self.block.pieces if self.block else ()

    def place_tile(self, tile: Tile, product: Product) -> Rect:
        """Return the place of a tile in mm of its sheet: in the middle, or at the edge away from map or patches."""
        area = product.area
        shown = tile.shown
        x, y = area.x + (area.width - shown.width) / 2, area.y + (area.height - shown.height) / 2
        is_beside_map = tile is self.map_tile and find_map_room(tile, product).width < area.width
        if is_beside_map:
            x = area.right - shown.width - product.marks.length
        elif tile in (self.map_tile, self.patch_tile):
            y = area.y + product.marks.length
        return Rect(x, y, shown.width, shown.height)


def plan_board(piece: Piece, pieces: Sequence[Piece], product: Product) -> BoardPlan:
    """Return the sheets of a board: its map beside the tile that leaves most room, its patches below the lowest other.

    The patches are among `pieces`.
    """
    tiling = tile_board(piece, product)
    emptiest = max(tiling.tiles, key=lambda tile: measure_map(find_map_room(tile, product)))
    has_room = measure_map(find_map_room(emptiest, product)) >= MIN_MAP
    plan = BoardPlan(tiling, emptiest if product.join_map and has_room else None)
    patches = [patch for patch in pieces if patch.patched == piece.id]
    blocks, _ = make_blocks(patches, product)
    if piece.back or len(blocks) != 1 or blocks[0].is_alone or blocks[0].product.side_footer:
        return plan
    lowest = min((tile for tile in tiling.tiles if tile is not plan.map_tile), key=lambda tile: tile.shown.height)
    top = product.area.bottom - blocks[0].height
    distance = measure_block_distance(product) + NAMES_HEIGHT
    if top < product.area.y + product.marks.length + lowest.shown.height + distance:
        return plan
    return replace(plan, patch_tile=lowest, block=replace(blocks[0], cells=replace(blocks[0].cells, top=top)))


def find_map_room(tile: Tile, product: Product) -> Rect:
    """Return the area for a map in mm of the sheet: below a tile at the top, or left of a tile at the right.

    The area that allows the larger map is chosen.
    """
    area = product.area
    distance = 2 * product.marks.length + NAMES_HEIGHT
    height = area.height - tile.shown.height - distance
    width = area.width - tile.shown.width - distance
    below = Rect(area.x, area.bottom - height, area.width, height)
    beside = Rect(area.x, area.y, width, area.height)
    return max(below, beside, key=measure_map)


def measure_map(room: Rect) -> float:
    """Return the size in mm of a map in a room; 0 where its words do not fit."""
    return min(room.width, room.height - MAP_WORDS) if room.width >= MIN_MAP_WIDTH else 0.0
