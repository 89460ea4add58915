"""Places for objects on a virtual table: rows from the far left, boards first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from compiler.render.tabletop.save_objects import Position

TABLE_WIDTH = 60.0
"""The width of the table in units."""

GAP = 1.0
"""The distance of neighbours in units."""

DROP_HEIGHT = 1.5
"""How far above the table objects are when the save is loaded: they fall into place."""


class Footprint(NamedTuple):
    """The room that an object takes, in units."""

    width: float
    depth: float


def arrange_rows(footprints: Iterable[Footprint]) -> Iterator[Position]:
    """Yield the middle of each object, row by row, in units; rows start on the left and come towards the first seat."""
    left = -TABLE_WIDTH / 2
    far = TABLE_WIDTH / 2
    depth = 0.0
    for footprint in footprints:
        if left > -TABLE_WIDTH / 2 and left + footprint.width > TABLE_WIDTH / 2:
            left = -TABLE_WIDTH / 2
            far = far - depth - GAP
            depth = 0.0
        yield round(left + footprint.width / 2, 4), DROP_HEIGHT, round(far - footprint.depth / 2, 4)
        left += footprint.width + GAP
        depth = max(depth, footprint.depth)
