"""Rank the seats: who has won, and what decided it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Ranking(NamedTuple):
    """The places of a game.

    Attributes:
        places: by seat, 1 for the best; who shares a place has the same.
        winners: the seats on the first place.
        decided_by: the first count in which the winners lead all others; `shared` where several win,
            the only one's first count where nobody else plays.
    """

    places: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str


def rank(counts: Mapping[str, Sequence[int]]) -> Ranking:
    """Return the places after counts by seat, the more the better; the first count decides, ties go to the next."""
    results = list(zip(*counts.values(), strict=True))
    places = tuple(1 + sum(other > result for other in results) for result in results)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Ranking(places, winners, "shared" if len(winners) > 1 else _decisive(counts, winners[0]))


def _decisive(counts: Mapping[str, Sequence[int]], winner: int) -> str:
    for name, by_seat in counts.items():
        rivals = [count for seat, count in enumerate(by_seat) if seat != winner]
        if not rivals or max(rivals) < by_seat[winner]:
            return name
    return list(counts)[-1]
