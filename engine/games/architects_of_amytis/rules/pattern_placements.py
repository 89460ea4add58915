"""Find all placements of a project's pattern in a city, rotated but never mirrored (facts 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.architects_of_amytis.content.board_grid import BoardGrid


class ColouredField(NamedTuple):
    """A field of a pattern: its row and column, which may be negative, and the index of its colour."""

    row: int
    column: int
    colour: int


def find_placements(pattern: Sequence[ColouredField], grid: BoardGrid) -> tuple[int, ...]:
    """Return each placement of a pattern as a mask of the bits colour · fields + field that must be set."""
    placements_in_city = {placed for turned in rotate_pattern(pattern) for placed in _shift_pattern(turned, grid)}
    size = len(grid.names)
    masks = (
        sum(1 << field.colour * size + field.row * grid.width + field.column for field in placed)
        for placed in placements_in_city
    )
    return tuple(sorted(masks))


def rotate_pattern(pattern: Sequence[ColouredField]) -> Iterator[frozenset[ColouredField]]:
    """Yield the pattern in its four rotations, each moved to the top left corner."""
    fields = list(pattern)
    for _ in range(4):
        yield _push_to_corner(fields)
        fields = [ColouredField(column, -row, colour) for row, column, colour in fields]


def _push_to_corner(fields: Sequence[ColouredField]) -> frozenset[ColouredField]:
    top = min(field.row for field in fields)
    left = min(field.column for field in fields)
    return frozenset(ColouredField(row - top, column - left, colour) for row, column, colour in fields)


def _shift_pattern(fields: frozenset[ColouredField], grid: BoardGrid) -> Iterator[frozenset[ColouredField]]:
    height = 1 + max(field.row for field in fields)
    width = 1 + max(field.column for field in fields)
    for down in range(grid.height - height + 1):
        for right in range(grid.width - width + 1):
            yield frozenset(ColouredField(row + down, column + right, colour) for row, column, colour in fields)
