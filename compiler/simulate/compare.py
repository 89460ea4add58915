"""Measure the effect of changed figures by playing the same games with and without them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import starmap
from typing import NamedTuple

from compiler.simulate.report_data import Comparison, SeatDifference
from compiler.simulate.statistics import Interval, estimate_mean
from compiler.simulate.summarise_experiment import share_win
from engine.simulate.simulation_task import Played, select_finished


class _GamePair(NamedTuple):
    """A game with the same chance, played before and after figures were changed."""

    before: Played
    after: Played

    @property
    def is_same(self) -> bool:
        """Whether both games had the same decisions and scores."""
        return self.before.scores == self.after.scores and self.before.decisions == self.after.decisions


def compare_games(before: Sequence[Played], after: Sequence[Played]) -> Comparison:
    """Return the mean differences (after minus before) between games of the same number, with 95 % intervals.

    The games are compared in pairs, because both have the same chance. Pairs with a game that was cut off are only
    counted in `cut`; `counted` is the number of the others.
    """
    played = starmap(_GamePair, zip(before, after, strict=True))
    pairs = [pair for pair in played if len(select_finished(pair)) == len(pair)]
    seats = range(len(before[0].scores) if before else 0)
    return {
        "counted": len(pairs),
        "cut": len(before) - len(pairs),
        "same": sum(pair.is_same for pair in pairs),
        "length": {
            "turns": _compare_means(pairs, lambda game: game.turns),
            "decisions": _compare_means(pairs, lambda game: game.decisions),
        },
        "seats": [_compare_seat(pairs, seat) for seat in seats],
    }


def _compare_seat(pairs: Sequence[_GamePair], seat: int) -> SeatDifference:
    return {
        "score": _compare_means(pairs, lambda game: game.scores[seat]),
        "wins": _compare_means(pairs, lambda game: share_win(game)[seat]),
    }


def _compare_means(pairs: Sequence[_GamePair], read: Callable[[Played], float]) -> Interval:
    return estimate_mean([read(pair.after) - read(pair.before) for pair in pairs])
