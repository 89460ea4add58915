"""Find what colour is under a point of a side, where that is known: areas of one opaque colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import isqrt
from typing import NamedTuple

from compiler.layout.extents import find_elements_box
from compiler.layout.frame import IDENTITY, Element, Glyphs, Group, Image, Matrix, Path, Symbol, compose
from compiler.layout.leaves import (
    Box,
    Clips,
    Leaf,
    Point,
    Points,
    add_clip,
    find_clip_points,
    find_outline_points,
    transform_points,
)

PAPER = "#ffffff"
"""The colour under everything."""

_MAX_CELLS = 24
"""The most cells of a side in each direction."""


class DrawnLayer(NamedTuple):
    """A leaf of a drawing, or a group that is painted together.

    Attributes:
        leaf: The leaf, or None where elements are painted together, translucent.
        outline: Points around it, in mm.
        clips: Points around each clip that it is in, in mm.
        box: The box around its points, in mm.
        element: The number of the element that draws it.
    """

    leaf: Leaf | None
    outline: Points
    clips: tuple[Points, ...]
    box: Box
    element: int

    @property
    def colour(self) -> str | None:
        """The colour that hides what is below, or None: the colour there is not known."""
        is_opaque = isinstance(self.leaf, Path) and self.leaf.fill_opacity == 1
        return self.leaf.fill if isinstance(self.leaf, Path) and is_opaque and isinstance(self.leaf.fill, str) else None

    @property
    def is_area(self) -> bool:
        """Whether it covers what is below, wholly or in part; texts and lines do not."""
        return not isinstance(self.leaf, Glyphs) and not (isinstance(self.leaf, Path) and self.leaf.fill is None)

    def covers(self, point: Point) -> bool:
        """Return whether a point is inside its outline and the clips."""
        left, top, right, bottom = self.box
        x, y = point
        if not (left <= x <= right and top <= y <= bottom):
            return False
        return _is_inside(point, self.outline) and all(_is_inside(point, clip) for clip in self.clips)


class Grounds:
    """What covers each point of a side of this width and height (mm), found through the cells of a coarse grid.

    The grid has about as many cells as the side has areas.
    """

    def __init__(self, drawn: Sequence[Iterable[Element]], width: float, height: float) -> None:
        """Sort the areas that elements draw into the cells that they reach."""
        placed = (_place_layers(items, IDENTITY, (), number) for number, items in enumerate(drawn))
        self.layers = [layer for of_element in placed for layer in of_element]
        self._width, self._height = width, height
        areas = [(number, layer.box) for number, layer in enumerate(self.layers) if layer.is_area]
        self._cells_across = max(1, min(_MAX_CELLS, isqrt(len(areas))))
        self._cells: dict[tuple[int, int], list[int]] = {}
        for number, box in areas:
            for cell in self._list_cells(box):
                self._cells.setdefault(cell, []).append(number)

    def find_colour(self, point: Point, below: int) -> str | None:
        """Return the colour at a point under the layer number `below`, or None if it is not known."""
        for number in reversed(self._cells.get(self._find_cell(*point), ())):
            if number < below and self.layers[number].covers(point):
                return self.layers[number].colour
        return PAPER

    def is_seen(self, point: Point, number: int) -> bool:
        """Return whether a point of a layer is inside the cut and covered by no later one."""
        if not (0 < point[0] < self._width and 0 < point[1] < self._height):
            return False
        later = (other for other in self._cells.get(self._find_cell(*point), ()) if other > number)
        return not any(self.layers[other].covers(point) for other in later)

    def _list_cells(self, box: Box) -> Iterator[tuple[int, int]]:
        left, top = self._find_cell(box[0], box[1])
        right, bottom = self._find_cell(box[2], box[3])
        yield from product(range(left, right + 1), range(top, bottom + 1))

    def _find_cell(self, x: float, y: float) -> tuple[int, int]:
        """Return the column and row of a point; what is outside belongs to the outermost cells."""
        across = self._cells_across
        column, row = across * x // self._width, across * y // self._height
        return int(min(max(column, 0), across - 1)), int(min(max(row, 0), across - 1))


def _place_layers(items: Iterable[Element], matrix: Matrix, clips: Clips, element: int) -> Iterator[DrawnLayer]:
    for item in items:
        if not isinstance(item, Group):
            yield _make_layer(item, _find_points(item), matrix, clips, element)
        elif item.is_transparent:
            yield _make_layer(None, _list_corners(find_elements_box([item])), matrix, clips, element)
        else:
            inner = compose(matrix, item.matrix)
            yield from _place_layers(item.items, inner, add_clip(clips, item, inner), element)


def _make_layer(leaf: Leaf | None, points: Points, matrix: Matrix, clips: Clips, element: int) -> DrawnLayer:
    outline = transform_points(points, matrix)
    xs, ys = zip(*(outline or [(0.0, 0.0)]), strict=True)
    return DrawnLayer(leaf, outline, tuple(map(find_clip_points, clips)), (min(xs), min(ys), max(xs), max(ys)), element)


def _find_points(leaf: Leaf) -> Points:
    """Return the outline of a path, the middle of a line of text, or the corners of anything else."""
    match leaf:
        case Path():
            return find_outline_points(leaf.commands)
        case Glyphs():
            return [(leaf.x + leaf.width / 2, leaf.y - leaf.size / 10)]
        case Symbol() | Image():
            return _list_corners((leaf.x, leaf.y, leaf.x + leaf.width, leaf.y + leaf.height))


def _list_corners(box: Box) -> Points:
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def _is_inside(point: Point, outline: Points) -> bool:
    """Return whether a point is inside a polygon (even-odd rule)."""
    x, y = point
    inside = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            inside = not inside
    return inside
