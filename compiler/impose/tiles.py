"""A board larger than the paper: the same picture on several sheets, with strips to glue and a page that shows how."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from compiler.impose.geometry import Rect, box, compose, moved_by, quarter_turn
from compiler.impose.imprint import Imprint
from compiler.impose.marks import BLACK, Edges, behind, crop_marks, outlines
from compiler.impose.pieces import Piece
from compiler.impose.product import Product
from compiler.impose.sheet import Placement
from compiler.impose.sides import Leaf, Side, backs, drifted, fronts
from compiler.layout.frame import IDENTITY, Element, Group, Matrix, Path

LABEL, MAP_LABEL, HEADING = 9.0, 16.0, 14.0
"""Type sizes in points: names at the joins, names on the map, the map's heading."""


class Tile(NamedTuple):
    """A part of the board by column and row; `shown` is in mm of the board as it lies on paper."""

    column: int
    row: int
    shown: Rect

    @property
    def name(self) -> str:
        """A1, A2, … along the first row, B1, B2, … along the second."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board cut into tiles; a `turned` board lies on its side."""

    piece: Piece
    columns: int
    rows: int
    turned: bool
    tiles: tuple[Tile, ...]

    @property
    def whole(self) -> Rect:
        """The board as it lies on paper, with its corner at the origin."""
        width, height = self.piece.width, self.piece.height
        return Rect(0, 0, height, width) if self.turned else Rect(0, 0, width, height)

    @property
    def lying(self) -> Matrix:
        """The matrix from the piece's mm to those of the board as it lies on paper."""
        return quarter_turn(self.piece.height) if self.turned else IDENTITY


def tiling(piece: Piece, product: Product) -> Tiling:
    """The board on as few sheets as can be, all tiles of one size, each sharing a strip with the next."""
    upright = _tiling(piece, piece.width, piece.height, product, turned=False)
    turned = _tiling(piece, piece.height, piece.width, product, turned=True)
    return min(upright, turned, key=lambda choice: len(choice.tiles))


def _tiling(piece: Piece, width: float, height: float, product: Product, *, turned: bool) -> Tiling:
    xs = spans(width, product.area.width, product.overlap)
    ys = spans(height, product.area.height, product.overlap)
    tiles = tuple(
        Tile(column, row, Rect(x, y, w, h)) for row, (y, h) in enumerate(ys) for column, (x, w) in enumerate(xs)
    )
    return Tiling(piece, len(xs), len(ys), turned, tiles)


def spans(length: float, room: float, overlap: float) -> list[tuple[float, float]]:
    """(start, size) of the fewest equal spans that cover a length, each as long as the room at most."""
    if length <= room:
        return [(0.0, length)]
    n = ceil((length - overlap) / (room - overlap) - 1e-9)
    size = (length + (n - 1) * overlap) / n
    return [(k * (size - overlap), size) for k in range(n)]


def tiled(piece: Piece, product: Product, imprint: Imprint) -> Iterator[Leaf]:
    """The join map (if the product wants one) and a sheet for each tile."""
    board = tiling(piece, product)
    if product.join_map:
        yield Leaf(_join_map(board, product, imprint))
    for tile in board.tiles:
        yield _leaf(board, tile, product, imprint)


def _leaf(board: Tiling, tile: Tile, product: Product, imprint: Imprint) -> Leaf:
    area, shown = product.area, tile.shown
    x, y = area.x + (area.width - shown.width) / 2, area.y + (area.height - shown.height) / 2
    place = compose(moved_by(x - shown.x, y - shown.y), board.lying)
    clip = Rect(x, y, shown.width, shown.height).grown(*_bleeds(board, tile, product))
    edges = _edges(board, tile, Rect(x, y, shown.width, shown.height), product)
    title = board.piece.front[0].frame.title
    note = f"{title} {tile.name}".strip()
    marks = (
        *outlines(board.piece, place, product),
        *crop_marks(edges, product, "front"),
        *_names(board, tile, edges.block, product, imprint),
    )
    front = Side(fronts(board.piece, place, clip), marks, note)
    if not board.piece.back:
        return Leaf(front)
    flip = product.flip
    under = edges if flip is None else behind(edges, flip)
    back = Side(backs(board.piece, place, clip, flip), crop_marks(under, product, "back"), note)
    return Leaf(front, drifted(back, product))


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


def _names(board: Tiling, tile: Tile, block: Rect, product: Product, imprint: Imprint) -> Iterator[Element]:
    """Beside each join the names of both sheets, this one first, in the margin."""
    away = max(product.marks.distance, product.bleed) + 0.5
    for other in board.tiles:
        step = (other.column - tile.column, other.row - tile.row)
        if abs(step[0]) + abs(step[1]) == 1:
            middle = block.x + block.width / 2, block.y + block.height / 2
            reach = block.width / 2 + away, block.height / 2 + away
            centre = middle[0] + step[0] * reach[0], middle[1] + step[1] * reach[1]
            yield _join(tile.name, other.name, centre, step, imprint)


def _join(own: str, other: str, centre: tuple[float, float], step: tuple[int, int], imprint: Imprint) -> Group:
    """Own name, arrow, other name beside a join, read along its edge."""
    x, y = centre
    turns: dict[tuple[int, int], Matrix] = {
        (0, -1): (1, 0, 0, 1, x, y),
        (0, 1): (1, 0, 0, 1, x, y + 2.4),
        (1, 0): (0, 1, -1, 0, x, y),
        (-1, 0): (0, -1, 1, 0, x, y),
    }
    arrow = Path((("M", (-1.2, -1.9)), ("L", (1.2, -1.0)), ("L", (-1.2, -0.1)), ("Z", ())), fill=BLACK)
    return Group((imprint.line(own, -2, 0, LABEL, 1.0), arrow, imprint.line(other, 2, 0, LABEL)), turns[step])


def _join_map(board: Tiling, product: Product, imprint: Imprint) -> Side:
    """The whole board small, with the sheets drawn on it and named."""
    area, whole = product.area, board.whole
    scale = min(area.width / whole.width, (area.height - 16) / whole.height, 1.0)
    x, y = area.x + (area.width - whole.width * scale) / 2, area.y + 16
    small: Matrix = (scale, 0.0, 0.0, scale, x, y)
    layers = tuple(
        Placement(layer.frame, compose(small, compose(board.lying, layer.matrix)), _scaled(whole, small))
        for layer in board.piece.front
    )
    middle = area.x + area.width / 2
    title = board.piece.front[0].frame.title
    heading = " · ".join(filter(None, (title, imprint.labels["print.join"])))
    words = (
        imprint.line(heading, middle, area.y + 5, HEADING, 0.5),
        imprint.line(imprint.labels["print.glue"], middle, area.y + 11, LABEL, 0.5),
    )
    names = tuple(item for tile in board.tiles for item in _named(tile, small, imprint))
    return Side(layers, (*words, *names), title)


def _scaled(rect: Rect, matrix: Matrix) -> tuple[tuple[str, tuple[float, ...]], ...]:
    scale, x, y = matrix[0], matrix[4], matrix[5]
    return box(Rect(x + rect.x * scale, y + rect.y * scale, rect.width * scale, rect.height * scale))


def _named(tile: Tile, small: Matrix, imprint: Imprint) -> Iterator[Element]:
    outline = _scaled(tile.shown, small)
    yield Path(outline, stroke="#ffffff", stroke_width=0.9)
    yield Path(outline, stroke=BLACK, stroke_width=0.35)
    scale, left, top = small[0], small[4], small[5]
    x = left + (tile.shown.x + tile.shown.width / 2) * scale
    y = top + (tile.shown.y + tile.shown.height / 2) * scale
    yield Path(box(Rect(x - 7, y - 5, 14, 9)), fill="#ffffff", stroke=BLACK, stroke_width=0.35)
    yield imprint.line(tile.name, x, y + 1.5, MAP_LABEL, 0.5)
