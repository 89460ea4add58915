"""The input and the output of a worker: plain data that are small enough to be sent between machines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import NamedTuple

from engine.plain_data import JsonObject

WHOLE = lcm(*range(1, 13))
"""The number of parts of a win, which is divisible by any number of winners up to twelve."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Games that differ only by chance.

    Attributes:
        compiled: The mapping of `game.json`.
        players, options: As for `Game.start`.
        policies: The names of the bots, which move on by one seat with each game.
        seed: The name of the experiment; all draws derive from it, independently of content, bots and workers.
        limit: The number of decisions before a game is cut off.
    """

    compiled: Mapping[str, object]
    players: int
    options: JsonObject
    policies: tuple[str, ...]
    seed: str
    limit: int


class SimulationTask(NamedTuple):
    """A number of games of an experiment, starting with number `first`."""

    experiment: Experiment
    first: int
    games: int


class Played(NamedTuple):
    """The result of a game; tuples are by seat.

    Attributes:
        number: The number of the game in its experiment, from 0.
        decisions: The number of decisions of all players.
        turns: The number of turns, or 0 if the game counts none.
        scores: The scores.
        places: The places, from 1; equal for a draw.
        policies: The names of the bots.
        decided_by: The rule that decided the game.
        cut: Whether the limit cut off the game: places and scores are then not final, and nobody has won.
    """

    number: int
    decisions: int
    turns: int
    scores: tuple[int, ...]
    places: tuple[int, ...]
    policies: tuple[str, ...]
    decided_by: str
    cut: bool


@dataclass(slots=True)
class Use:
    """The use of a card or a kind of action.

    Attributes:
        seats: The number of seats that used the card or took an action of the kind.
        times: The number of uses.
        wins: The parts of `WHOLE` that those seats won.
        score: The sum of their scores.
    """

    seats: int = 0
    times: int = 0
    wins: int = 0
    score: int = 0

    def add(self, other: Use) -> None:
        """Add another count."""
        self.seats += other.seats
        self.times += other.times
        self.wins += other.wins
        self.score += other.score


@dataclass(slots=True)
class Counts:
    """Counts over finished games, as whole numbers, so that the order of addition does not matter.

    Attributes:
        cards: The use of each card or other piece, by id.
        actions: The use of each kind of action.
        emptied: The number of games that exhausted the supply, by resource.
        lowest: The sum of the lowest levels of the supply, by resource.
        unspent: The amount that seats still had at the end, by resource.
    """

    cards: dict[str, Use] = field(default_factory=dict)
    actions: dict[str, Use] = field(default_factory=dict)
    emptied: Counter[str] = field(default_factory=Counter)
    lowest: Counter[str] = field(default_factory=Counter)
    unspent: Counter[str] = field(default_factory=Counter)

    def add(self, other: Counts) -> None:
        """Add other counts."""
        for own, more in ((self.cards, other.cards), (self.actions, other.actions)):
            for name, use in more.items():
                own.setdefault(name, Use()).add(use)
        self.emptied.update(other.emptied)
        self.lowest.update(other.lowest)
        self.unspent.update(other.unspent)


@dataclass(slots=True)
class Batch:
    """The result of a task."""

    games: list[Played]
    counts: Counts


def select_finished(games: Sequence[Played]) -> list[Played]:
    """Return the games that were not cut off."""
    return [game for game in games if not game.cut]


def divide_win(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return the share of each seat in the win, in parts of `WHOLE`."""
    shared = places.count(1)
    return tuple(WHOLE // shared if place == 1 else 0 for place in places)
