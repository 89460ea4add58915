from __future__ import annotations

from engine.ranking import Ranking, rank


def test_first_count_decides() -> None:
    """The seat with the highest first count wins."""
    assert rank({"points": [3, 5, 1], "pieces": [9, 0, 0]}) == Ranking((2, 1, 3), (1,), "points")


def test_ties_go_to_the_next_count() -> None:
    """If the first counts are equal, the second decides."""
    assert rank({"points": [5, 5, 1], "pieces": [1, 2, 9]}) == Ranking((2, 1, 3), (1,), "pieces")


def test_equal_counts_share_a_place() -> None:
    """If all counts are equal, the place is shared, and the next place stays empty."""
    assert rank({"points": [5, 5, 1], "pieces": [2, 2, 0]}) == Ranking((1, 1, 3), (0, 1), "shared")


def test_solo_player_wins_by_the_first_count() -> None:
    """In a solo game, the player wins by the first count."""
    assert rank({"points": [5], "pieces": [2]}) == Ranking((1,), (0,), "points")


def test_last_deciding_count_is_reported() -> None:
    """If a winner needs different counts against different players, the last one needed is reported."""
    assert rank({"points": [5, 5, 4], "pieces": [2, 1, 2]}).decided_by == "pieces"


def test_seat_beaten_by_an_earlier_count_decides_nothing() -> None:
    """A seat that an earlier count has beaten may lead the winner in the later count that decides."""
    assert rank({"score": [5, 5, 3], "a": [2, 1, 9], "b": [0, 0, 0]}).decided_by == "a"
