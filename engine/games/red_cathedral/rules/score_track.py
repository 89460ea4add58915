"""The score track: recognition moves by squares and prestige by marks (facts 3)."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence


class Track:
    """A ring of squares, some of them with a mark. The numbers of squares continue beyond the first lap."""

    __slots__ = ("_marks", "_squares")

    def __init__(self, squares: int, marks: Sequence[int]) -> None:
        self._squares = squares
        self._marks = tuple(marks)

    @property
    def squares(self) -> int:
        """The number of squares of a lap."""
        return self._squares

    @property
    def marks(self) -> tuple[int, ...]:
        """The squares of a lap with a mark, in order."""
        return self._marks

    def count_prestige(self, square: int) -> int:
        """Return the number of marks that a marker has reached, including full laps (facts 3.5, 11.13)."""
        lap, rest = divmod(square, self._squares)
        return lap * len(self._marks) + bisect_right(self._marks, rest)

    def count_marks_behind(self, square: int) -> int:
        """Return the number of marks strictly behind a marker, which is the prestige that it can lose (fact 3.3)."""
        lap, rest = divmod(square, self._squares)
        return lap * len(self._marks) + bisect_left(self._marks, rest)

    def count_laps(self, square: int) -> int:
        """Return the number of laps that a marker has completed."""
        return square // self._squares

    def move_up(self, square: int, prestige: int) -> int:
        """Return the square `prestige` marks ahead, the first of them strictly ahead of the marker (fact 3.2).

        For no prestige, return the square itself.
        """
        return self._find_square(self.count_prestige(square) + prestige - 1) if prestige else square

    def move_down(self, square: int, prestige: int) -> int | None:
        """Return the square `prestige` marks behind (fact 3.3), or None if that is before the first mark (fact 2.6).

        For no prestige, return the square itself.
        """
        if not prestige:
            return square
        behind = self.count_marks_behind(square)
        return self._find_square(behind - prestige) if behind >= prestige else None

    def settle(self, square: int) -> int:
        """Return the marked square at or behind a marker, where final scoring puts the marker (facts 11.1, 11.2)."""
        reached = self.count_prestige(square)
        return self._find_square(reached - 1) if reached else square

    def _find_square(self, mark: int) -> int:
        lap, place = divmod(mark, len(self._marks))
        return lap * self._squares + self._marks[place]
