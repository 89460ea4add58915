"""Word alignment: estimate from the bitext itself which words of two languages translate each other.

Words that mostly occur in the same pairs translate each other: a co-occurrence model after Melamed's competitive
linking (2000), without its iterations. It needs no dictionary. `docs/checks.md` explains it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from compiler.checks.pairs.evidence.features import Feature

_MAX_STEMS = 25
"""The maximum number of different words of a text; longer texts are weak evidence for an alignment."""

_MAX_TEXTS = 60
"""The maximum number of texts that contain a word; more frequent words are function words."""

_MIN_SHARE = 0.6
"""The minimum share of the other texts with a word that must have its counterpart."""

_PSEUDO_COUNT = 0.5
"""Prior observations against a correspondence; they give a single joint occurrence the probability 2/3."""


class Correspondence(NamedTuple):
    """A feature that may translate a word, with probabilities from 0 to 1.

    `leave_one_out` is the probability in a pair with both features, estimated without that pair, because a pair is not
    evidence for itself. `full` is the probability in any other text.
    """

    feature: Feature
    leave_one_out: float
    full: float


def align_words(
    sources: Sequence[frozenset[Feature]], texts: Sequence[frozenset[Feature]]
) -> Mapping[Feature, tuple[Correspondence, ...]]:
    """Return the target stems that may translate each source stem; a text is the set of its stems."""
    short = [index for index, stems in enumerate(sources) if len(stems) <= _MAX_STEMS]
    frequencies = Counter(chain.from_iterable(texts[index] for index in short))
    return {
        stem: tuple(_estimate_correspondences(indices, texts, frequencies))
        for stem, indices in _index_stems(sources, short).items()
        if 1 < len(indices) <= _MAX_TEXTS
    }


def _estimate_correspondences(
    indices: Sequence[int], texts: Sequence[frozenset[Feature]], frequencies: Counter[Feature]
) -> Iterator[Correspondence]:
    """Yield the target stems that occur in enough of the pairs that have a source stem, given by their indices."""
    least_of_source = max(1.0, _MIN_SHARE * (len(indices) - 1))
    for stem, together in Counter(chain.from_iterable(texts[index] for index in indices)).items():
        least = max(least_of_source, _MIN_SHARE * (frequencies[stem] - 1))
        if together >= least:
            leave_one_out = _estimate_probability(together - 1) if together - 1 >= least else 0.0
            yield Correspondence(stem, leave_one_out, _estimate_probability(together))


def _estimate_probability(together: int) -> float:
    return together / (together + _PSEUDO_COUNT)


def _index_stems(texts: Sequence[frozenset[Feature]], indices: Sequence[int]) -> Mapping[Feature, list[int]]:
    """Return the indices, among those given, of the texts with each stem."""
    by_stem: defaultdict[Feature, list[int]] = defaultdict(list)
    for index in indices:
        for stem in texts[index]:
            by_stem[stem].append(index)
    return by_stem
