"""What lies before a player, and how a city is packed into a number."""

from __future__ import annotations


class Seat:
    """A player's cells; lists are changed in place, all else is replaced.

    Attributes:
        city: bits of the visible tiles, first fields by colour, then fields by type: `Box.put` sets them.
        heights: the tiles of each stack; top: the kind of its visible tile, -1 for none.
        score: points on the score board and the player board together.
        architects: the mask of own architects on the buildings board.
        projects: own projects that lie open, by their place in `Box.projects`; done: those completed.
        favours: the mask of own markers in the upper row; bottom: how many in the bottom row.
    """

    __slots__ = ("architects", "bottom", "city", "done", "favours", "heights", "projects", "score", "top")

    def __init__(self, fields: int) -> None:
        self.city = 0
        self.heights = [0] * fields
        self.top = [-1] * fields
        self.score = 0
        self.architects = 0
        self.projects: tuple[int, ...] = ()
        self.done: tuple[int, ...] = ()
        self.favours = 0
        self.bottom = 0

    def copy(self) -> Seat:
        """The same cells, independent."""
        twin = Seat(0)
        for name in self.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.heights, twin.top = self.heights.copy(), self.top.copy()
        return twin

    @property
    def markers(self) -> int:
        """How many markers of this player lie on the favour board."""
        return self.favours.bit_count() + self.bottom
