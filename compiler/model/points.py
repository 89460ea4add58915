"""Points, segments of lines, and upright rectangles; y grows downwards."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Point: TypeAlias = tuple[float, float]
"""x and y."""


class Size(NamedTuple):
    """A width and a height."""

    width: float
    height: float


class LineSegment(NamedTuple):
    """A straight line from one point to another."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def start(self) -> Point:
        """The point at which the line starts."""
        return self.x1, self.y1

    @property
    def end(self) -> Point:
        """The point at which the line ends."""
        return self.x2, self.y2

    def move_down(self, distance: float) -> LineSegment:
        """Return the line moved down."""
        return LineSegment(self.x1, self.y1 + distance, self.x2, self.y2 + distance)


class BoundingBox(NamedTuple):
    """An upright rectangle by its sides."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The distance from the left to the right side."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The distance from the top to the bottom."""
        return self.bottom - self.top

    @property
    def corners(self) -> tuple[Point, ...]:
        """The corners, clockwise from the top left one."""
        left, top, right, bottom = self
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def expand(self, reach: float) -> BoundingBox:
        """Return the box with its sides moved outwards by a length."""
        return BoundingBox(self.left - reach, self.top - reach, self.right + reach, self.bottom + reach)

    def intersect(self, other: BoundingBox) -> BoundingBox:
        """Return the area that the box has in common with another that it is not apart from."""
        return BoundingBox(
            max(self.left, other.left),
            max(self.top, other.top),
            min(self.right, other.right),
            min(self.bottom, other.bottom),
        )

    def is_apart_from(self, other: BoundingBox) -> bool:
        """Return whether the box has no area in common with another."""
        return (
            self.right <= other.left or other.right <= self.left or self.bottom <= other.top or other.bottom <= self.top
        )
