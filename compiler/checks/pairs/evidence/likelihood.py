"""The likelihood that a translation belongs to a source, by its length and, for names, by its ending.

A naive Bayes model, whose log-likelihoods are added up: lengths are log-normal with a robust estimate of the spread;
endings are categorical, conditioned on the ending of the source, and smoothed towards their overall distribution
(Dirichlet prior). `docs/checks.md` explains it.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, median
from typing import NamedTuple

from compiler.checks.pairs.common.pair import Pair, TextKind
from compiler.checks.pairs.language.words import split_words

_ENDING_LENGTH = 2
"""Letters of an ending."""

_ADDED_LETTERS = 3
"""Letters added to each text, so that one letter more or less matters little in short texts."""

_MIN_DEVIATION = 0.1
"""Lower bound of the standard deviation of log lengths."""

_MAD_TO_DEVIATION = 1.48
"""Ratio of the standard deviation to the median absolute deviation of a normal distribution."""

_LENGTH_PENALTY_BOUND = 2.0
"""Upper bound of the penalty for a length, in natural logarithms: lengths out of all proportion are outliers."""

_PSEUDO_COUNT = 4.0
"""Weight of the overall distribution of endings in the smoothed estimate, in observations."""


@dataclass(frozen=True, slots=True)
class EndingCounts:
    """Counts of the endings of names, by the endings of their sources in one language."""

    sources: tuple[str, ...]
    """The ending of the source, by index of the pair."""
    pairs: Counter[tuple[str, str]]
    """The number of occurrences of a source ending together with a translated ending."""
    source_totals: Counter[str]
    """The number of occurrences of each source ending."""


@dataclass(frozen=True, slots=True)
class LikelihoodModel:
    """The fitted model of a bitext; sources and texts are given by the index of their pair.

    Attributes:
        kinds: The kinds of the texts.
        expected: The logarithms of the lengths that are expected from the lengths of the sources.
        lengths: The logarithms of the lengths of the texts.
        deviations: The standard deviations of the lengths from the expected ones, by kind of text.
        endings: The endings of the translations.
        all_endings: The counts of the endings of all names.
        by_language: The counts of endings by the endings of the source, for each language.
    """

    kinds: tuple[TextKind, ...]
    expected: tuple[float, ...]
    lengths: tuple[float, ...]
    deviations: dict[TextKind, float]
    endings: tuple[str, ...]
    all_endings: Counter[str]
    by_language: tuple[EndingCounts, ...]

    def measure_gain(self, first: int, second: int) -> float:
        """Return the log-likelihood ratio of two texts in their own places to the same texts exchanged."""
        return self._compare_places(first, second) + self._compare_places(second, first)

    def _compare_places(self, index: int, other: int) -> float:
        """Return the log-likelihood ratio of a source's own text to the text of another pair."""
        gain = self._estimate_length(index, index) - self._estimate_length(index, other)
        if self.kinds[index] == "name":
            gain += self._compare_ending(index, index) - self._compare_ending(index, other)
        return gain

    def _estimate_length(self, source: int, text: int) -> float:
        """Return the log-likelihood of a text's length, up to a constant."""
        standardised = (self.lengths[text] - self.expected[source]) / self.deviations[self.kinds[source]]
        return -min(standardised * standardised / 2, _LENGTH_PENALTY_BOUND)

    def _compare_ending(self, source: int, text: int) -> float:
        """Return the log ratio of an ending's smoothed share after this source ending to its overall share.

        The ratio is the mean over all source languages. A pair is not evidence for itself, so its own observation is
        left out of the counts.
        """
        ending = self.endings[text]
        overall = self.all_endings[ending] / self.all_endings.total()
        ratios = []
        for counts in self.by_language:
            source_ending = counts.sources[source]
            together = counts.pairs[source_ending, ending] - (1 if source == text else 0)
            total = counts.source_totals[source_ending] - 1
            smoothed = (together + _PSEUDO_COUNT * overall) / (total + _PSEUDO_COUNT)
            ratios.append(math.log(smoothed / overall))
        return fmean(ratios)


def fit_likelihood(pairs: Sequence[Pair], sources: Sequence[Sequence[str]]) -> LikelihoodModel:
    """Fit the model to the pairs of a bitext; each of `sources` has the same texts in another language."""
    kinds = tuple(pair.kind for pair in pairs)
    lengths = tuple(_measure_log_length(pair.text) for pair in pairs)
    source_lengths = [fmean(map(_measure_log_length, texts)) for texts in zip(*sources, strict=True)]
    ratios = [length - source for length, source in zip(lengths, source_lengths, strict=True)]
    medians, deviations = _fit_lengths(kinds, ratios)
    endings = tuple(_get_ending(pair.text) for pair in pairs)
    names = [index for index, kind in enumerate(kinds) if kind == "name"]
    return LikelihoodModel(
        kinds=kinds,
        expected=tuple(length + medians[kind] for length, kind in zip(source_lengths, kinds, strict=True)),
        lengths=lengths,
        deviations=deviations,
        endings=endings,
        all_endings=Counter(endings[index] for index in names),
        by_language=tuple(_count_endings(texts, endings, names) for texts in sources),
    )


def _count_endings(source: Sequence[str], endings: Sequence[str], names: Sequence[int]) -> EndingCounts:
    source_endings = tuple(map(_get_ending, source))
    return EndingCounts(
        sources=source_endings,
        pairs=Counter((source_endings[index], endings[index]) for index in names),
        source_totals=Counter(source_endings[index] for index in names),
    )


class _LengthRatios(NamedTuple):
    """The medians of log length ratios by kind of text, and their robust standard deviations."""

    medians: dict[TextKind, float]
    deviations: dict[TextKind, float]


def _fit_lengths(kinds: Sequence[TextKind], ratios: Sequence[float]) -> _LengthRatios:
    by_kind: defaultdict[TextKind, list[float]] = defaultdict(list)
    for kind, ratio in zip(kinds, ratios, strict=True):
        by_kind[kind].append(ratio)
    medians = {kind: median(values) for kind, values in by_kind.items()}
    absolute = {kind: median(abs(value - medians[kind]) for value in values) for kind, values in by_kind.items()}
    deviations = {kind: max(_MIN_DEVIATION, _MAD_TO_DEVIATION * value) for kind, value in absolute.items()}
    return _LengthRatios(medians, deviations)


def _measure_log_length(text: str) -> float:
    return math.log(len(text) + _ADDED_LETTERS)


@lru_cache(16384)
def _get_ending(text: str) -> str:
    """Return the last two letters of the last word, or '' for a text without words."""
    text_words = split_words(text)
    return text_words[-1].folded[-_ENDING_LENGTH:] if text_words else ""
