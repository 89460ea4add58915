from __future__ import annotations

from engine.ranking import Ranking, rank


def test_first_count_decides() -> None:
    """The most of the first count wins."""
    assert rank({"points": [3, 5, 1], "pieces": [9, 0, 0]}) == Ranking((2, 1, 3), (1,), "points")


def test_ties_go_to_the_next_count() -> None:
    """Equal in the first count, the second decides."""
    assert rank({"points": [5, 5, 1], "pieces": [1, 2, 9]}) == Ranking((2, 1, 3), (1,), "pieces")


def test_shared() -> None:
    """Equal in every count, the place is shared and the next one stays empty."""
    assert rank({"points": [5, 5, 1], "pieces": [2, 2, 0]}) == Ranking((1, 1, 3), (0, 1), "shared")


def test_alone() -> None:
    """Who plays alone wins by the first count."""
    assert rank({"points": [5], "pieces": [2]}) == Ranking((1,), (0,), "points")


def test_each_count_beats_somebody() -> None:
    """A winner who needs the second count against one and the first against another is decided by the last needed."""
    assert rank({"points": [5, 5, 4], "pieces": [2, 1, 2]}).decided_by == "pieces"
