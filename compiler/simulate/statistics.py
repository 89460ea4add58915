"""How sure a figure is: intervals for shares and means, tests, corrections for testing many things at once.

Standard library only and the same everywhere: what is drawn at random is drawn from `engine.rng`.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from statistics import fmean
from typing import NamedTuple

from engine.rng import RandomStream

Z95 = 1.959963984540054
"""Two-sided 95 % of a normal distribution."""
RESAMPLES, BLOCKS = 1000, 500


class Interval(NamedTuple):
    """A figure with the 95 % interval around it."""

    value: float
    low: float
    high: float


def wilson(successes: float, trials: int) -> Interval:
    """Return a share with its interval (E. Wilson, JASA 1927); of no trials, anything from 0 to 1."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    share, square = successes / trials, Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def bootstrap(values: Sequence[float]) -> Interval:
    """Return a mean with its interval by resampling (B. Efron, Annals of Statistics 1979), percentile method.

    More values than BLOCKS are resampled in so many blocks of neighbours; the games are independent, so that is the
    same for less work.
    """
    blocks = _sum_in_blocks(values)
    if not blocks:
        return Interval(0.0, 0.0, 0.0)
    stream = RandomStream(len(values))
    means = sorted(_resample_mean(blocks, stream) for _ in range(RESAMPLES))
    cut = round(RESAMPLES * 0.025)
    return Interval(fmean(values), means[cut], means[-cut - 1])


def _sum_in_blocks(values: Sequence[float]) -> list[tuple[float, int]]:
    """Return sums of neighbouring values, each with how many values it has."""
    size = -(-len(values) // BLOCKS) or 1
    parts = (values[start : start + size] for start in range(0, len(values), size))
    return [(sum(part), len(part)) for part in parts]


def _resample_mean(blocks: Sequence[tuple[float, int]], stream: RandomStream) -> float:
    drawn = [blocks[stream.below(len(blocks))] for _ in blocks]
    return sum(total for total, _ in drawn) / sum(n for _, n in drawn)


def two_shares(first: float, first_trials: int, second: float, second_trials: int) -> float:
    """Return the p-value of two shares being equal, two-sided (pooled z-test); 1 without any data."""
    if not first_trials or not second_trials:
        return 1.0
    pooled = (first + second) / (first_trials + second_trials)
    spread = sqrt(pooled * (1 - pooled) * (1 / first_trials + 1 / second_trials))
    return erfc(abs(first / first_trials - second / second_trials) / spread / sqrt(2)) if spread else 1.0


def holm(chances: Sequence[float]) -> list[float]:
    """Return p-values adjusted to control the family-wise error rate (S. Holm, SJS 1979)."""
    adjusted, worst = [0.0] * len(chances), 0.0
    for rank, place in enumerate(_ascending_order(chances)):
        worst = max(worst, min(1.0, chances[place] * (len(chances) - rank)))
        adjusted[place] = worst
    return adjusted


def benjamini_hochberg(chances: Sequence[float]) -> list[float]:
    """Return p-values adjusted to control the false discovery rate (JRSS B 1995)."""
    adjusted, best = [0.0] * len(chances), 1.0
    for rank, place in reversed(list(enumerate(_ascending_order(chances), 1))):
        best = min(best, chances[place] * len(chances) / rank)
        adjusted[place] = best
    return adjusted


def _ascending_order(chances: Sequence[float]) -> list[int]:
    return sorted(range(len(chances)), key=chances.__getitem__)
