"""Rectangles and matrices in millimetres, y down: what imposition computes with."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple

from compiler.layout.frame import Matrix
from compiler.model.drawing import Command


class Rect(NamedTuple):
    """A rectangle by its top left corner and size, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of its right side."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower side."""
        return self.y + self.height

    def grown(self, top: float, right: float, bottom: float, left: float) -> Rect:
        """The rectangle with each side moved outward by so many mm."""
        return Rect(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    def common(self, other: Rect) -> Rect:
        """What both rectangles cover; its size is 0 where they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))


def moved_by(x: float, y: float) -> Matrix:
    """The matrix that moves right by `x` and down by `y`."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def quarter_turn(height: float) -> Matrix:
    """The matrix that turns a box of this height clockwise and puts it back at the origin."""
    return (0.0, 1.0, -1.0, 0.0, height, 0.0)


def mirrored_at(x: float) -> Matrix:
    """The matrix that swaps left and right in a box of width `x`."""
    return (-1.0, 0.0, 0.0, 1.0, x, 0.0)


def mirrored_down(y: float) -> Matrix:
    """The matrix that swaps top and bottom in a box of height `y`."""
    return (1.0, 0.0, 0.0, -1.0, 0.0, y)


def turned_about(x: float, y: float, degrees: float) -> Matrix:
    """The matrix that turns clockwise about a point."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where the matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def image(matrix: Matrix, rect: Rect) -> Rect:
    """The smallest upright rectangle round what the matrix makes of `rect`."""
    corners = [point(matrix, x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@lru_cache(maxsize=1 << 10)
def box(rect: Rect) -> tuple[Command, ...]:
    """Return the outline of a rectangle; sheets of one grid share those of its cells."""
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    return (("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ()))


def polyline(*points: tuple[float, float]) -> tuple[Command, ...]:
    """An open line through the points."""
    return (("M", points[0]), *(("L", to) for _, to in pairwise(points)))


def transformed(commands: tuple[Command, ...], matrix: Matrix) -> tuple[Command, ...]:
    """The path with the matrix applied to every point."""
    return tuple((letter, _points(matrix, figures)) for letter, figures in commands)


def _points(matrix: Matrix, figures: tuple[float, ...]) -> tuple[float, ...]:
    pairs = zip(figures[::2], figures[1::2], strict=True)
    return tuple(value for x, y in pairs for value in point(matrix, x, y))
