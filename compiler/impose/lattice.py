"""Lay equal polygons on a sheet in interlocking rows, each shifted against the last by the same length."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from compiler.impose.geometry import Rect, make_quarter_turn, make_translation, transform_polygon
from compiler.impose.packing import Pitch, Unit, find_pitches, make_half_turn
from compiler.impose.product import PieceGrid, Product
from compiler.impose.sheet_grid import centre_length
from compiler.layout.frame import IDENTITY, Matrix, compose_matrices
from compiler.model.polygon import Points, measure_bounding_box

_ROUNDING = 1e-6
"""The rounding error in mm of sums of pitches."""


@dataclass(frozen=True, slots=True)
class Lattice:
    """Places for equal polygons, row by row.

    Attributes:
        corners: The corners of the polygon, in mm of the piece.
        matrices: For each place, the matrix from the piece to the box around all places.
        left: The left edge of that box, in mm of the sheet.
        top: The top edge of that box, in mm of the sheet.
    """

    corners: Points
    matrices: tuple[Matrix, ...]
    left: float
    top: float

    @property
    def count(self) -> int:
        """The number of pieces on a full sheet."""
        return len(self.matrices)

    def find_matrix(self, number: int) -> Matrix:
        """Return the matrix from mm of a piece to mm of the sheet at a place, by its number from 0."""
        return compose_matrices(make_translation(self.left, self.top), self.matrices[number])

    def find_outline(self, number: int) -> Points:
        """Return the corners of the piece at a place, in mm of the sheet."""
        return transform_polygon(self.find_matrix(number), self.corners)

    def measure_block(self, filled: int) -> Rect:
        """Return the rectangle around the pieces at the first `filled` places."""
        box = measure_bounding_box(corner for number in range(filled) for corner in self.find_outline(number))
        return Rect(box.left, box.top, box.width, box.height)


class _PlaceInRow(NamedTuple):
    """The place of a polygon in a row: its distance from the left end in mm, and the matrix that turns it."""

    x: float
    turn: Matrix


@dataclass(frozen=True, slots=True)
class _Filling:
    """A way to fill an area with rows of a unit.

    Attributes:
        unit: The unit, made of the polygon as it is turned on paper.
        pitch: The distances of units and rows.
        lie: The matrix from the piece to the polygon as it is turned on paper.
        right: How far right of the area's corner the box of a polygon may begin, in mm.
        down: How far below the area's corner the box of a polygon may begin, in mm.
    """

    unit: Unit
    pitch: Pitch
    lie: Matrix
    right: float
    down: float

    @property
    def rows(self) -> int:
        """The number of rows."""
        return _count_steps(self.down, self.pitch.down) if min(self.right, self.down) >= -_ROUNDING else 0

    @property
    def count(self) -> int:
        """The number of places."""
        return sum(map(self.count_columns, range(self.rows)))

    def count_columns(self, row: int) -> int:
        """Return the number of places in a row."""
        return sum(
            max(0, _count_steps(self.right - first, self.pitch.across)) for first, _ in self._find_first_places(row)
        )

    def can_hold(self, wanted: PieceGrid) -> bool:
        """Return whether at least the `wanted` columns and rows fit."""
        return self.rows >= wanted.rows and min(map(self.count_columns, range(wanted.rows))) >= wanted.columns

    def list_matrices(self, row: int) -> list[Matrix]:
        """Return the matrices of the pieces in a row, from left to right."""
        places = [
            _PlaceInRow(first + step * self.pitch.across, turn)
            for first, turn in self._find_first_places(row)
            for step in range(_count_steps(self.right - first, self.pitch.across))
        ]
        down = row * self.pitch.down
        return [
            compose_matrices(compose_matrices(make_translation(x, down), turn), self.lie) for x, turn in sorted(places)
        ]

    def _find_first_places(self, row: int) -> Iterator[_PlaceInRow]:
        """Yield the places of the first polygon of a row and of the first turned one."""
        turns = (IDENTITY, make_half_turn(self.unit.corners)) if self.unit.alternating else (IDENTITY,)
        for step, turn in zip((0.0, self.pitch.step), turns, strict=False):
            first = (row * self.pitch.shift + step) % self.pitch.across
            yield _PlaceInRow(0.0 if self.pitch.across - first < _ROUNDING else first, turn)


def fit_lattice(corners: Points, product: Product, wanted: PieceGrid | None) -> Lattice | None:
    """Return a lattice in the middle of a sheet, or as near as the area for pieces allows.

    If no lattice is `wanted`, it has as many pieces as fit. Return None if the wanted lattice, or a single piece, does
    not fit.
    """
    fitting = [choice for choice in _list_choices(corners, product) if wanted is None or choice.can_hold(wanted)]
    if not fitting:
        return None
    best = max(fitting, key=lambda choice: (choice.count, -choice.pitch.down))
    columns, rows = wanted or (best.count, best.rows)
    return _centre_places(
        corners, [matrix for row in range(rows) for matrix in best.list_matrices(row)[:columns]], product
    )


def find_largest_lattice(corners: Points, product: Product) -> PieceGrid:
    """Return the columns and rows of the largest grid of polygons that fits; none if not even one fits."""
    choices = _list_choices(corners, product)
    sizes = [PieceGrid(min(map(choice.count_columns, range(choice.rows))), choice.rows) for choice in choices]
    return max(sizes, key=lambda size: size.columns * size.rows, default=PieceGrid(0, 0))


def _centre_places(corners: Points, matrices: Sequence[Matrix], product: Product) -> Lattice:
    box = measure_bounding_box(corner for matrix in matrices for corner in transform_polygon(matrix, corners))
    moved = tuple(compose_matrices(make_translation(-box.left, -box.top), matrix) for matrix in matrices)
    area = product.area
    left = centre_length(box.width, product.width, area.x, area.right)
    return Lattice(corners, moved, left, centre_length(box.height, product.height, area.y, area.bottom))


def _list_choices(corners: Points, product: Product) -> tuple[_Filling, ...]:
    return _find_fillings(corners, product.area.width, product.area.height, product.gap)


@lru_cache(maxsize=256)
def _find_fillings(corners: Points, width: float, height: float, gap: float) -> tuple[_Filling, ...]:
    """Return the ways to fill an area of a size in mm: pieces upright or on their side, all alike or alternating."""
    choices = []
    for lie in (IDENTITY, make_quarter_turn(measure_bounding_box(corners).height)):
        lying = transform_polygon(lie, corners)
        box = measure_bounding_box(lying)
        right = width - box.width
        down = height - box.height
        for unit in _list_units(lying):
            choices += [_Filling(unit, pitch, lie, right, down) for pitch in find_pitches(unit, gap)]
    return tuple(choice for choice in choices if choice.count)


def _list_units(corners: Points) -> Iterator[Unit]:
    """Yield the polygon alone and, unless a half-turn leaves it unchanged, the polygon in turn with its half-turn."""
    yield Unit(corners, alternating=False)
    turned = transform_polygon(make_half_turn(corners), corners)
    if {(round(x, 3), round(y, 3)) for x, y in turned} != {(round(x, 3), round(y, 3)) for x, y in corners}:
        yield Unit(corners, alternating=True)


def _count_steps(room: float, pitch: float) -> int:
    """Return the number of places from 0 to `room` mm, one every `pitch` mm."""
    return int((room + _ROUNDING) // pitch) + 1
