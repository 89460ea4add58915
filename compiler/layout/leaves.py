"""The drawing of a side as single leaves with their places, for checks of positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from compiler.layout.frame import MM_PER_POINT, Element, Glyphs, Group, Image, Matrix, Path, Symbol, compose
from compiler.layout.metrics import Extent
from compiler.model.drawing import Command

Point: TypeAlias = tuple[float, float]
Points: TypeAlias = list[Point]
Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right and bottom, in mm."""

Leaf: TypeAlias = Glyphs | Path | Symbol | Image


def place_leaves(
    items: Iterable[Element], matrix: Matrix, clips: tuple[Points, ...]
) -> Iterator[tuple[Leaf, Matrix, tuple[Points, ...]]]:
    """Yield what is drawn, with its matrix and the outlines of the clips around it, in mm of the piece."""
    for item in items:
        if isinstance(item, Group):
            inner = compose(matrix, item.matrix)
            clip = (transform_points(find_outline_points(item.clip), inner),) if item.clip else ()
            yield from place_leaves(item.items, inner, (*clips, *clip))
        else:
            yield item, matrix, clips


def clip_points(points: Points, clips: tuple[Points, ...]) -> Points:
    """Return the points, moved into the boxes around the clips."""
    for clip in clips:
        xs, ys = zip(*clip, strict=True)
        points = [(min(max(x, min(xs)), max(xs)), min(max(y, min(ys)), max(ys))) for x, y in points]
    return points


def find_line_box(line: Glyphs, ink: Extent) -> Box:
    """Return the box around a line of text whose ink has this extent (em) above and below its baseline."""
    em = line.size * MM_PER_POINT
    return line.x, line.y - ink.above * em, line.x + line.width, line.y + ink.below * em


@lru_cache(maxsize=1 << 13)
def find_outline_points(commands: tuple[Command, ...]) -> Points:
    """Return points on an outline: its corners, and seven between the ends of each curve."""
    points: Points = []
    for letter, coordinates in commands:
        ends = list(zip(coordinates[::2], coordinates[1::2], strict=True))
        if letter == "C" and points:
            points += [_find_curve_point((points[-1], *ends), step / 8) for step in range(1, 8)]
        points += ends[-1:]
    return points


def _find_curve_point(handles: tuple[Point, ...], t: float) -> Point:
    """Return the point of a cubic Bézier curve at `t`, from 0 to 1."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    x, y = (sum(weight * handle[axis] for weight, handle in zip(weights, handles, strict=True)) for axis in (0, 1))
    return x, y


def transform_points(points: Points, matrix: Matrix) -> Points:
    """Return where a matrix puts points."""
    a, b, c, d, e, f = matrix  # not by `transform_point`: there are thousands of points
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
