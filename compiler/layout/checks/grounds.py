"""Find the colour under a point of a side where it is known, that is, where the area has one opaque colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from compiler.layout.extents import find_elements_box
from compiler.layout.frame import IDENTITY, Element, Glyphs, Group, Image, Matrix, Path, Symbol, compose_matrices
from compiler.layout.leaves import (
    Clips,
    Leaf,
    add_clip,
    find_clip_points,
    find_outline_points,
    transform_points,
)
from compiler.model.points import BoundingBox, Point
from compiler.model.polygon import measure_bounding_box

PAPER = "#ffffff"
"""The colour under everything."""

_MAX_CELLS = 24
"""The maximum number of cells of a side in each direction."""

_MIDDLE_OF_TEXT = 0.1
"""The height in mm, per point of type size, of the middle of a line of text above its baseline."""


class DrawnLayer(NamedTuple):
    """A leaf of a drawing, or a group that is painted together.

    Attributes:
        leaf: The leaf, or None for a translucent group.
        outline: Points around it, in mm.
        clips: Points around each clip that it is in, in mm.
        box: The box around its points, in mm.
        element: The number of the element that draws it.
    """

    leaf: Leaf | None
    outline: list[Point]
    clips: tuple[list[Point], ...]
    box: BoundingBox
    element: int

    @property
    def colour(self) -> str | None:
        """The opaque colour of its area, or None if the colour there is not known."""
        is_opaque = isinstance(self.leaf, Path) and self.leaf.fill_opacity == 1
        return self.leaf.fill if isinstance(self.leaf, Path) and is_opaque and isinstance(self.leaf.fill, str) else None

    @property
    def is_area(self) -> bool:
        """Whether it covers layers below it, at least in part; texts and lines do not."""
        return not isinstance(self.leaf, Glyphs) and not (isinstance(self.leaf, Path) and self.leaf.fill is None)

    def covers(self, point: Point) -> bool:
        """Return whether a point is inside its outline and all of its clips."""
        left, top, right, bottom = self.box
        x, y = point
        if not (left <= x <= right and top <= y <= bottom):
            return False
        return _is_inside(point, self.outline) and all(_is_inside(point, clip) for clip in self.clips)


class _Cell(NamedTuple):
    """A cell of the grid into which a side is divided, from 0."""

    column: int
    row: int


class Grounds:
    """The layers of a side, sorted into the cells of a coarse grid so that those at a point are found quickly.

    The grid has about as many cells as the side has areas.
    """

    def __init__(self, drawn: Sequence[Iterable[Element]], width: float, height: float) -> None:
        """Sort the areas that elements draw on a side of a width and height in mm into the cells that they touch."""
        placed = (_place_layers(items, IDENTITY, (), number) for number, items in enumerate(drawn))
        self.layers = [layer for of_element in placed for layer in of_element]
        self._width = width
        self._height = height
        areas = [(number, layer.box) for number, layer in enumerate(self.layers) if layer.is_area]
        self._cells_across = max(1, min(_MAX_CELLS, isqrt(len(areas))))
        self._cells: dict[_Cell, list[int]] = {}
        for number, box in areas:
            for cell in self._list_cells(box):
                self._cells.setdefault(cell, []).append(number)

    def find_colour(self, point: Point, below: int) -> str | None:
        """Return the colour at a point under the layer with the number `below`, or None if it is not known."""
        layer = self.find_area(point, below)
        return layer.colour if layer else PAPER

    def find_area(self, point: Point, below: int) -> DrawnLayer | None:
        """Return the area that is seen at a point under the layer with the number `below`, or None for paper."""
        for number in reversed(self._cells.get(self._find_cell(*point), ())):
            if number < below and self.layers[number].covers(point):
                return self.layers[number]
        return None

    def is_seen(self, point: Point, number: int) -> bool:
        """Return whether a point of the layer with a number is inside the cut and not covered by a later layer."""
        if not (0 < point[0] < self._width and 0 < point[1] < self._height):
            return False
        later = (other for other in self._cells.get(self._find_cell(*point), ()) if other > number)
        return not any(self.layers[other].covers(point) for other in later)

    def _list_cells(self, box: BoundingBox) -> Iterator[_Cell]:
        first = self._find_cell(box.left, box.top)
        last = self._find_cell(box.right, box.bottom)
        for column in range(first.column, last.column + 1):
            for row in range(first.row, last.row + 1):
                yield _Cell(column, row)

    def _find_cell(self, x: float, y: float) -> _Cell:
        """Return the cell of a point; points outside the side belong to the outermost cells."""
        across = self._cells_across
        column, row = across * x // self._width, across * y // self._height
        return _Cell(int(min(max(column, 0), across - 1)), int(min(max(row, 0), across - 1)))


def _place_layers(items: Iterable[Element], matrix: Matrix, clips: Clips, element: int) -> Iterator[DrawnLayer]:
    for item in items:
        if not isinstance(item, Group):
            yield _make_layer(item, _find_points(item), matrix, clips, element)
        elif item.is_transparent:
            yield _make_layer(None, [*find_elements_box([item]).corners], matrix, clips, element)
        else:
            inner = compose_matrices(matrix, item.matrix)
            yield from _place_layers(item.items, inner, add_clip(clips, item, inner), element)


def _make_layer(leaf: Leaf | None, points: list[Point], matrix: Matrix, clips: Clips, element: int) -> DrawnLayer:
    outline = transform_points(points, matrix)
    return DrawnLayer(
        leaf=leaf,
        outline=outline,
        clips=tuple(map(find_clip_points, clips)),
        box=measure_bounding_box(outline or [(0.0, 0.0)]),
        element=element,
    )


def _find_points(leaf: Leaf) -> list[Point]:
    """Return the outline of a path, the middle of a line of text, or the corners of anything else."""
    match leaf:
        case Path():
            return find_outline_points(leaf.commands)
        case Glyphs():
            return [(leaf.x + leaf.width / 2, leaf.y - leaf.size * _MIDDLE_OF_TEXT)]
        case Symbol() | Image():
            return [*BoundingBox(leaf.x, leaf.y, leaf.x + leaf.width, leaf.y + leaf.height).corners]


def _is_inside(point: Point, outline: list[Point]) -> bool:
    """Return whether a point is inside a polygon (even-odd rule)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside
