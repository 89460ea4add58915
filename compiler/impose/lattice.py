"""Pieces of one polygon on a sheet: rows that reach into each other, each shifted by the same length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from compiler.impose.geometry import Rect, moved_by, polygon_under, quarter_turn
from compiler.impose.grid import centred_start
from compiler.impose.packing import Pitch, Unit, find_pitches, half_turned
from compiler.impose.product import Product
from compiler.layout.frame import IDENTITY, Matrix, compose
from compiler.model.polygon import Points, box_of, from_origin

_ROUNDING = 1e-6
"""The rounding error in mm of sums of pitches."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Places for pieces with these `corners` (mm of the piece), row by row.

    Each of `matrices` puts a piece into the box around all places, whose corner is at `left`, `top` (mm of the sheet).
    """

    corners: Points
    matrices: tuple[Matrix, ...]
    left: float
    top: float

    @property
    def count(self) -> int:
        """The number of pieces on a full sheet."""
        return len(self.matrices)

    def matrix(self, number: int) -> Matrix:
        """Return the matrix from mm of a piece to mm of the sheet at a place, by its number from 0."""
        return compose(moved_by(self.left, self.top), self.matrices[number])

    def outline(self, number: int) -> Points:
        """Return the corners of the piece at a place, in mm of the sheet."""
        return polygon_under(self.matrix(number), self.corners)

    def block(self, filled: int) -> Rect:
        """Return the rectangle around the pieces at the first `filled` places."""
        box = box_of(corner for number in range(filled) for corner in self.outline(number))
        return Rect(box.left, box.top, box.width, box.height)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The matrices of each row, and the distance of two rows."""

    rows: tuple[tuple[Matrix, ...], ...]
    down: float

    @property
    def count(self) -> int:
        """The number of places."""
        return sum(map(len, self.rows))

    def holds(self, wanted: tuple[int, int]) -> bool:
        """Return whether there are at least so many columns and rows."""
        columns, rows = wanted
        return len(self.rows) >= rows and min(map(len, self.rows[:rows])) >= columns


def fit_lattice(corners: Points, product: Product, wanted: tuple[int, int] | None) -> Lattice | None:
    """Return the places of as many pieces as fit on a sheet, or `wanted` columns and rows; None if those do not fit."""
    room = product.area
    choices = _choices(corners, room.width, room.height, product.gap)
    fitting = [choice for choice in choices if choice.count and (wanted is None or choice.holds(wanted))]
    if not fitting:
        return None
    best = max(fitting, key=lambda choice: (choice.count, -choice.down))
    columns, rows = wanted or (best.count, len(best.rows))
    return _centred(corners, [matrix for row in best.rows[:rows] for matrix in row[:columns]], product)


def largest_lattice(corners: Points, product: Product) -> tuple[int, int]:
    """Return the columns and rows of the largest grid of pieces that a product may want."""
    room = product.area
    choices = [choice for choice in _choices(corners, room.width, room.height, product.gap) if choice.count]
    sizes = [(min(map(len, choice.rows)), len(choice.rows)) for choice in choices]
    return max(sizes, key=lambda size: size[0] * size[1], default=(0, 0))


def _centred(corners: Points, matrices: Sequence[Matrix], product: Product) -> Lattice:
    box = box_of(corner for matrix in matrices for corner in polygon_under(matrix, corners))
    moved = tuple(compose(moved_by(-box.left, -box.top), matrix) for matrix in matrices)
    area = product.area
    left = centred_start(box.width, product.width, area.x, area.right)
    return Lattice(corners, moved, left, centred_start(box.height, product.height, area.y, area.bottom))


@lru_cache(maxsize=256)
def _choices(corners: Points, width: float, height: float, gap: float) -> tuple[_Rows, ...]:
    """Return the ways to fill a room: upright or on their side, each alike or every other one turned round."""
    size = box_of(corners)
    choices = []
    for lie in (IDENTITY, quarter_turn(size.height)):
        lying = polygon_under(lie, corners)
        box = box_of(lying)
        for unit in _units(lying):
            for pitch in find_pitches(unit, gap):
                rows = tuple(_fill_rows(unit, pitch, lie, (width - box.width, height - box.height)))
                choices.append(_Rows(rows, pitch.down))
    return tuple(choices)


def _units(corners: Points) -> Iterator[Unit]:
    """Yield what rows are made of: the polygon; if it is not the same turned round, also in turn with itself so."""
    yield Unit(corners, alternating=False)
    turned = polygon_under(half_turned(corners), corners)
    if {(round(x, 3), round(y, 3)) for x, y in turned} != {(round(x, 3), round(y, 3)) for x, y in from_origin(corners)}:
        yield Unit(corners, alternating=True)


def _fill_rows(unit: Unit, pitch: Pitch, lie: Matrix, room: tuple[float, float]) -> Iterator[tuple[Matrix, ...]]:
    """Yield the matrices of each row; `room` is how far right and down the corner of a piece's box may lie."""
    right, down = room
    row = 0
    while right >= -_ROUNDING and row * pitch.down <= down + _ROUNDING:
        start = row * pitch.shift % pitch.across
        start = 0.0 if pitch.across - start < _ROUNDING else start
        yield tuple(
            compose(compose(moved_by(x, row * pitch.down), turn), lie)
            for x, turn in _row_places(unit, pitch, start, right)
        )
        row += 1


def _row_places(unit: Unit, pitch: Pitch, start: float, right: float) -> Iterator[tuple[float, Matrix]]:
    """Yield the x of each piece of a row that begins at `start` or earlier, and how it is turned."""
    turns = (IDENTITY, half_turned(unit.corners)) if unit.alternating else (IDENTITY,)
    steps = (0.0, pitch.step) if unit.alternating else (0.0,)
    first = -1
    while start + first * pitch.across <= right + _ROUNDING:
        for step, turn in zip(steps, turns, strict=True):
            x = start + first * pitch.across + step
            if -_ROUNDING <= x <= right + _ROUNDING:
                yield x, turn
        first += 1
