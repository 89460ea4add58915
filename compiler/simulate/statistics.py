"""Uncertainty of figures: intervals for shares and means, tests, and corrections for multiple testing.

Only the standard library is used, and random numbers come from `engine.rng`, so results are the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, sqrt
from statistics import fmean
from typing import NamedTuple

from engine.rng import RandomStream

TAIL = 0.025
"""The share of means beyond each end of a 95 % interval."""
Z95 = 1.959963984540054
"""The number of standard deviations that contain 95 % of a normal distribution."""
RESAMPLES = 1000
"""The number of resampled means."""

BLOCKS = 500
"""The maximum number of blocks that are resampled."""


class Interval(NamedTuple):
    """A figure with the 95 % interval around it."""

    value: float
    low: float
    high: float


def estimate_share(successes: float, trials: int) -> Interval:
    """Return a share with its interval (E. Wilson, JASA 1927), which is from 0 to 1 without trials."""
    if not trials:
        return Interval(0.0, 0.0, 1.0)
    share = successes / trials
    square = Z95 * Z95
    middle = (share + square / (2 * trials)) / (1 + square / trials)
    half = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials * trials)) / (1 + square / trials)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def estimate_mean(values: Sequence[float]) -> Interval:
    """Return a mean with its interval by resampling (B. Efron, Annals of Statistics 1979), percentile method.

    More than BLOCKS values are resampled in that number of blocks of neighbouring values. The result is the same
    with less work, because games are independent.
    """
    blocks = _sum_in_blocks(values)
    if not blocks:
        return Interval(0.0, 0.0, 0.0)
    stream = RandomStream(len(values))
    means = sorted(_resample_mean(blocks, stream) for _ in range(RESAMPLES))
    cut = round(RESAMPLES * TAIL)
    return Interval(fmean(values), means[cut], means[-cut - 1])


class _Block(NamedTuple):
    """Neighbouring values: their sum and their number."""

    total: float
    size: int


def _sum_in_blocks(values: Sequence[float]) -> list[_Block]:
    """Divide values into at most BLOCKS blocks of neighbours, and sum each."""
    size = -(-len(values) // BLOCKS) or 1
    parts = (values[start : start + size] for start in range(0, len(values), size))
    return [_Block(sum(part), len(part)) for part in parts]


def _resample_mean(blocks: Sequence[_Block], stream: RandomStream) -> float:
    drawn = [blocks[stream.draw_below(len(blocks))] for _ in blocks]
    return sum(block.total for block in drawn) / sum(block.size for block in drawn)


def compare_shares(first: float, first_trials: int, second: float, second_trials: int) -> float:
    """Return the two-sided p-value of the hypothesis that two shares are equal (pooled z-test), or 1 without data."""
    if not first_trials or not second_trials:
        return 1.0
    pooled = (first + second) / (first_trials + second_trials)
    spread = sqrt(pooled * (1 - pooled) * (1 / first_trials + 1 / second_trials))
    return erfc(abs(first / first_trials - second / second_trials) / spread / sqrt(2)) if spread else 1.0


def adjust_by_holm(p_values: Sequence[float]) -> list[float]:
    """Return p-values adjusted to control the family-wise error rate (S. Holm, SJS 1979)."""
    adjusted = [0.0] * len(p_values)
    highest = 0.0
    for rank, index in enumerate(_sort_indices(p_values)):
        highest = max(highest, min(1.0, p_values[index] * (len(p_values) - rank)))
        adjusted[index] = highest
    return adjusted


def adjust_by_benjamini_hochberg(p_values: Sequence[float]) -> list[float]:
    """Return p-values adjusted to control the false discovery rate (JRSS B 1995)."""
    adjusted = [0.0] * len(p_values)
    lowest = 1.0
    for rank, index in reversed(list(enumerate(_sort_indices(p_values), 1))):
        lowest = min(lowest, p_values[index] * len(p_values) / rank)
        adjusted[index] = lowest
    return adjusted


def _sort_indices(p_values: Sequence[float]) -> list[int]:
    return sorted(range(len(p_values)), key=p_values.__getitem__)
