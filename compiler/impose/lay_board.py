"""Lay a board on several sheets: the same picture is placed on each, cut on one side and glued on the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.impose.board_labels import LEAST_MAP, MAP_WORDS, draw_join_map, draw_join_names, draw_thumbnail
from compiler.impose.cut_lines import trace_tile
from compiler.impose.geometry import Rect, find_bounding_box, make_rectangle_path, make_translation
from compiler.impose.imprint import Imprint
from compiler.impose.marks import Edges, count_unmarked, draw_crop_marks, draw_piece_lines, mirror_edges
from compiler.impose.pieces import Piece
from compiler.impose.product import Product
from compiler.impose.sheet_sides import SheetPair, SheetSide, place_back, place_front, register_side, shift_side
from compiler.impose.sheet_work import count_tile_work
from compiler.impose.tiles import Tile, Tiling, tile_board
from compiler.layout.frame import Element, Group, Matrix, compose

MAP_DISTANCE = 3.0
"""The distance in mm between the marks of a tile and the map, for the names at the join."""

LEAST_MAP_WIDTH = 120.0
"""The least width in mm of the area for a map, which is that of its words."""


def lay_board(piece: Piece, product: Product, imprint: Imprint) -> Iterator[SheetPair]:
    """Yield a sheet for each tile.

    If the product wants a map of the joins, it is on the sheet with the most free room, or else on a sheet before them.
    """
    board = tile_board(piece, product)
    rooms = {tile: find_map_room(tile, product) for tile in board.tiles}
    emptiest = max(board.tiles, key=lambda tile: _measure_map(rooms[tile]))
    has_room = _measure_map(rooms[emptiest]) >= LEAST_MAP
    if product.join_map and not has_room:
        yield SheetPair(draw_join_map(board, product.area, imprint))
    for tile in board.tiles:
        has_map = product.join_map and has_room and tile is emptiest
        yield _lay_tile(board, tile, product, imprint, rooms[tile] if has_map else None)


def find_map_room(tile: Tile, product: Product) -> Rect:
    """Return the area for a map (sheet mm) below a tile at the top of a sheet, or left of one at its right."""
    area, distance = product.area, 2 * product.marks.length + MAP_DISTANCE
    height = area.height - tile.shown.height - distance
    width = area.width - tile.shown.width - distance
    below = Rect(area.x, area.bottom - height, area.width, height)
    beside = Rect(area.x, area.y, width, area.height)
    return max(below, beside, key=_measure_map)


def _measure_map(room: Rect) -> float:
    """Return the size in mm of a map in a room; none has room where its words do not fit."""
    return min(room.width, room.height - MAP_WORDS) if room.width >= LEAST_MAP_WIDTH else 0.0


def _place_tile(tile: Tile, product: Product, map_room: Rect | None) -> Rect:
    """Return the place of a tile on its sheet: in the middle, or at the edge away from the map."""
    area, shown = product.area, tile.shown
    x, y = area.x + (area.width - shown.width) / 2, area.y + (area.height - shown.height) / 2
    if map_room and map_room.width < area.width:
        x = area.right - shown.width - product.marks.length
    elif map_room:
        y = area.y + product.marks.length
    return Rect(x, y, shown.width, shown.height)


def _lay_tile(board: Tiling, tile: Tile, product: Product, imprint: Imprint, map_room: Rect | None) -> SheetPair:
    shown, block = tile.shown, _place_tile(tile, product, map_room)
    matrix = compose(make_translation(block.x - shown.x, block.y - shown.y), board.lying)
    clip = _add_bleed(block, board, tile, product)
    edges = _find_tile_edges(board, tile, block, product)
    note = f"{board.piece.front[0].frame.title} {tile.name}".strip()
    marks = (
        *draw_crop_marks(edges, product, "front"),
        *draw_join_names(board, tile, edges.block, product, imprint),
        *draw_thumbnail(board, tile, product),
    )
    lines = tuple(_clip_lines(clip, draw_piece_lines(board.piece, matrix, product, "front"), product))
    placed = SheetSide(place_front(board.piece, matrix, clip), marks, note, lines)
    if map_room:
        placed = _add_map(placed, draw_join_map(board, map_room, imprint))
    front = shift_side(register_side(placed, product), product.front_shift, product)
    back = _lay_tile_back(board.piece, matrix, clip, edges, note, product) if board.piece.back else None
    work = count_tile_work(board.piece.id, edges, board.piece.folds, is_first=tile is board.tiles[0])
    return SheetPair(
        front, back, unmarked=count_unmarked(edges, product), cut_lines=trace_tile(block, product), work=work
    )


def _add_map(side: SheetSide, drawn: SheetSide) -> SheetSide:
    return replace(side, placements=(*side.placements, *drawn.placements), marks=(*side.marks, *drawn.marks))


def _lay_tile_back(piece: Piece, matrix: Matrix, clip: Rect, edges: Edges, note: str, product: Product) -> SheetSide:
    flip = product.flip
    back_clip = clip if flip is None else find_bounding_box(flip, clip)
    lines = tuple(_clip_lines(back_clip, draw_piece_lines(piece, matrix, product, "back"), product))
    marks = draw_crop_marks(mirror_edges(edges, flip), product, "back")
    return shift_side(SheetSide(place_back(piece, matrix, clip, flip), marks, note, lines), product.shift, product)


def _clip_lines(clip: Rect, lines: tuple[Element, ...], product: Product) -> Iterator[Group]:
    """Yield the lines on the board inside the area of a tile: those of other tiles would cross edge and footer."""
    margin = 2 * product.marks.width
    if lines:
        yield Group(lines, clip=make_rectangle_path(clip.expand(margin, margin, margin, margin)))


def _add_bleed(block: Rect, board: Tiling, tile: Tile, product: Product) -> Rect:
    """Return the area of a tile with bleed at the edges of the board."""
    is_outer = (tile.row == 0, tile.column == board.columns - 1, tile.row == board.rows - 1, tile.column == 0)
    top, right, bottom, left = (product.bleed if outer else 0.0 for outer in is_outer)
    return block.expand(top, right, bottom, left)


def _find_tile_edges(board: Tiling, tile: Tile, block: Rect, product: Product) -> Edges:
    """Return the edges of a tile: it is cut left and top, and right and bottom at the edges of the board.

    Elsewhere a dashed line shows where the next sheet is glued on.
    """
    is_last_column, is_last_row = tile.column == board.columns - 1, tile.row == board.rows - 1
    return Edges(
        block,
        cut_x=(block.x, block.right) if is_last_column else (block.x,),
        cut_y=(block.y, block.bottom) if is_last_row else (block.y,),
        dashed_x=() if is_last_column else (block.right - product.overlap,),
        dashed_y=() if is_last_row else (block.bottom - product.overlap,),
    )
