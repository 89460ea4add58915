"""A player's pieces, and how a city is packed into a number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.table import Cells


@dataclass(eq=True, slots=True)
class Seat(Cells):
    """A player's cells; lists are changed in place, all else is replaced.

    Attributes:
        heights: the tiles of each stack; top: the kind of its visible tile, -1 for none.
        city: bits of the visible tiles, first fields by colour, then fields by type: `AmytisBox.put` sets them.
        score: points on the score board and the player board together.
        architects: the mask of own architects on the buildings board.
        projects: own open projects, by their place in `AmytisBox.projects`; done: those completed.
        favours: the mask of own markers in the upper row; bottom: how many in the bottom row.
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
    def with_fields(cls, fields: int) -> Seat:
        """Return a seat with an empty city of a number of fields."""
        return cls([0] * fields, [-1] * fields)

    @property
    def markers(self) -> int:
        """The number of this player's markers on the favour board."""
        return self.favours.bit_count() + self.bottom
