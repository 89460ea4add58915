"""Rectangles, clips and matrices for imposition, in mm; y grows downwards."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import cos, radians, sin
from typing import NamedTuple, TypeAlias

from compiler.layout.frame import Matrix, transform_point
from compiler.model.drawing import Command
from compiler.model.polygon import Points
from compiler.model.regions import Region, intersect


class Rect(NamedTuple):
    """A rectangle by its top left corner and size, in mm."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def expand(self, top: float, right: float, bottom: float, left: float) -> Rect:
        """Return the rectangle with its edges moved outwards by these lengths (mm)."""
        return Rect(self.x - left, self.y - top, self.width + left + right, self.height + top + bottom)

    def expand_evenly(self, length: float) -> Rect:
        """Return the rectangle with all edges moved outwards by a length (mm), or inwards by a negative one."""
        return self.expand(length, length, length, length)

    def intersect(self, other: Rect) -> Rect:
        """Return the area that both rectangles cover; its size is 0 if they do not meet."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))


Clip: TypeAlias = Rect | Region
"""An area outside which nothing is drawn, in mm: a rectangle, or an area with outlines of its own."""


def outline_clip(clip: Clip) -> Region:
    """Return a clip as outlines."""
    if not isinstance(clip, Rect):
        return clip
    return (((clip.x, clip.y), (clip.right, clip.y), (clip.right, clip.bottom), (clip.x, clip.bottom)),)


def transform_clip(matrix: Matrix, clip: Clip) -> Clip:
    """Return a clip under a matrix; a rectangle becomes the upright rectangle around its corners."""
    if isinstance(clip, Rect):
        return find_bounding_box(matrix, clip)
    return tuple(transform_polygon(matrix, points) for points in clip)


def make_clip_path(clip: Clip) -> tuple[Command, ...]:
    """Return the outlines of a clip as path commands."""
    if isinstance(clip, Rect):
        return make_rectangle_path(clip)
    return tuple(command for points in clip for command in make_polygon_path(points))


def intersect_clips(clip: Clip, other: Clip) -> Clip:
    """Return the area inside both clips."""
    if isinstance(clip, Rect) and isinstance(other, Rect):
        return clip.intersect(other)
    return intersect(outline_clip(clip), outline_clip(other))


def transform_polygon(matrix: Matrix, points: Points) -> Points:
    """Return a polygon under a matrix."""
    return tuple(transform_point(matrix, x, y) for x, y in points)


def make_polygon_path(points: Points) -> tuple[Command, ...]:
    """Return the outline of a polygon."""
    return (*make_polyline(*points), ("Z", ())) if points else ()


def make_translation(x: float, y: float) -> Matrix:
    """Return the matrix that moves right by `x` and down by `y`."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def make_quarter_turn(height: float) -> Matrix:
    """Return the matrix that turns a box of this height clockwise, with a corner at the origin again."""
    return (0.0, 1.0, -1.0, 0.0, height, 0.0)


def make_counter_quarter_turn(width: float) -> Matrix:
    """Return the matrix that turns a box of this width counter-clockwise, with a corner at the origin again."""
    return (0.0, -1.0, 1.0, 0.0, 0.0, width)


def mirror_horizontally(width: float) -> Matrix:
    """Return the matrix that swaps left and right in a box of this width."""
    return (-1.0, 0.0, 0.0, 1.0, width, 0.0)


def mirror_vertically(height: float) -> Matrix:
    """Return the matrix that swaps top and bottom in a box of this height."""
    return (1.0, 0.0, 0.0, -1.0, 0.0, height)


def make_rotation(x: float, y: float, degrees: float) -> Matrix:
    """Return the matrix that turns clockwise about a point."""
    c = cos(radians(degrees))
    s = sin(radians(degrees))
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def find_bounding_box(matrix: Matrix, rect: Rect) -> Rect:
    """Return the smallest upright rectangle around a rectangle under a matrix."""
    corners = [transform_point(matrix, x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


@lru_cache(maxsize=1 << 10)
def make_rectangle_path(rect: Rect) -> tuple[Command, ...]:
    """Return the outline of a rectangle; cached, as the sheets of a grid have the same cells."""
    x = rect.x
    y = rect.y
    right = rect.right
    bottom = rect.bottom
    return (("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ()))


def make_polyline(*points: tuple[float, float]) -> tuple[Command, ...]:
    """Return an open line through the points."""
    return (("M", points[0]), *(("L", to) for _, to in pairwise(points)))
