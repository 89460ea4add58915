"""Summarise an experiment as one JSON-ready mapping, the basis of every report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from statistics import fmean, quantiles

from compiler.model.document import cast_accepted
from compiler.simulate.report_data import Length, Report, Results, Spread, Supply, UseReport
from compiler.simulate.statistics import (
    adjust_by_benjamini_hochberg,
    adjust_by_holm,
    compare_shares,
    estimate_mean,
    estimate_share,
)
from engine.compiled_game import CompiledItem, SetOf
from engine.simulate.simulation_task import WHOLE, Batch, Experiment, Played, Use, divide_win, select_finished

FORMAT = 2
"""The version of the JSON report."""
MAX_CUT = 0.1
"""The maximum share of games that may be cut off for a report, because without long games the others are not a fair
sample."""


class TooManyGamesCutError(ValueError):
    """Signal that so many games were cut off that the others are not a fair sample.

    Attributes:
        cut: The number of games that were cut off.
        games: The number of all games.
        limit: The number of decisions before a game was cut off.
    """

    def __init__(self, cut: int, games: int, limit: int) -> None:
        """Store the numbers."""
        super().__init__(cut, games, limit)
        self.cut = cut
        self.games = games
        self.limit = limit

    def __str__(self) -> str:
        return (
            f"{self.cut} of {self.games} games were cut off after {self.limit} decisions, more than {MAX_CUT:.0%}: "
            "these have no winner, and the others are not a fair sample; raise --limit"
        )


def summarise(experiment: Experiment, batch: Batch) -> Report:
    """Return the report of an experiment.

    A shared win counts in part for each winner. Games that were cut off are only counted in `cut`; `counted` is the
    number of the others.
    """
    games = select_finished(batch.games)
    return {
        "format": FORMAT,
        "game": str(experiment.compiled["id"]),
        "content": str(experiment.compiled["digest"]),
        "seed": experiment.seed,
        "players": experiment.players,
        "options": dict(experiment.options),
        "policies": list(experiment.policies),
        "games": len(batch.games),
        "counted": len(games),
        "cut": len(batch.games) - len(games),
        "limit": experiment.limit,
        "length": _measure_lengths(games),
        "decided-by": dict(sorted(Counter(game.decided_by for game in games).items())),
        "seats": [_summarise_seat(games, seat) for seat in range(experiment.players)],
        "by-policy": {name: _summarise_policy(games, name) for name in dict.fromkeys(experiment.policies)},
        "cards": _summarise_uses(batch.counts.cards, games),
        "actions": _summarise_uses(batch.counts.actions, games),
        "unused": sorted(_find_unused_pieces(experiment.compiled, set(batch.counts.cards))),
        "supply": _summarise_supply(batch, len(games)),
        "unspent": {name: n / max(1, _count_seats(games)) for name, n in sorted(batch.counts.unspent.items())},
    }


def check_cut(limit: int, batches: Sequence[Batch]) -> None:
    """Raise TooManyGamesCutError if so many games were cut off that the others are not a fair sample."""
    for batch in batches:
        games = len(batch.games)
        cut = len(batch.games) - len(select_finished(batch.games))
        if cut > MAX_CUT * games:
            raise TooManyGamesCutError(cut, games, limit)


def share_win(game: Played) -> list[float]:
    """Return the share of the win of each seat."""
    return [won / WHOLE for won in divide_win(game.places)]


def _measure_lengths(games: Sequence[Played]) -> Length:
    return {
        "turns": _measure_spread(game.turns for game in games),
        "decisions": _measure_spread(game.decisions for game in games),
    }


def _summarise_seat(games: Sequence[Played], seat: int) -> Results:
    scores = [game.scores[seat] for game in games]
    return {
        "wins": estimate_share(sum(share_win(game)[seat] for game in games), len(games)),
        "score": estimate_mean(scores),
        "scores": _count_scores(scores),
    }


def _summarise_policy(games: Sequence[Played], policy: str) -> Results:
    played = [(game, seat) for game in games for seat, name in enumerate(game.policies) if name == policy]
    scores = [game.scores[seat] for game, seat in played]
    return {
        "wins": estimate_share(sum(share_win(game)[seat] for game, seat in played), len(played)),
        "score": estimate_mean(scores),
        "scores": _count_scores(scores),
    }


def _summarise_uses(counts: Mapping[str, Use], games: Sequence[Played]) -> dict[str, UseReport]:
    """Return the shares of seats that used each card or action, their wins with and without it, and p-values."""
    seats = _count_seats(games)
    won = _count_wins(games)
    chances = [_test_use(use, seats, won) for use in counts.values()]
    adjusted = zip(chances, adjust_by_holm(chances), adjust_by_benjamini_hochberg(chances), strict=True)
    rows = {
        name: _summarise_use(use, seats, won, *corrected)
        for (name, use), corrected in zip(counts.items(), adjusted, strict=True)
    }
    return dict(sorted(rows.items()))


def _test_use(use: Use, seats: int, won: float) -> float:
    """Return the p-value that seats win equally often with and without a use."""
    won_with = use.wins / WHOLE
    return compare_shares(won_with, use.seats, won - won_with, seats - use.seats)


def _summarise_use(use: Use, seats: int, won: float, p: float, holm: float, bh: float) -> UseReport:
    return {
        "used": estimate_share(use.seats, seats),
        "times": use.times / seats,
        "score": use.score / use.seats,
        "wins-with": estimate_share(use.wins / WHOLE, use.seats),
        "wins-without": estimate_share(won - use.wins / WHOLE, seats - use.seats),
        "p": p,
        "holm": holm,
        "bh": bh,
    }


def _summarise_supply(batch: Batch, games: int) -> dict[str, Supply]:
    return {
        name: {"emptied": estimate_share(batch.counts.emptied[name], games), "lowest": n / games}
        for name, n in sorted(batch.counts.lowest.items())
    }


def _measure_spread(values: Iterable[float]) -> Spread:
    """Return mean and quantiles."""
    ordered = sorted(values)
    if len(ordered) < 2:  # noqa: PLR2004 -- quantiles need two
        only = ordered[0] if ordered else 0
        return {"mean": only, "p5": only, "p50": only, "p95": only}
    cuts = quantiles(ordered, n=20, method="inclusive")
    return {"mean": fmean(ordered), "p5": cuts[0], "p50": cuts[9], "p95": cuts[18]}


def _count_scores(scores: Sequence[int]) -> dict[str, int]:
    return {str(score): n for score, n in sorted(Counter(scores).items())}


def _count_seats(games: Sequence[Played]) -> int:
    return sum(len(game.policies) for game in games)


def _count_wins(games: Sequence[Played]) -> float:
    """Return the wins of all seats with a policy, shared ones in part."""
    return sum(sum(divide_win(game.places)[: len(game.policies)]) for game in games) / WHOLE


def _find_unused_pieces(compiled: Mapping[str, object], used: set[str]) -> Iterator[str]:
    """Yield the unused pieces of sets that have used pieces, too."""
    for group in cast_accepted(dict[str, SetOf[CompiledItem]], compiled["sets"]).values():
        pieces = {item["id"] for item in group["items"]}
        if pieces & used:
            yield from pieces - used
