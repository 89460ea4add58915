"""Assign seats to persons and bots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots import BOTS, Bot, BotRefusal
from engine.rng import derive_seed
from engine.template import CodedError

PERSON = "person"
"""The word for a player who is no bot."""

KINDS = (PERSON, *BOTS)
"""The words for the player of a seat."""


def assign_seats(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    """Return the player of each seat: persons first, then the bots.

    Raises:
        CodedError: a bot is unknown, or there are more bots than seats.
    """
    for bot in bots:
        if bot not in BOTS:
            raise CodedError(BotRefusal.UNKNOWN, {"name": repr(bot), "known": ", ".join(BOTS)})
    if len(bots) > players:
        raise CodedError(BotRefusal.TOO_MANY, {"bots": len(bots), "players": players})
    return (PERSON,) * (players - len(bots)) + tuple(bots)


def make_bots(kinds: Sequence[str], seed: int) -> dict[int, Bot]:
    """Return the bots by seat, each with its own stream of random numbers."""
    return {seat: BOTS[kind](derive_seed(f"{seed}/bot", seat)) for seat, kind in enumerate(kinds) if kind != PERSON}
