from __future__ import annotations

from engine.play.seats import assign_seats, make_bots
from tests.engine.refused import find_input_refusal


def test_seats_are_persons_first() -> None:
    """Bots take the last seats; too many bots, or unknown ones, are refused."""
    assert assign_seats(3, ["greedy"]) == ("person", "person", "greedy")
    assert find_input_refusal(lambda: assign_seats(1, ["greedy", "greedy"])).code == "too-many"
    assert find_input_refusal(lambda: assign_seats(2, ["wizard"])).code == "unknown"


def test_bots_are_made_for_their_seats() -> None:
    """Each seat of a bot has a bot of its kind, and the seats of persons have none."""
    bots = make_bots(("person", "random", "greedy"), 5)
    assert {seat: type(bot).__name__ for seat, bot in bots.items()} == {1: "RandomBot", 2: "GreedyBot"}
