"""The shape of a report of simulated games: JSON-ready mappings, the source of its text and its page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypeAlias, TypedDict

IntervalData: TypeAlias = "list[float]"
"""A figure with the ends of its interval: `[figure, low, high]` at 95 %."""


class Spread(TypedDict):
    """Mean and quantiles."""

    mean: float
    p5: float
    p50: float
    p95: float


class Length(TypedDict):
    """How long games are, in turns (0 where the game counts none) and in decisions."""

    turns: Spread
    decisions: Spread


class Results(TypedDict):
    """The results of a seat or a bot; `scores` is a histogram."""

    wins: IntervalData
    score: IntervalData
    scores: Mapping[str, int]


UseData = TypedDict(
    "UseData",
    {
        "used": IntervalData,
        "times": float,
        "score": float,
        "wins-with": IntervalData,
        "wins-without": IntervalData,
        "p": float,
        "holm": float,
        "bh": float,
    },
)
"""The use of a card or a kind of action: shares of seats, shares of wins with and without, p-values and corrections."""


class Supply(TypedDict):
    """The supply of a resource: the share of games in which it ran out, and its mean lowest level."""

    emptied: IntervalData
    lowest: float


class SeatDifference(TypedDict):
    """The effect of changed figures on a seat."""

    score: IntervalData
    wins: IntervalData


class LengthDifference(TypedDict):
    """The effect of changed figures on the length of games."""

    turns: IntervalData
    decisions: IntervalData


class Comparison(TypedDict):
    """Mean differences of games of the same number, after less before."""

    counted: int
    cut: int
    same: int
    length: LengthDifference
    seats: Sequence[SeatDifference]


class NamedComparison(Comparison):
    """A comparison with the overlay that it is about, and the number of pairs."""

    overlay: str
    games: int


ReportData = TypedDict(
    "ReportData",
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
        "cards": Mapping[str, UseData],
        "actions": Mapping[str, UseData],
        "unused": Sequence[str],
        "supply": Mapping[str, Supply],
        "unspent": Mapping[str, float],
        "compared": NotRequired[NamedComparison],
    },
)
"""A whole report; `cut` games were cut off and count in nothing else, `counted` are the others."""
