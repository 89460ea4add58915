"""Represent the fields of a board as bits of a whole number, with their names, zones and lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardGrid:
    """A grid of fields, numbered row by row from the top left: field 0 is `a1`, field 1 is `b1`.

    Attributes:
        names: The name of each field.
        index: The field of each name.
        whole, border, corners: The masks of these zones.
        rows, columns: The fields of each row and column, in order.
    """

    width: int
    height: int
    names: tuple[str, ...]
    index: Mapping[str, int]
    whole: int
    border: int
    corners: int
    rows: tuple[tuple[int, ...], ...]
    columns: tuple[tuple[int, ...], ...]

    def list_line_masks(self, length: int) -> Iterator[int]:
        """Yield the masks of `length` adjacent fields in a row, column or diagonal."""
        for field in range(len(self.names)):
            row, column = divmod(field, self.width)
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                end = (row + down * (length - 1), column + right * (length - 1))
                if 0 <= end[0] < self.height and 0 <= end[1] < self.width:
                    yield sum(1 << field + step * (down * self.width + right) for step in range(length))

    def mask_zone(self, name: str | None) -> int:
        """Return the mask of a zone, or of all fields if no zone is named."""
        if name is None:
            return self.whole
        zones = {"border": self.border, "corners": self.corners}
        return zones[name]


def make_grid(width: int, height: int) -> BoardGrid:
    """Return a grid of `width` columns and `height` rows."""
    fields = [(row, column) for row in range(height) for column in range(width)]
    names = tuple(f"{chr(ord('a') + column)}{row + 1}" for row, column in fields)
    edges = [(row in (0, height - 1)) + (column in (0, width - 1)) for row, column in fields]
    return BoardGrid(
        width=width,
        height=height,
        names=names,
        index={name: field for field, name in enumerate(names)},
        whole=(1 << len(fields)) - 1,
        border=sum(1 << field for field, edge in enumerate(edges) if edge),
        corners=sum(1 << field for field, edge in enumerate(edges) if edge == 2),  # noqa: PLR2004 -- two edges meet
        rows=tuple(tuple(range(row * width, (row + 1) * width)) for row in range(height)),
        columns=tuple(tuple(range(column, len(fields), width)) for column in range(width)),
    )
