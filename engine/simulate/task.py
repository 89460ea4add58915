"""The input and output of a worker: plain data, small enough to send anywhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import NamedTuple

from engine.plain_data import JsonObject

WHOLE = lcm(*range(1, 13))
"""A whole win in parts, so that a win shared by up to twelve is still a whole number of them."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Games that differ in nothing but chance.

    Attributes:
        compiled: the mapping of `game.json`.
        players, options: as for `Game.new`.
        policies: names of bots; who sits where moves on by one seat each game.
        seed: names the experiment. Equal seeds give equal chance, whatever the content, the policies and the workers.
        limit: the number of decisions after which a game is cut off.
    """

    compiled: Mapping[str, object]
    players: int
    options: JsonObject
    policies: tuple[str, ...]
    seed: str
    limit: int


class SimulationTask(NamedTuple):
    """The games of an experiment from number `first` on."""

    experiment: Experiment
    first: int
    games: int


class Played(NamedTuple):
    """The course of a game; tuples are by seat. `turns` is 0 if the game counts none.

    `cut`: it was cut off by the limit; places and scores are those of that moment, and nobody has won.
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
    """The use of a card or a kind of action: the seats that used it, how often, and what those seats won and scored."""

    seats: int = 0
    times: int = 0
    wins: int = 0
    score: int = 0

    def add(self, other: Use) -> None:
        """Take another count in."""
        self.seats += other.seats
        self.times += other.times
        self.wins += other.wins
        self.score += other.score


@dataclass(slots=True)
class Counts:
    """Counts over finished games; whole numbers only, so that the order of addition does not matter.

    Attributes:
        cards, actions: use by id of a card (or other piece) and by kind of action.
        emptied, lowest: by resource, the games in which the supply ran out, and the sum of its lowest levels.
        unspent: by resource, what seats still had at the end.
    """

    cards: dict[str, Use] = field(default_factory=dict)
    actions: dict[str, Use] = field(default_factory=dict)
    emptied: Counter[str] = field(default_factory=Counter)
    lowest: Counter[str] = field(default_factory=Counter)
    unspent: Counter[str] = field(default_factory=Counter)

    def add(self, other: Counts) -> None:
        """Take other counts in."""
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


def finished_games(games: Sequence[Played]) -> list[Played]:
    """Return the games that came to their end."""
    return [game for game in games if not game.cut]


def win_parts(places: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's part of the win, in parts of WHOLE."""
    shared = places.count(1)
    return tuple(WHOLE // shared if place == 1 else 0 for place in places)
