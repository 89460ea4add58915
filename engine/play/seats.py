"""Assign seats to persons and bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

from engine.bots import BOTS, Bot, BotName, BotRefusal, is_bot_name
from engine.rng import derive_seed
from engine.template import CodedError

PERSON: Final = "person"
"""The word for a player who is not a bot."""

SeatPlayer: TypeAlias = Literal["person"] | BotName
"""The player of a seat: a person, or a bot by its name."""

SEAT_PLAYERS: tuple[SeatPlayer, ...] = (PERSON, *BOTS)


def assign_seats(players: int, bots: Sequence[str]) -> tuple[SeatPlayer, ...]:
    """Return the player of each seat: persons first, then the bots.

    Raises:
        CodedError: a bot is unknown, or there are more bots than seats.
    """
    names = tuple(_check_names(bots))
    if len(names) > players:
        raise CodedError(BotRefusal.TOO_MANY, {"bots": len(names), "players": players})
    persons: list[SeatPlayer] = [PERSON] * (players - len(names))
    return (*persons, *names)


def _check_names(bots: Sequence[str]) -> Iterator[BotName]:
    """Yield the names; raise CodedError for the first that is the name of no bot."""
    for bot in bots:
        if not is_bot_name(bot):
            raise CodedError(BotRefusal.UNKNOWN, {"name": repr(bot), "known": ", ".join(BOTS)})
        yield bot


def make_bots(seats: Sequence[SeatPlayer], seed: int) -> dict[int, Bot]:
    """Return the bots by seat, each with its own stream of random numbers."""
    return {
        seat: BOTS[player](derive_seed(f"{seed}/bot", seat)) for seat, player in enumerate(seats) if player != PERSON
    }
