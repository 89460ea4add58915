"""Find all placements of a project's pattern in a city, rotated but never mirrored (facts 6.2, 6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from engine.games.architects_of_amytis.grid import BoardGrid

Field: TypeAlias = tuple[int, int, int]  # row, column, colour


def find_placements(pattern: Sequence[Field], grid: BoardGrid) -> tuple[int, ...]:
    """Return each placement of a pattern as a mask of the bits colour · fields + field that must be set."""
    placements_in_city = {placed for turned in rotate_pattern(pattern) for placed in _shift_pattern(turned, grid)}
    size = len(grid.names)
    masks = (
        sum(1 << colour * size + row * grid.width + column for row, column, colour in placed)
        for placed in placements_in_city
    )
    return tuple(sorted(masks))


def rotate_pattern(pattern: Sequence[Field]) -> Iterator[frozenset[Field]]:
    """Yield the pattern in its four rotations, each moved to the top left corner."""
    fields = list(pattern)
    for _ in range(4):
        yield _push_to_corner(fields)
        fields = [(column, -row, colour) for row, column, colour in fields]


def _push_to_corner(fields: Sequence[Field]) -> frozenset[Field]:
    top, left = min(row for row, _, _ in fields), min(column for _, column, _ in fields)
    return frozenset((row - top, column - left, colour) for row, column, colour in fields)


def _shift_pattern(fields: frozenset[Field], grid: BoardGrid) -> Iterator[frozenset[Field]]:
    height, width = (1 + max(field[axis] for field in fields) for axis in (0, 1))
    for down in range(grid.height - height + 1):
        for right in range(grid.width - width + 1):
            yield frozenset((row + down, column + right, colour) for row, column, colour in fields)
