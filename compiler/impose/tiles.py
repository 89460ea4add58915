"""A board larger than the paper, cut into tiles that share strips: which part of it each sheet shows."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import NamedTuple

from compiler.impose.geometry import Rect, quarter_turn
from compiler.impose.pieces import Piece
from compiler.impose.product import Product
from compiler.layout.frame import IDENTITY, Matrix


class Tile(NamedTuple):
    """A part of the board by column and row; `shown` is in mm of the board as it lies on paper."""

    column: int
    row: int
    shown: Rect

    @property
    def name(self) -> str:
        """A1, A2, … along the first row, B1, … along the second, AA1, … after Z1."""
        times, letter = divmod(self.row, 26)
        return f"{chr(ord('A') + letter) * (times + 1)}{self.column + 1}"


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
