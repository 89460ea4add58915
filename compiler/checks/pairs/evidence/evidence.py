"""Evidence that a text is the translation of a source: common signs, and the likelihood of its form.

The same text in a further language is a pivot: signs that it shares with a translation count like those of the source,
and the more pivots agree, the more they count. Weights are log-likelihoods; `docs/checks.md` explains the model.
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
from compiler.checks.pairs.evidence.likelihood import LikelihoodModel, fit_likelihood
from compiler.checks.pairs.evidence.signs import Sign, Signs, bound_weight, extract_signs, extract_stems
from compiler.checks.pairs.language.glossary import Glossary

Weights: TypeAlias = Mapping[Sign, float]
"""Signs with their weights, in natural logarithms."""

_SCALE = 1.2
"""The factor with which the weight of a sign that five languages support equals its rarity."""

SignIndex: TypeAlias = Mapping["ConfusableGroup", Mapping[Sign, Sequence[int]]]
"""By group of pairs and sign, the indices of the pairs whose translations have the sign."""

_Support: TypeAlias = Mapping[Sign, float]
"""Signs with the sum of the probabilities with which the languages of a source require them."""


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
    """The weight of the signs of one source in the text of another pair, and the offsets of their words in the text."""

    weight: float
    offsets: frozenset[int]


class _PairSupport(NamedTuple):
    """The support of signs, by index of the pair.

    Attributes:
        own: The support in the pair's own translation.
        other: The support in the translation of another pair.
    """

    own: list[_Support]
    other: list[_Support]


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """The signs that translations should have, and the signs that they have, by the index of the pair.

    The two kinds of weights differ, because a pair is not evidence for itself.

    Attributes:
        own_weights: The weights of the signs that each source requires in its own translation.
        other_weights: The weights of the signs that each source requires in the translation of another pair.
        signs: The signs that each translation has.
        index: The pairs by sign.
        likelihood: The model of lengths and endings.
    """

    own_weights: tuple[Weights, ...]
    other_weights: tuple[Weights, ...]
    signs: tuple[Signs, ...]
    index: SignIndex
    likelihood: LikelihoodModel

    def weigh_exchange(self, first: int, second: int) -> ExchangeWeight:
        """Return the evidence that the second text translates the first source.

        Signs that the first text or the second source also has are not evidence.
        """
        best = _find_best_by_word(
            self.other_weights[first], self.signs[second], self.other_weights[second], self.signs[first]
        )
        return ExchangeWeight(math.fsum(best.values()), frozenset(best))

    def weigh_own_signs(self, first: int, second: int) -> float:
        """Return the weight of the signs that the first text shares with its source but not with the second pair."""
        best = _find_best_by_word(
            self.own_weights[first], self.signs[first], self.other_weights[second], self.signs[second]
        )
        return math.fsum(best.values())

    def weigh_shift(self, source: int, text: int) -> float:
        """Return how much better the text of another pair fits a source than its own text, in natural logarithms."""
        gained = _find_best_by_word(self.other_weights[source], self.signs[text], self.signs[source])
        lost = _find_best_by_word(self.own_weights[source], self.signs[source], self.signs[text])
        return math.fsum(gained.values()) - math.fsum(lost.values())

    def has_common_sign(self, index: int) -> bool:
        """Return whether a text has any sign of its source."""
        return not self.own_weights[index].keys().isdisjoint(self.signs[index])


def _find_best_by_word(weights: Weights, signs: Signs, *excluded: Container[Sign]) -> dict[int, float]:
    """Return the weight of the best sign of each word, by offset, except for excluded signs."""
    best: dict[int, float] = {}
    fewer = weights if len(weights) < len(signs) else signs
    for sign in fewer:
        if sign in weights and sign in signs and not any(sign in others for others in excluded):
            offset = signs[sign]
            weight = weights[sign]
            if weight > best.get(offset, 0.0):
                best[offset] = weight
    return best


def collect_evidence(bitext: Bitext) -> Evidence:
    """Return the evidence of a bitext: the signs of all pairs, their weights, and the fitted likelihood model."""
    pairs = bitext.pairs
    sources = [
        _SourceTexts(bitext.source_terms, [pair.source for pair in pairs]),
        *(_SourceTexts(pivot.terms, [pivot.get_text(pair) or "" for pair in pairs]) for pivot in bitext.pivots),
    ]
    signs = [extract_signs(pair.text, bitext.terms, pair.kind) for pair in pairs]
    support = _sum_support(bitext, sources)
    rarity = _measure_rarity(bitext, signs)
    return Evidence(
        own_weights=tuple(_weigh(by_sign, rarity) for by_sign in support.own),
        other_weights=tuple(_weigh(by_sign, rarity) for by_sign in support.other),
        signs=tuple(signs),
        index=_index_signs(bitext, signs),
        likelihood=fit_likelihood(pairs, [source.texts for source in sources]),
    )


def _measure_rarity(bitext: Bitext, signs: Sequence[Signs]) -> Weights:
    """Return the rarity of each conclusive sign of the translations, as a bounded logarithm."""
    frequencies = Counter(sign for text_signs in signs for sign in text_signs)
    for sign in _list_inconclusive_signs(bitext):
        del frequencies[sign]
    return {sign: min(math.log(len(bitext.pairs) / n), bound_weight(sign)) for sign, n in frequencies.items()}


def _list_inconclusive_signs(bitext: Bitext) -> Iterator[Sign]:
    """Yield the signs of terms that translations often add or omit."""
    for language, terms in ((bitext.source, bitext.source_terms), (bitext.language, bitext.terms)):
        yield from (Sign("term", name) for name in terms.find_possible_ids(" ".join(language.lexicon.inconclusive)))


def _sum_support(bitext: Bitext, sources: Sequence[_SourceTexts]) -> _PairSupport:
    """Return the support of the signs of all pairs, summed so that the order of the signs does not matter."""
    own = [defaultdict[Sign, list[float]](list) for _ in bitext.pairs]
    other = [defaultdict[Sign, list[float]](list) for _ in bitext.pairs]
    target_stems = [extract_stems(pair.text, bitext.language) for pair in bitext.pairs]
    for source in sources:
        for index, correspondences in enumerate(_estimate_expected_signs(bitext, source, target_stems)):
            for sign, leave_one_out, full in correspondences:
                other[index][sign].append(full)
                if leave_one_out:
                    own[index][sign].append(leave_one_out)
    return _PairSupport([*map(_sum_by_sign, own)], [*map(_sum_by_sign, other)])


def _sum_by_sign(probabilities: Mapping[Sign, Sequence[float]]) -> _Support:
    return {sign: math.fsum(values) for sign, values in probabilities.items()}


def _estimate_expected_signs(
    bitext: Bitext, source: _SourceTexts, target_stems: Sequence[frozenset[Sign]]
) -> Iterator[Iterator[Correspondence]]:
    """Yield for each pair the signs that its translation should have according to one language, with probabilities.

    Signs that are the same in every language are certain; the word alignment gives the probabilities of stems. Given
    texts, which no check compares with others, have none.
    """
    source_stems = [extract_stems(text, source.glossary.language) for text in source.texts]
    alignment = align_words(source_stems, target_stems)
    for pair, text, stems in zip(bitext.pairs, source.texts, source_stems, strict=True):
        if pair.key in bitext.given:
            yield iter(())
            continue
        common = (sign for sign in extract_signs(text, source.glossary, pair.kind) if sign.kind != "word")
        certain = (Correspondence(sign, 1.0, 1.0) for sign in common)
        yield chain(certain, *(alignment[stem] for stem in stems if stem in alignment))


def _weigh(support: _Support, rarity: Weights) -> Weights:
    """Return the weights of signs, which grow with their rarity and with the number of languages that support them."""
    return {sign: rarity[sign] * n / (n + 1) * _SCALE for sign, n in support.items() if sign in rarity}


def _index_signs(bitext: Bitext, signs: Sequence[Signs]) -> SignIndex:
    """Return the indices of the pairs by group and sign, without given texts."""
    index: dict[ConfusableGroup, defaultdict[Sign, list[int]]] = {}
    for position, (pair, text_signs) in enumerate(zip(bitext.pairs, signs, strict=True)):
        by_sign = index.setdefault(get_confusable_group(pair), defaultdict(list))
        compared_signs = () if pair.key in bitext.given else text_signs
        for sign in compared_signs:
            by_sign[sign].append(position)
    return index


def get_confusable_group(pair: Pair) -> ConfusableGroup:
    """Return the group of pairs whose texts could be confused with those of a pair."""
    return ConfusableGroup(pair.kind, pair.key.partition(".")[0])
