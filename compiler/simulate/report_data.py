"""The shape of a report of simulated games: JSON-ready mappings, the basis of its text and its page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from compiler.simulate.statistics import Interval


class Spread(TypedDict):
    """Mean and quantiles."""

    mean: float
    p5: float
    p50: float
    p95: float


class Length(TypedDict):
    """The length of games in turns (0 for a game without turns) and in decisions."""

    turns: Spread
    decisions: Spread


class Results(TypedDict):
    """The results of a seat or a bot; `scores` is a histogram."""

    wins: Interval
    score: Interval
    scores: Mapping[str, int]


UseReport = TypedDict(
    "UseReport",
    {
        "used": Interval,
        "times": float,
        "score": float,
        "wins-with": Interval,
        "wins-without": Interval,
        "p": float,
        "holm": float,
        "bh": float,
    },
)
"""The use of a card or a kind of action: shares of seats, shares of wins with and without, p-values and corrections."""


class Supply(TypedDict):
    """The supply of a resource: the share of games that exhausted it, and its mean lowest level."""

    emptied: Interval
    lowest: float


class SeatDifference(TypedDict):
    """The effect of changed figures on a seat."""

    score: Interval
    wins: Interval


class LengthDifference(TypedDict):
    """The effect of changed figures on the length of games."""

    turns: Interval
    decisions: Interval


class Comparison(TypedDict):
    """Mean differences between games of the same number, after minus before."""

    counted: int
    cut: int
    same: int
    length: LengthDifference
    seats: Sequence[SeatDifference]


class NamedComparison(Comparison):
    """A comparison with the name of the overlay and the number of pairs."""

    overlay: str
    games: int


Report = TypedDict(
    "Report",
    {
        "format": int,
        "game": str,
        "content": str,
        "seed": str,
        "players": int,
        "options": Mapping[str, object],
        "policies": Sequence[str],
        "games": int,
        "counted": int,
        "cut": int,
        "limit": int,
        "length": Length,
        "decided-by": Mapping[str, int],
        "seats": Sequence[Results],
        "by-policy": Mapping[str, Results],
        "cards": Mapping[str, UseReport],
        "actions": Mapping[str, UseReport],
        "unused": Sequence[str],
        "supply": Mapping[str, Supply],
        "unspent": Mapping[str, float],
        "compared": NotRequired[NamedComparison],
    },
)
"""A whole report. `cut` games were cut off and are included nowhere else; `counted` is the number of the others."""
