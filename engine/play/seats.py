"""Assign seats to persons and bots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import BOTS, Bot
from engine.rng import derive_seed

PERSON = "person"
KINDS = (PERSON, *BOTS)


def assign_seats(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    """Return the player of each seat: persons first, then the bots.

    Raises:
        ValueError: a bot is unknown, or there are more bots than seats.
    """
    for bot in bots:
        if bot not in BOTS:
            raise ValueError(f"there is no bot {bot}; there are {', '.join(BOTS)}")
    if len(bots) > players:
        raise ValueError(f"{len(bots)} bots for {players} seats")
    return (PERSON,) * (players - len(bots)) + tuple(bots)


def make_bots(kinds: Sequence[str], seed: int) -> dict[int, Bot]:
    """Return the bots by seat, each with its own stream of random numbers."""
    return {seat: BOTS[kind](derive_seed(f"{seed}/bot", seat)) for seat, kind in enumerate(kinds) if kind != PERSON}
