"""A board on several sheets: the same picture placed on each, cut on one side and glued on the other."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.impose.geometry import Rect, box, compose, image, moved_by
from compiler.impose.imprint import Imprint
from compiler.impose.joins import join_map, names, thumbnail
from compiler.impose.marks import Edges, behind, crop_marks, outlines, unmarked
from compiler.impose.pieces import Piece
from compiler.impose.product import Product
from compiler.impose.sides import SheetPair, SheetSide, backs, fronts, moved
from compiler.impose.tiles import Tile, Tiling, tiling
from compiler.layout.frame import Element, Group


def tiled(piece: Piece, product: Product, imprint: Imprint) -> Iterator[SheetPair]:
    """The join map (if the product wants one) and a sheet for each tile."""
    board = tiling(piece, product)
    if product.join_map:
        yield SheetPair(join_map(board, product, imprint))
    for tile in board.tiles:
        yield _leaf(board, tile, product, imprint)


def _leaf(board: Tiling, tile: Tile, product: Product, imprint: Imprint) -> SheetPair:
    area, shown = product.area, tile.shown
    x, y = area.x + (area.width - shown.width) / 2, area.y + (area.height - shown.height) / 2
    place = compose(moved_by(x - shown.x, y - shown.y), board.lying)
    clip = Rect(x, y, shown.width, shown.height).grown(*_bleeds(board, tile, product))
    edges = _edges(board, tile, Rect(x, y, shown.width, shown.height), product)
    title = board.piece.front[0].frame.title
    note = f"{title} {tile.name}".strip()
    marks = (
        *_within(clip, outlines(board.piece, place, product, "front"), product),
        *crop_marks(edges, product, "front"),
        *names(board, tile, edges.block, product, imprint),
        *thumbnail(board, tile, product),
    )
    front = SheetSide(fronts(board.piece, place, clip), marks, note)
    bare, front = unmarked(edges, product), moved(front, product.front_shift, product)
    if not board.piece.back:
        return SheetPair(front, bare=bare)
    flip = product.flip
    under = edges if flip is None else behind(edges, flip)
    drawn = _within(clip if flip is None else image(flip, clip), outlines(board.piece, place, product, "back"), product)
    lines = (*drawn, *crop_marks(under, product, "back"))
    back = SheetSide(backs(board.piece, place, clip, flip), lines, note)
    return SheetPair(front, moved(back, product.shift, product), bare=bare)


def _within(clip: Rect, lines: tuple[Element, ...], product: Product) -> Iterator[Group]:
    """Yield the board's own lines as far as the tile goes: those of other tiles would run over rim and footer."""
    wide = 2 * product.marks.width
    if lines:
        yield Group(lines, clip=box(clip.grown(wide, wide, wide, wide)))


def _bleeds(board: Tiling, tile: Tile, product: Product) -> tuple[float, float, float, float]:
    outer = (tile.row == 0, tile.column == board.columns - 1, tile.row == board.rows - 1, tile.column == 0)
    top, right, bottom, left = (product.bleed if side else 0.0 for side in outer)
    return top, right, bottom, left


def _edges(board: Tiling, tile: Tile, block: Rect, product: Product) -> Edges:
    """Cut left and top always, right and below only at the board's own edge; else the next sheet's edge is dashed."""
    ends_x, ends_y = tile.column == board.columns - 1, tile.row == board.rows - 1
    return Edges(
        block,
        (block.x, block.right) if ends_x else (block.x,),
        (block.y, block.bottom) if ends_y else (block.y,),
        () if ends_x else (block.right - product.overlap,),
        () if ends_y else (block.bottom - product.overlap,),
    )
