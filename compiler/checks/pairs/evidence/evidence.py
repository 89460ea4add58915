"""Evidence that a text is the translation of a source: common features, and the likelihood of its form.

The same text in a further language is a pivot: features that it shares with a translation count like those of the
source, and the more pivots agree, the more they count. Weights are log-likelihoods; `docs/checks.md` explains the
model.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple, TypeAlias

from compiler.checks.pairs.common.pair import Bitext, Pair, TextKind
from compiler.checks.pairs.evidence.alignment import Correspondence, align_words
from compiler.checks.pairs.evidence.features import Feature, Features, bound_weight, extract_features, extract_stems
from compiler.checks.pairs.evidence.likelihood import LikelihoodModel, fit_likelihood
from compiler.checks.pairs.language.glossary import Glossary

Weights: TypeAlias = Mapping[Feature, float]
"""Features with their weights, in natural logarithms."""

_SCALE = 1.2
"""The factor of weights; with it, a feature that five languages support weighs as much as it is rare."""

FeatureIndex: TypeAlias = Mapping["ConfusableGroup", Mapping[Feature, Sequence[int]]]
"""By group of pairs and feature, the indices of the pairs whose translations have the feature."""

_Support: TypeAlias = Mapping[Feature, float]
"""Features with the sum of their probabilities according to the languages of a source."""


class ConfusableGroup(NamedTuple):
    """What pairs have in common whose texts could be confused: their kind, and the namespace of their keys."""

    kind: TextKind
    namespace: str


@dataclass(frozen=True, slots=True)
class _SourceTexts:
    """The source, or a pivot, of all pairs."""

    glossary: Glossary
    texts: Sequence[str]


class ExchangeWeight(NamedTuple):
    """The weight of the features of one source in the text of another pair, and the offsets of their words there."""

    weight: float
    offsets: frozenset[int]


class _PairSupport(NamedTuple):
    """The support of features, by index of the pair.

    Attributes:
        own: The support in the pair's own translation.
        other: The support in the translation of another pair.
    """

    own: list[_Support]
    other: list[_Support]


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """The features that translations should have, and the features that they have, by the index of the pair.

    The two kinds of weights differ, because a pair is not evidence for itself.

    Attributes:
        own_weights: The weights of the features that each source requires in its own translation.
        other_weights: The weights of the features that each source requires in the translation of another pair.
        features: The features that each translation has.
        index: The pairs by feature.
        likelihood: The model of lengths and endings.
    """

    own_weights: tuple[Weights, ...]
    other_weights: tuple[Weights, ...]
    features: tuple[Features, ...]
    index: FeatureIndex
    likelihood: LikelihoodModel

    def weigh_exchange(self, first: int, second: int) -> ExchangeWeight:
        """Return the evidence that the second text translates the first source.

        Features that the first text or the second source also has are not evidence.
        """
        best = _find_best_by_word(
            self.other_weights[first], self.features[second], self.other_weights[second], self.features[first]
        )
        return ExchangeWeight(math.fsum(best.values()), frozenset(best))

    def weigh_own_features(self, first: int, second: int) -> float:
        """Return the weight of the features that the first text shares with its source but not with the second pair."""
        best = _find_best_by_word(
            self.own_weights[first], self.features[first], self.other_weights[second], self.features[second]
        )
        return math.fsum(best.values())

    def weigh_shift(self, source: int, text: int) -> float:
        """Return how much better the text of another pair fits a source than its own text, in natural logarithms."""
        gained = _find_best_by_word(self.other_weights[source], self.features[text], self.features[source])
        lost = _find_best_by_word(self.own_weights[source], self.features[source], self.features[text])
        return math.fsum(gained.values()) - math.fsum(lost.values())

    def has_common_feature(self, index: int) -> bool:
        """Return whether a text has any feature of its source."""
        return not self.own_weights[index].keys().isdisjoint(self.features[index])


def _find_best_by_word(weights: Weights, features: Features, *excluded: Container[Feature]) -> dict[int, float]:
    """Return the weight of the best feature of each word, by offset, except for excluded features."""
    best: dict[int, float] = {}
    fewer = weights if len(weights) < len(features) else features
    for feature in fewer:
        if feature in weights and feature in features and not any(feature in others for others in excluded):
            offset = features[feature]
            weight = weights[feature]
            if weight > best.get(offset, 0.0):
                best[offset] = weight
    return best


def collect_evidence(bitext: Bitext) -> Evidence:
    """Return the evidence of a bitext: the features of all pairs, their weights, and the fitted likelihood model."""
    pairs = bitext.pairs
    sources = [
        _SourceTexts(bitext.source_terms, [pair.source for pair in pairs]),
        *(_SourceTexts(pivot.terms, [pivot.get_text(pair) or "" for pair in pairs]) for pivot in bitext.pivots),
    ]
    features = [extract_features(pair.text, bitext.terms, pair.kind) for pair in pairs]
    support = _sum_support(bitext, sources)
    rarity = _measure_rarity(bitext, features)
    return Evidence(
        own_weights=tuple(_weigh(by_feature, rarity) for by_feature in support.own),
        other_weights=tuple(_weigh(by_feature, rarity) for by_feature in support.other),
        features=tuple(features),
        index=_index_features(bitext, features),
        likelihood=fit_likelihood(pairs, [source.texts for source in sources]),
    )


def _measure_rarity(bitext: Bitext, features: Sequence[Features]) -> Weights:
    """Return the rarity of each conclusive feature of the translations, as a bounded logarithm."""
    frequencies = Counter(feature for text_features in features for feature in text_features)
    for feature in _list_inconclusive_features(bitext):
        del frequencies[feature]
    return {feature: min(math.log(len(bitext.pairs) / n), bound_weight(feature)) for feature, n in frequencies.items()}


def _list_inconclusive_features(bitext: Bitext) -> Iterator[Feature]:
    """Yield the features of terms that translations often add or omit."""
    for language, terms in ((bitext.source, bitext.source_terms), (bitext.language, bitext.terms)):
        yield from (Feature("term", name) for name in terms.find_possible_ids(" ".join(language.lexicon.inconclusive)))


def _sum_support(bitext: Bitext, sources: Sequence[_SourceTexts]) -> _PairSupport:
    """Return the support of the features of all pairs, summed so that the order of the features does not matter."""
    own = [defaultdict[Feature, list[float]](list) for _ in bitext.pairs]
    other = [defaultdict[Feature, list[float]](list) for _ in bitext.pairs]
    target_stems = [extract_stems(pair.text, bitext.language) for pair in bitext.pairs]
    for source in sources:
        for index, correspondences in enumerate(_estimate_expected_features(bitext, source, target_stems)):
            for feature, leave_one_out, full in correspondences:
                other[index][feature].append(full)
                if leave_one_out:
                    own[index][feature].append(leave_one_out)
    return _PairSupport([*map(_sum_by_feature, own)], [*map(_sum_by_feature, other)])


def _sum_by_feature(probabilities: Mapping[Feature, Sequence[float]]) -> _Support:
    return {feature: math.fsum(values) for feature, values in probabilities.items()}


def _estimate_expected_features(
    bitext: Bitext, source: _SourceTexts, target_stems: Sequence[frozenset[Feature]]
) -> Iterator[Iterator[Correspondence]]:
    """Yield for each pair the features that its translation should have according to one language, with probabilities.

    Features that are the same in every language are certain; the word alignment gives the probabilities of stems. Given
    texts, which no check compares with others, have none.
    """
    source_stems = [extract_stems(text, source.glossary.language) for text in source.texts]
    alignment = align_words(source_stems, target_stems)
    for pair, text, stems in zip(bitext.pairs, source.texts, source_stems, strict=True):
        if pair.key in bitext.given:
            yield iter(())
            continue
        common = (feature for feature in extract_features(text, source.glossary, pair.kind) if feature.kind != "word")
        certain = (Correspondence(feature, 1.0, 1.0) for feature in common)
        yield chain(certain, *(alignment[stem] for stem in stems if stem in alignment))


def _weigh(support: _Support, rarity: Weights) -> Weights:
    """Return the weights of features; rare ones and those that many languages support weigh more."""
    return {feature: rarity[feature] * n / (n + 1) * _SCALE for feature, n in support.items() if feature in rarity}


def _index_features(bitext: Bitext, features: Sequence[Features]) -> FeatureIndex:
    """Return the indices of the pairs by group and feature, without given texts."""
    index: dict[ConfusableGroup, defaultdict[Feature, list[int]]] = {}
    for position, (pair, text_features) in enumerate(zip(bitext.pairs, features, strict=True)):
        by_feature = index.setdefault(get_confusable_group(pair), defaultdict(list))
        compared_features = () if pair.key in bitext.given else text_features
        for feature in compared_features:
            by_feature[feature].append(position)
    return index


def get_confusable_group(pair: Pair) -> ConfusableGroup:
    """Return the group of pairs whose texts could be confused with those of a pair."""
    return ConfusableGroup(pair.kind, pair.key.partition(".")[0])
