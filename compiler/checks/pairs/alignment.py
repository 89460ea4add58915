"""Which word of one language translates which of another, estimated from the bitext itself.

Words that occur in the same pairs, and seldom apart, translate each other: a co-occurrence model after Melamed's
competitive linking (2000), without its iterations. No dictionary is needed. `docs/checks.md` explains it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from compiler.checks.pairs.signs import Sign

_MOST_STEMS = 25
"""Texts of more different words say little about which word translates which, and are left out."""

_MOST_TEXTS = 60
"""Words in more texts are left out: they are common words."""

_LEAST_SHARE = 0.6
"""The least share of its other texts in which a word must have its counterpart."""

_PSEUDO_COUNT = 0.5
"""Observations against a correspondence, assumed beforehand: seen together once, its probability is 2/3."""


class Correspondence(NamedTuple):
    """A sign that may translate a word, with probabilities from 0 to 1.

    `at_home` holds for a pair that has both and is left out of the count, as a pair is no evidence for itself;
    `abroad` for texts of other pairs.
    """

    sign: Sign
    at_home: float
    abroad: float


def align_words(
    sources: Sequence[frozenset[Sign]], texts: Sequence[frozenset[Sign]]
) -> Mapping[Sign, tuple[Correspondence, ...]]:
    """Return by stem of the sources the stems of the texts that may translate it; a text is the set of its stems."""
    short = [index for index, stems in enumerate(sources) if len(stems) <= _MOST_STEMS]
    frequencies = Counter(chain.from_iterable(texts[index] for index in short))
    return {
        stem: tuple(_correspondences(indices, texts, frequencies))
        for stem, indices in _index_stems(sources, short).items()
        if 1 < len(indices) <= _MOST_TEXTS
    }


def _correspondences(
    indices: Sequence[int], texts: Sequence[frozenset[Sign]], frequencies: Counter[Sign]
) -> Iterator[Correspondence]:
    """Yield the stems that occur in enough of the texts beside a source stem, given by the indices of its pairs."""
    least_here = max(1.0, _LEAST_SHARE * (len(indices) - 1))
    for stem, together in Counter(chain.from_iterable(texts[index] for index in indices)).items():
        least = max(least_here, _LEAST_SHARE * (frequencies[stem] - 1))
        if together >= least:
            at_home = _probability(together - 1) if together - 1 >= least else 0.0
            yield Correspondence(stem, at_home, _probability(together))


def _probability(together: int) -> float:
    return together / (together + _PSEUDO_COUNT)


def _index_stems(texts: Sequence[frozenset[Sign]], among: Sequence[int]) -> Mapping[Sign, list[int]]:
    """Return by stem the indices of the texts that have it."""
    found: defaultdict[Sign, list[int]] = defaultdict(list)
    for index in among:
        for stem in texts[index]:
            found[stem].append(index)
    return found
