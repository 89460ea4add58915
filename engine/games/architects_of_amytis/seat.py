"""A player's pieces, with the city packed into a whole number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.table import NOTHING, Cells


@dataclass(eq=True, slots=True)
class Seat(Cells):
    """A player's cells. Lists are changed in place; all other values are replaced.

    Attributes:
        heights: The number of tiles on each field.
        top: The kind of the visible tile on each field, or `NOTHING`.
        city: The bits of the visible tiles, in the layout of `BitPlanes`.
        score: The points on the score board, including full laps.
        architects: The mask of the player's architects on the buildings board.
        projects: The indices of open projects.
        done: The indices of completed projects.
        favours: The mask of the player's markers in the upper row.
        bottom: The number of the player's markers in the bottom row.
    """

    heights: Final[list[int]]
    top: Final[list[int]]
    city: int = 0
    score: int = 0
    architects: int = 0
    projects: tuple[int, ...] = ()
    done: tuple[int, ...] = ()
    favours: int = 0
    bottom: int = 0

    @classmethod
    def make_empty(cls, fields: int) -> Seat:
        """Return a seat with an empty city of `fields` fields."""
        return cls([0] * fields, [NOTHING] * fields)

    def has_favour(self, place: int) -> bool:
        """Return whether a marker of this player is on a place of the upper row, by its index."""
        return bool(self.favours >> place & 1)

    @property
    def markers(self) -> int:
        """The number of this player's markers on the favour board."""
        return self.favours.bit_count() + self.bottom
