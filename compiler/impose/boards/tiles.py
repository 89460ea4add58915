"""Divide a board that is larger than the paper into overlapping tiles, one for each sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from compiler.impose.boards.seams import Obstacle, SeamRoom, list_obstacles, place_seams
from compiler.impose.geometry import Rect, find_bounding_box, make_quarter_turn
from compiler.impose.product import Product
from compiler.impose.sheet_pieces import Piece
from compiler.layout.frame import IDENTITY, Matrix

_ROUNDING = 1e-9
"""The rounding error of a number of sheets."""


class Tile(NamedTuple):
    """A part of a board by column and row; `shown` is its area in mm of the board as it lies on paper."""

    column: int
    row: int
    shown: Rect

    @property
    def name(self) -> str:
        """A1, A2, … in the first row, B1, … in the second; after Z1 come AA1, BB1, … up to ZZ1, and then AAA1."""
        times, letter = divmod(self.row, 26)
        return f"{chr(ord('A') + letter) * (times + 1)}{self.column + 1}"


class Stretch(NamedTuple):
    """The part of a length that a sheet shows, in mm."""

    start: float
    size: float


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board divided into tiles.

    Attributes:
        piece: The board.
        columns: The number of columns of tiles.
        rows: The number of rows of tiles.
        lying: The matrix from mm of the piece to mm of the board as it lies on paper.
        whole: The area of the board as it lies on paper, with a corner at the origin.
        tiles: The tiles, row by row.
    """

    piece: Piece
    columns: int
    rows: int
    lying: Matrix
    whole: Rect
    tiles: tuple[Tile, ...]


def count_sheets(piece: Piece, product: Product) -> int:
    """Return the number of sheets that a board needs."""
    return min(_count_tiles(piece, product, turned=turned) for turned in (False, True))


def _count_tiles(piece: Piece, product: Product, *, turned: bool) -> int:
    area = product.area
    overlap = product.overlap
    width, height = (piece.height, piece.width) if turned else (piece.width, piece.height)
    return len(divide_equally(width, area.width, overlap)) * len(divide_equally(height, area.height, overlap))


def tile_board(piece: Piece, product: Product) -> Tiling:
    """Return the board on as few overlapping sheets as possible.

    Where the paper leaves a choice, sheets meet away from words and icons.
    """
    turned = _count_tiles(piece, product, turned=True) < _count_tiles(piece, product, turned=False)
    lying = make_quarter_turn(piece.height) if turned else IDENTITY
    whole = find_bounding_box(lying, Rect(0, 0, piece.width, piece.height))
    vertical, horizontal = list_obstacles(piece.front[0].frame, lying)
    xs = _divide(SeamRoom(whole.width, product.area.width, product.overlap), vertical)
    ys = _divide(SeamRoom(whole.height, product.area.height, product.overlap), horizontal)
    tiles = tuple(
        Tile(column, row, Rect(x, y, width, height))
        for row, (y, height) in enumerate(ys)
        for column, (x, width) in enumerate(xs)
    )
    return Tiling(piece, len(xs), len(ys), lying, whole, tiles)


def is_divided(board: Tiling, area: Rect) -> bool:
    """Return whether a tile of a board begins inside an area, which is in mm of the piece."""
    shown = find_bounding_box(board.lying, area)
    xs, ys = ({tile.shown[axis] for tile in board.tiles} for axis in (0, 1))
    return any(shown.x < x < shown.right for x in xs) or any(shown.y < y < shown.bottom for y in ys)


def _divide(room: SeamRoom, obstacles: Sequence[Obstacle]) -> list[Stretch]:
    """Return what each sheet shows; each stretch but the last overlaps the next one."""
    equal = [start for start, _ in divide_equally(*room)]
    starts = place_seams(room, equal, obstacles)
    ends = [start + room.overlap for start in starts[1:]] + [room.length]
    return [Stretch(start, end - start) for start, end in zip(starts, ends, strict=True)]


def divide_equally(length: float, room: float, overlap: float) -> list[Stretch]:
    """Return the fewest equal stretches that cover a length, none longer than `room`; all in mm."""
    if length <= room:
        return [Stretch(0.0, length)]
    count = ceil((length - overlap) / (room - overlap) - _ROUNDING)
    size = (length + (count - 1) * overlap) / count
    return [Stretch(number * (size - overlap), size) for number in range(count)]
