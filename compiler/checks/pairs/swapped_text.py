"""swapped-text: a translation that belongs to another source, because rows were swapped, or shifted by one."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from compiler.checks.common.text_checks import bitext_check
from compiler.checks.pairs.common.pair import Bitext, Pair, PairFinding, text_diagnostic
from compiler.checks.pairs.evidence.evidence import Evidence, collect_evidence, get_confusable_group
from compiler.checks.pairs.language.words import split_words
from compiler.diagnostics.visible import cut_text

BOTH_THRESHOLD = 3.0
"""The minimum evidence of an exchange if both texts have features of the other's source, in natural logarithms."""

ONE_THRESHOLD = 4.5
"""The minimum evidence if only one text has features of the other's source."""

PLAIN_THRESHOLD = 3.0
"""The minimum evidence if one text has such features in most of its words, and neither has any of its own source."""

PLAIN_SHARE = 0.5
"""The minimum share of non-stop words with features of another source in a text that plainly translates it."""

MIN_PIVOTS = 3
"""The number of other translations that suffices to confirm features."""

DOUBT_OF_FEW = 1.5
"""What is added to the minimum evidence if there are fewer, in natural logarithms."""

CERTAIN_WEIGHT = 4.0
"""The minimum weight of features in one text alone, if either text also has features of its own source."""

BOTH_LIKELIHOOD_BOUND = 2.0
"""The maximum that the likelihood model adds or subtracts if both texts have features of the other source."""

ONE_LIKELIHOOD_BOUND = 0.75
"""The maximum that the likelihood model adds or subtracts if only one text has features of the other source."""

MIN_WEIGHT = 1.5
"""A feature of another source counts if its weight is above this."""

SHIFT_THRESHOLD = 2.0
"""The minimum evidence of a shift for each of two rows, in natural logarithms."""

_MAX_QUOTATION_LENGTH = 80
"""The maximum number of characters of a source that a hint quotes."""


@bitext_check(
    "swapped-text",
    rationale=(
        "When rows shift in a spreadsheet, every text is correct in itself but belongs to another card. Texts are "
        "compared with their sources and with translations into other languages by their terms, figures, icons, "
        "cognates, words that translate each other elsewhere in the game, and length. Two texts that fit each other's "
        "sources much better are reported."
    ),
    example="`cards.brick-drum.title` and `cards.rose-window.title` have each other's translations",
)
def swapped_text(bitext: Bitext) -> Iterator[PairFinding]:
    """A translation belongs to another source text."""
    evidence = collect_evidence(bitext)
    sources = _find_exchanged_pairs(bitext, evidence)
    for index in range(len(bitext.pairs)):
        if index in sources or not bitext.is_examined(bitext.pairs[index]):
            continue
        if (source := _find_shift(bitext, evidence, index)) is not None:
            sources[index] = source
    for index, source in sorted(sources.items()):
        pair = bitext.pairs[index]
        other = bitext.pairs[source]
        yield PairFinding(
            pair,
            text_diagnostic(
                "this looks like the translation of `{key}`",
                0,
                len(pair.text),
                "the source here is “{source}”",
                minor=True,
                other=other.key,
                key=other.key,
                source=cut_text(pair.source, _MAX_QUOTATION_LENGTH),
            ),
        )


class _Partner(NamedTuple):
    """A pair to exchange texts with, ordered by the gain in evidence; `number` is its index in the bitext."""

    gain: float
    number: int


def _find_exchanged_pairs(bitext: Bitext, evidence: Evidence) -> dict[int, int]:
    """Map the index of each pair to the index of the best pair to exchange texts with."""
    best: dict[int, _Partner] = {}
    fits = [evidence.has_common_feature(index) for index in range(len(bitext.pairs))]
    for first, second in _find_suspects(bitext, evidence, fits):
        gain = _measure_exchange_gain(bitext, evidence, first, second, fits_source=fits[first] or fits[second])
        if gain is not None:
            best[first] = max(best.get(first, _Partner(gain, second)), _Partner(gain, second))
            best[second] = max(best.get(second, _Partner(gain, first)), _Partner(gain, first))
    return {index: partner.number for index, partner in best.items()}


class _Suspects(NamedTuple):
    """The indices of two pairs whose texts may be exchanged."""

    first: int
    second: int


def _find_suspects(bitext: Bitext, evidence: Evidence, fits: Sequence[bool]) -> Iterator[_Suspects]:
    """Yield two pairs of one group whose texts have enough features of each other's sources.

    At least one of them is to be examined.
    """
    weights = [_weigh_elsewhere(bitext, evidence, index) for index in range(len(bitext.pairs))]
    for first, others in enumerate(weights):
        for second, weight in others.items():
            back = weights[second].get(first, 0.0)
            if not (bitext.is_examined(bitext.pairs[first]) or bitext.is_examined(bitext.pairs[second])):
                continue
            is_first_sight = first < second or not back
            if is_first_sight and bitext.pairs[first].source != bitext.pairs[second].source:
                least = CERTAIN_WEIGHT if fits[first] or fits[second] else PLAIN_THRESHOLD - ONE_LIKELIHOOD_BOUND
                if back or weight >= least:
                    yield _Suspects(first, second)


def _weigh_elsewhere(bitext: Bitext, evidence: Evidence, source: int) -> Mapping[int, float]:
    """Return how strongly the text of each other pair has the features of a source, by the index of the pair.

    Features that the source's own text has, too, and features of little weight are left out.
    """
    weights = defaultdict[int, list[float]](list)
    index = evidence.index[get_confusable_group(bitext.pairs[source])]
    own_features = evidence.features[source]
    for feature, weight in evidence.other_weights[source].items():
        if weight > MIN_WEIGHT and feature not in own_features:
            for other in index.get(feature, ()):
                weights[other].append(weight)
    return {other: math.fsum(of_features) for other, of_features in weights.items()}


@dataclass(frozen=True, slots=True)
class _Exchange:
    """Two pairs whose texts may be exchanged.

    Attributes:
        first: One of the pairs.
        second: The other pair.
        forth: The weight of the features of the first source that the second text has.
        back: The weight of the features of the second source that the first text has.
        offsets_in_first: The offsets of the words of the first text that have features.
        offsets_in_second: The offsets of the words of the second text that have features.
    """

    first: Pair
    second: Pair
    forth: float
    back: float
    offsets_in_first: frozenset[int]
    offsets_in_second: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Criterion:
    """The minimum evidence of an exchange, in natural logarithms."""

    threshold: float
    likelihood_bound: float


def _measure_exchange_gain(
    bitext: Bitext, evidence: Evidence, first: int, second: int, *, fits_source: bool
) -> float | None:
    """Return the log-likelihood ratio of two texts exchanged and not exchanged, or None if it is below the threshold.

    `fits_source` means that either text has features of its own source.
    """
    forth = evidence.weigh_exchange(first, second)
    back = evidence.weigh_exchange(second, first)
    exchange = _Exchange(
        first=bitext.pairs[first],
        second=bitext.pairs[second],
        forth=forth.weight,
        back=back.weight,
        offsets_in_first=back.offsets,
        offsets_in_second=forth.offsets,
    )
    criterion = _choose_criterion(exchange, bitext, fits_source=fits_source)
    if criterion is None:
        return None
    threshold = criterion.threshold + (DOUBT_OF_FEW if len(bitext.pivots) < MIN_PIVOTS else 0.0)
    weight = forth.weight + back.weight
    if weight + criterion.likelihood_bound < threshold:
        return None
    gain = weight - evidence.weigh_own_features(first, second) - evidence.weigh_own_features(second, first)
    likelihood = evidence.likelihood.measure_gain(first, second)
    gain -= max(-criterion.likelihood_bound, min(criterion.likelihood_bound, likelihood))
    return gain if gain >= threshold else None


def _choose_criterion(exchange: _Exchange, bitext: Bitext, *, fits_source: bool) -> _Criterion | None:
    """Return the criterion for an exchange, or None if there is too little evidence for any."""
    if min(exchange.forth, exchange.back) > MIN_WEIGHT:
        return _Criterion(BOTH_THRESHOLD, BOTH_LIKELIHOOD_BOUND)
    if not fits_source:
        threshold = PLAIN_THRESHOLD if _is_plain(exchange, bitext) else ONE_THRESHOLD
        return _Criterion(threshold, ONE_LIKELIHOOD_BOUND)
    if max(exchange.forth, exchange.back) >= CERTAIN_WEIGHT:
        return _Criterion(ONE_THRESHOLD, ONE_LIKELIHOOD_BOUND)
    return None


def _is_plain(exchange: _Exchange, bitext: Bitext) -> bool:
    """Return whether one of the texts has features of the other's source in most of its words."""
    return (
        _measure_share(exchange.second, bitext, exchange.offsets_in_second) >= PLAIN_SHARE
        or _measure_share(exchange.first, bitext, exchange.offsets_in_first) >= PLAIN_SHARE
    )


def _measure_share(pair: Pair, bitext: Bitext, offsets: frozenset[int]) -> float:
    """Return the share of a text's words at some offsets; stop words count only if there are no others."""
    text_words = split_words(pair.text)
    content_words = {word.start for word in text_words if not bitext.language.is_stop_word(word.folded)}
    counted = content_words or {word.start for word in text_words}
    return len(offsets & counted) / len(counted) if counted else 0.0


def _find_shift(bitext: Bitext, evidence: Evidence, index: int) -> int | None:
    """Return the next or previous index if rows are shifted, so that its text fits this source, or None."""
    for neighbour in (index + 1, index - 1):
        opposite = 2 * index - neighbour
        rows = ((index, neighbour), (opposite, index))
        if all(_are_in_one_group(bitext, index, other) for other in (neighbour, opposite)) and all(
            evidence.weigh_shift(source, text) >= SHIFT_THRESHOLD for source, text in rows
        ):
            return neighbour
    return None


def _are_in_one_group(bitext: Bitext, index: int, other: int) -> bool:
    return 0 <= other < len(bitext.pairs) and get_confusable_group(bitext.pairs[other]) == get_confusable_group(
        bitext.pairs[index]
    )
