from __future__ import annotations

from collections.abc import Iterable

from compiler.checks.pairs.common.pair import Pair
from compiler.checks.pairs.evidence.evidence import Evidence, collect_evidence, get_confusable_group
from compiler.checks.pairs.evidence.features import Feature
from compiler.checks.pairs.evidence.likelihood import fit_likelihood
from tests.checks.pairs_sample import make_bitext

FIRST = Feature("word", "first")
SECOND = Feature("word", "second")
THIRD = Feature("word", "third")

PAIRS = (
    Pair("cards.oak.title", "name", "Oak", "Dąb"),
    Pair("cards.elm.title", "name", "Elm", "Wiąz"),
    Pair("rules.oak.title", "name", "Oak", "Dąb"),
)


def make_evidence(weights: Iterable[tuple[Feature, float]]) -> Evidence:
    """Return the evidence of two pairs; the second text has each of these features at a word of its own."""
    weights_of_first = dict(weights)
    offsets = {feature: offset for offset, feature in enumerate(weights_of_first)}
    likelihood = fit_likelihood(PAIRS[:2], [["Oak", "Elm"]])
    return Evidence(
        own_weights=(weights_of_first, {}),
        other_weights=(weights_of_first, {}),
        features=({}, offsets),
        index={},
        likelihood=likelihood,
    )


def test_weights_do_not_depend_on_the_order_of_features() -> None:
    """The weight of an exchange is the same to the last digit in whatever order a set yields its features."""
    forwards = make_evidence([(FIRST, 0.1), (SECOND, 0.2), (THIRD, 0.3)])
    backwards = make_evidence([(THIRD, 0.3), (SECOND, 0.2), (FIRST, 0.1)])
    assert forwards.weigh_exchange(0, 1).weight == backwards.weigh_exchange(0, 1).weight
    assert forwards.weigh_shift(0, 1) == backwards.weigh_shift(0, 1)


def test_features_of_both_texts_are_no_evidence() -> None:
    """A feature of the second text that the first text also has does not count for an exchange."""
    evidence = make_evidence([(FIRST, 0.1), (SECOND, 0.2)])
    shared = Evidence(
        own_weights=evidence.own_weights,
        other_weights=evidence.other_weights,
        features=({FIRST: 0}, evidence.features[1]),
        index=evidence.index,
        likelihood=evidence.likelihood,
    )
    assert shared.weigh_exchange(0, 1) == (0.2, frozenset([1]))


def test_texts_are_confusable_within_their_namespace() -> None:
    """Names of cards may be confused with each other, but not with a rule of the same name."""
    oak, elm, rule = map(get_confusable_group, PAIRS)
    assert oak == elm
    assert oak != rule


def test_terms_of_a_source_are_expected_in_its_translation() -> None:
    """A figure of the source is a feature that its own translation has, and the other translation has not."""
    evidence = collect_evidence(
        make_bitext("pl", Pair("a", "prose", "Take 7 coins.", "Weź 7 monet."), Pair("b", "prose", "Pass.", "Pasuj."))
    )
    assert evidence.has_common_feature(0)
    assert not evidence.has_common_feature(1)
