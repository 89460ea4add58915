"""Lay a board on several sheets: each shows its part of the same picture, and overlaps the next to be glued to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from compiler.impose.boards.labels import draw_join_map, draw_join_names, draw_thumbnail
from compiler.impose.boards.plan import BoardPlan, find_map_room
from compiler.impose.boards.tiles import Tile, Tiling
from compiler.impose.cut_lines import trace_tile
from compiler.impose.geometry import Rect, find_bounding_box, make_rectangle_path, make_translation
from compiler.impose.imprint import Imprint
from compiler.impose.lay_stack import lay_stack
from compiler.impose.marks import Edges, count_unmarked, draw_crop_marks, draw_piece_lines, mirror_edges
from compiler.impose.piece_blocks import Block
from compiler.impose.product import Product
from compiler.impose.sheet_pieces import Piece
from compiler.impose.sheet_sides import SheetPair, SheetSide, place_back, place_front, register_side, shift_side
from compiler.impose.sheet_work import count_tile_work, sum_work
from compiler.layout.frame import Element, Group, Matrix, compose_matrices


def lay_board(plan: BoardPlan, product: Product, imprint: Imprint) -> Iterator[SheetPair]:
    """Yield a sheet for each tile.

    If the product wants a map of the joins and no tile leaves room for it, the map is on a sheet before them.
    """
    if product.join_map and plan.map_tile is None:
        yield SheetPair(draw_join_map(plan.tiling, product.area, imprint))
    for tile in plan.tiling.tiles:
        pair = _lay_tile(plan, tile, product, imprint)
        yield _add_patches(pair, plan.block) if plan.block and tile is plan.patch_tile else pair


def _add_patches(pair: SheetPair, block: Block) -> SheetPair:
    """Return the sheet of a tile with the patches below it; neither has a back."""
    other = lay_stack((block,))
    front = replace(
        pair.front,
        placements=(*pair.front.placements, *other.front.placements),
        marks=(*pair.front.marks, *other.front.marks),
        lines=(*pair.front.lines, *other.front.lines),
    )
    return replace(
        pair,
        front=front,
        unmarked=pair.unmarked + other.unmarked,
        cut_lines=(*pair.cut_lines, *other.cut_lines),
        work=sum_work((pair.work, other.work)),
    )


def _lay_tile(plan: BoardPlan, tile: Tile, product: Product, imprint: Imprint) -> SheetPair:
    board = plan.tiling
    shown = tile.shown
    block = plan.place_tile(tile, product)
    matrix = compose_matrices(make_translation(block.x - shown.x, block.y - shown.y), board.lying)
    clip = _add_bleed(block, board, tile, product)
    edges = _find_tile_edges(board, tile, block, product)
    title = board.piece.front[0].frame.title
    note = f"{title} {tile.name}" if title else tile.name
    marks = (
        *draw_crop_marks(edges, product, "front"),
        *draw_join_names(board, tile, edges.block, product, imprint),
        *draw_thumbnail(board, tile, product),
    )
    lines = tuple(_clip_lines(clip, draw_piece_lines(board.piece, matrix, product, "front"), product))
    placed = SheetSide(place_front(board.piece, matrix, clip), marks, note, lines)
    if tile is plan.map_tile:
        placed = _add_map(placed, draw_join_map(board, find_map_room(tile, product), imprint))
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
    """Yield the lines on a board, clipped to a tile; elsewhere, they would cross the footer or leave the paper."""
    margin = 2 * product.marks.width
    if lines:
        yield Group(lines, clip=make_rectangle_path(clip.expand_evenly(margin)))


def _add_bleed(block: Rect, board: Tiling, tile: Tile, product: Product) -> Rect:
    """Return the area of a tile with bleed at the edges of the board."""
    is_outer = (tile.row == 0, tile.column == board.columns - 1, tile.row == board.rows - 1, tile.column == 0)
    top, right, bottom, left = (product.bleed if outer else 0.0 for outer in is_outer)
    return block.expand(top, right, bottom, left)


def _find_tile_edges(board: Tiling, tile: Tile, block: Rect, product: Product) -> Edges:
    """Return the edges of a tile, which is cut at the left and the top, and at the edges of the board.

    Elsewhere, a dashed line shows where the next sheet is glued on.
    """
    is_last_column, is_last_row = tile.column == board.columns - 1, tile.row == board.rows - 1
    return Edges(
        block,
        cut_x=(block.x, block.right) if is_last_column else (block.x,),
        cut_y=(block.y, block.bottom) if is_last_row else (block.y,),
        dashed_x=() if is_last_column else (block.right - product.overlap,),
        dashed_y=() if is_last_row else (block.bottom - product.overlap,),
    )
