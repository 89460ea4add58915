"""Measure the effect of changed figures: the same games with and without them, with the same chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from compiler.simulate.report_data import Comparison, IntervalData, SeatDifference
from compiler.simulate.statistics import bootstrap
from compiler.simulate.summary import win_shares
from engine.simulate.task import Played, finished_games


def compare_games(before: Sequence[Played], after: Sequence[Played]) -> Comparison:
    """Return mean differences, after less before, of games of the same number: each `[figure, low, high]` at 95 %.

    Paired, so that chance common to both does not blur the difference. Pairs with a game that was cut off are
    stated in `cut` and count in nothing else; `counted` are the others.
    """
    pairs = [pair for pair in zip(before, after, strict=True) if len(finished_games(pair)) == len(pair)]
    seats = range(len(before[0].scores) if before else 0)
    return {
        "counted": len(pairs),
        "cut": len(before) - len(pairs),
        "same": sum(old.scores == new.scores and old.decisions == new.decisions for old, new in pairs),
        "length": {
            "turns": _mean_difference(pairs, lambda game: game.turns),
            "decisions": _mean_difference(pairs, lambda game: game.decisions),
        },
        "seats": [_seat_differences(pairs, seat) for seat in seats],
    }


def _seat_differences(pairs: Sequence[tuple[Played, Played]], seat: int) -> SeatDifference:
    return {
        "score": _mean_difference(pairs, lambda game: game.scores[seat]),
        "wins": _mean_difference(pairs, lambda game: win_shares(game)[seat]),
    }


def _mean_difference(pairs: Sequence[tuple[Played, Played]], read: Callable[[Played], float]) -> IntervalData:
    return list(bootstrap([read(new) - read(old) for old, new in pairs]))
