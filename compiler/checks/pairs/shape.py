"""How well a translation's length and, of a name, its ending go with those of its source and of other translations."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, median

from compiler.checks.pairs.pair import Pair
from compiler.checks.pairs.words import words

_SHORTEST = 3
"""Letters added to each text, so that one letter more or less says little in short ones."""

_SPREAD = 0.1
_TO_DEVIATION = 1.48
"""From the median of deviations to the standard deviation, as in a normal distribution."""

_FAR = 2.0
"""A length that is out of all proportion says no more than this, in natural logarithms."""

_PRIOR = 4.0
"""So many names are believed to end as names do on the whole before those beside a like ending are counted."""


@dataclass(frozen=True, slots=True)
class Shape:
    """By place the logarithms of lengths wanted and found, and the endings; by kind how far lengths lie apart."""

    kinds: tuple[str, ...]
    wanted: tuple[float, ...]
    lengths: tuple[float, ...]
    spread: dict[str, float]
    asked: tuple[tuple[str, ...], ...]
    endings: tuple[str, ...]
    beside: tuple[Counter[tuple[str, str]], ...]
    there: tuple[Counter[str], ...]
    here: Counter[str]

    def better(self, one: int, two: int) -> float:
        """How much likelier two texts are where they are than exchanged, in natural logarithms."""
        return self._at_home(one, two) + self._at_home(two, one)

    def _at_home(self, at: int, other: int) -> float:
        gain = self._length(at, at) - self._length(at, other)
        return gain + self._ending(at, at) - self._ending(at, other) if self.kinds[at] == "name" else gain

    def _length(self, source: int, text: int) -> float:
        apart = (self.lengths[text] - self.wanted[source]) / self.spread[self.kinds[source]]
        return -min(apart * apart / 2, _FAR)

    def _ending(self, source: int, text: int) -> float:
        """How much likelier a text's ending is beside those of a source than anywhere; its own pair is not counted."""
        ending, itself = self.endings[text], source == text
        usual = self.here[ending] / self.here.total()
        return fmean(
            math.log((beside[asked, ending] - itself + _PRIOR * usual) / (there[asked] - 1 + _PRIOR) / usual)
            for asked, beside, there in zip(self.asked[source], self.beside, self.there, strict=True)
        )


def shape(pairs: Sequence[Pair], sources: Sequence[Sequence[str]]) -> Shape:
    """The shapes of the pairs of a book; each of `sources` has the same texts in another language."""
    kinds = tuple(pair.kind for pair in pairs)
    lengths = tuple(_length(pair.text) for pair in pairs)
    theirs = [fmean(map(_length, texts)) for texts in zip(*sources, strict=True)]
    usual, spread = _usual(kinds, [ours - there for ours, there in zip(lengths, theirs, strict=True)])
    asked = tuple(zip(*(map(_ending, texts) for texts in sources), strict=True))
    endings = tuple(_ending(pair.text) for pair in pairs)
    names = [at for at, kind in enumerate(kinds) if kind == "name"]
    return Shape(
        kinds=kinds,
        wanted=tuple(there + usual[kind] for there, kind in zip(theirs, kinds, strict=True)),
        lengths=lengths,
        spread=spread,
        asked=asked,
        endings=endings,
        beside=tuple(Counter((asked[at][of], endings[at]) for at in names) for of in range(len(sources))),
        there=tuple(Counter(asked[at][of] for at in names) for of in range(len(sources))),
        here=Counter(endings[at] for at in names),
    )


def _usual(kinds: Sequence[str], apart: Sequence[float]) -> tuple[dict[str, float], dict[str, float]]:
    """By kind how much longer a translation is than its source, and the spread of it; stray ones change neither."""
    by: defaultdict[str, list[float]] = defaultdict(list)
    for kind, ratio in zip(kinds, apart, strict=True):
        by[kind].append(ratio)
    usual = {kind: median(ratios) for kind, ratios in by.items()}
    deviations = {kind: median(abs(ratio - usual[kind]) for ratio in ratios) for kind, ratios in by.items()}
    return usual, {kind: max(_SPREAD, _TO_DEVIATION * far) for kind, far in deviations.items()}


def _length(text: str) -> float:
    return math.log(len(text) + _SHORTEST)


@lru_cache(16384)
def _ending(text: str) -> str:
    """The last two letters of the last word."""
    listed = words(text)
    return listed[-1].folded[-2:] if listed else ""
