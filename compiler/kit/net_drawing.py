"""Nets to cut out, fold and glue: coloured panels with a bleed, and the lines to cut and fold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from compiler.impose.geometry import make_polygon_path
from compiler.layout.frame import Element, Path
from compiler.model.points import LineSegment, Point
from compiler.model.polygon import Points

MARGIN = 3.0
"""The distance in mm of a net from the edges of its frame, which has room for bleed and ticks."""

BLEED = 1.5
"""How far the colour of a net extends beyond its cuts, in mm."""


@dataclass(frozen=True, slots=True)
class Net:
    """A net in a frame, all in mm.

    Attributes:
        width: The width of the frame.
        height: The height of the frame.
        panels: The outlines of the coloured areas.
        cuts: The lines to cut.
        folds: The lines to fold.
    """

    width: float
    height: float
    panels: tuple[Points, ...]
    cuts: tuple[LineSegment, ...]
    folds: tuple[LineSegment, ...]

    def paint(self, colour: str) -> Iterator[Element]:
        """Yield the panels in a colour, each with its bleed."""
        for outline in self.panels:
            path = make_polygon_path(outline)
            yield Path(path, fill=colour, stroke=colour, stroke_width=2 * BLEED, join="round")


def join_points(points: Sequence[Point]) -> Iterator[LineSegment]:
    """Yield the line from each point to the next one."""
    for (x1, y1), (x2, y2) in pairwise(points):
        yield LineSegment(x1, y1, x2, y2)


def mirror_points(points: Iterable[Point], middle: float) -> tuple[Point, ...]:
    """Return points mirrored about a horizontal line at y = `middle`, in reverse, so that they go round as before."""
    return tuple((x, 2 * middle - y) for x, y in reversed(tuple(points)))
