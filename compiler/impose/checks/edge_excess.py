"""Measure how far pieces and marks of a sheet extend into the edge of the paper that stays white."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from compiler.impose.geometry import Rect, find_bounding_box
from compiler.impose.product import Product
from compiler.impose.sheet import Placement
from compiler.impose.sheet_sides import SheetSide
from compiler.layout.frame import IDENTITY, Element, Group, Matrix, Path, compose_matrices, transform_point

MIN_VISIBLE = 0.01
"""The minimum distance in mm that is seen on paper."""


def measure_worst_excess(areas: Iterable[Rect], product: Product) -> float:
    """Return how far in mm any of the areas extends into the white edge of the paper at most; 0 without areas."""
    return max((_measure_edge_excess(area, product) for area in areas), default=0.0)


def _measure_edge_excess(rect: Rect, product: Product) -> float:
    """Return how far in mm a rectangle extends into the white edge of the paper, on the side where it is farthest."""
    return max(
        product.edge - rect.x,
        product.edge - rect.y,
        rect.right - (product.width - product.edge),
        rect.bottom - (product.height - product.edge),
    )


def find_visible_area(placement: Placement) -> Rect:
    """Return the rectangle around the part of a frame's trim that its clip leaves, in mm of the sheet."""
    frame = placement.frame
    trim = find_bounding_box(placement.matrix, Rect(0, 0, frame.width, frame.height))
    if not placement.clip:
        return trim
    return _find_bounds([coordinates for _, coordinates in placement.clip if coordinates]).intersect(trim)


def find_mark_areas(side: SheetSide) -> Iterator[Rect]:
    """Yield the rectangle around each line and mark of a side, in mm of the sheet."""
    return (area for mark in (*side.lines, *side.marks) for area in _find_areas(mark, IDENTITY))


def _find_areas(mark: Element, matrix: Matrix) -> Iterator[Rect]:
    """Yield the rectangle around each path of a mark, as far as the clips of its groups leave it."""
    if isinstance(mark, Group):
        inner = compose_matrices(matrix, mark.matrix)
        areas = (area for item in mark.items for area in _find_areas(item, inner))
        clip = [transform_point(inner, *coordinates) for _, coordinates in mark.clip if coordinates]
        yield from _clip_areas(areas, _find_bounds(clip)) if clip else areas
    elif isinstance(mark, Path):
        ends = [coordinates[-2:] for _, coordinates in mark.commands if coordinates]
        yield _find_bounds([transform_point(matrix, *end) for end in ends])


def _clip_areas(areas: Iterable[Rect], clip: Rect) -> Iterator[Rect]:
    """Yield the parts of rectangles inside a clip; a rectangle may have no width or no height."""
    for rect in areas:
        if rect.x <= clip.right and rect.right >= clip.x and rect.y <= clip.bottom and rect.bottom >= clip.y:
            yield rect.intersect(clip)


def _find_bounds(points: Sequence[tuple[float, ...]]) -> Rect:
    """Return the rectangle around points."""
    xs = [point[0] for point in points]
    ys = [point[1] for point in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
