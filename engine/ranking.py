"""Rank the seats of a game by counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Ranking(NamedTuple):
    """The places of a game.

    Attributes:
        places: The place of each seat, from 1. Seats that tie have the same place.
        winners: The seats on the first place.
        decided_by: The count that separates the winner from the last rival that is still level, or `shared` if several
            seats win. With a single seat, it is the first count.
    """

    places: tuple[int, ...]
    winners: tuple[int, ...]
    decided_by: str


def rank(counts: Mapping[str, Sequence[int]]) -> Ranking:
    """Rank the seats by the first count, highest first, and break each tie by the next count."""
    results = list(zip(*counts.values(), strict=True))
    places = tuple(1 + sum(other > result for other in results) for result in results)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Ranking(places, winners, "shared" if len(winners) > 1 else _find_decisive_count(counts, winners[0]))


def _find_decisive_count(counts: Mapping[str, Sequence[int]], winner: int) -> str:
    """Return the count that leaves no other seat level with the winner; raise ValueError if no count does."""
    level = set(range(len(next(iter(counts.values()))))) - {winner}
    for name, by_seat in counts.items():
        level = {seat for seat in level if by_seat[seat] == by_seat[winner]}
        if not level:
            return name
    raise ValueError("several seats win")
