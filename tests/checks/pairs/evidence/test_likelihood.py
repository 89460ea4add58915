from __future__ import annotations

from collections.abc import Sequence

import pytest

from compiler.checks.pairs.common.pair import Pair, TextKind
from compiler.checks.pairs.evidence.likelihood import LikelihoodModel, fit_likelihood

ALIKE = ("a" * 10, "a" * 20, "a" * 40, "a" * 80)
"""Texts as long as their sources."""

FAMILIES = ("Nowak", "Polak", "Witak", "Kowska", "Polska", "Witska")
NAMES = ("Newer", "Poler", "Witer", "Kowess", "Poless", "Witess")
"""Names of equal length, whose endings depend on those of their sources."""


def fit(kind: TextKind, sources: Sequence[str], texts: Sequence[str]) -> LikelihoodModel:
    """Return the model of texts of one kind."""
    pairs = [Pair(f"k{index}", kind, *pair) for index, pair in enumerate(zip(sources, texts, strict=True))]
    return fit_likelihood(pairs, [sources])


def test_text_of_expected_length_belongs_to_its_own_source() -> None:
    """A short and a long text are more likely in their own places than exchanged, whichever comes first."""
    model = fit("prose", ALIKE, ALIKE)
    assert model.measure_gain(0, 3) > 0
    assert model.measure_gain(0, 3) == model.measure_gain(3, 0)


def test_exchanged_texts_are_less_likely_in_their_places() -> None:
    """Among texts as long as their sources, a short and a long one that are exchanged have a negative gain."""
    sources = [*ALIKE, "b" * 10, "b" * 80]
    model = fit("prose", sources, [*ALIKE, "b" * 80, "b" * 10])
    assert model.measure_gain(4, 5) < 0 < model.measure_gain(0, 3)


def test_texts_of_equal_length_say_nothing() -> None:
    """Texts that are as long as each other, and a text compared with itself, have no gain."""
    model = fit("prose", ("one", "two", "three"), ("jeden", "drugi", "trzeci"))
    assert model.measure_gain(0, 1) == 0
    assert model.measure_gain(2, 2) == 0


def test_lengths_are_compared_with_the_usual_ratio() -> None:
    """In a language whose texts are twice as long, a text of double length is the expected one."""
    sources = [text + "abc" for text in ALIKE]
    model = fit("prose", sources, [text * 2 + "abc" for text in sources])
    assert model.lengths == pytest.approx(model.expected)


def test_penalty_for_a_length_is_bounded() -> None:
    """Texts whose lengths are out of all proportion are no more improbable than those of ten times the length."""
    sources = ["a" * 10, "a" * 100, "a" * 10_000]
    model = fit("prose", sources, sources)
    assert model.measure_gain(0, 2) == model.measure_gain(0, 1) > 0


def test_ending_belongs_to_names_with_the_same_source_ending() -> None:
    """Names whose endings each have a translation are more likely in their places than exchanged."""
    model = fit("name", FAMILIES, NAMES)
    assert model.measure_gain(0, 3) > 0 >= model.measure_gain(0, 1)


def test_endings_of_other_texts_do_not_count() -> None:
    """The endings of sentences are no evidence, and neither are those of names without parallels."""
    sources, texts = ([name.rjust(6, "x") for name in names] for names in (FAMILIES, NAMES))
    assert fit("line", sources, texts).measure_gain(0, 3) == 0
    assert fit("name", ("Oak", "Elm"), ("Dub", "Vaz")).measure_gain(0, 1) == pytest.approx(0)


def test_kinds_of_texts_have_their_own_lengths() -> None:
    """Names that grow in translation do not make longer sentences probable."""
    pairs = [Pair(f"n{index}", "name", "Oak", "Oak of the forest") for index in range(5)]
    line = Pair("line", "line", "Take a card.", "Take a card.")
    model = fit_likelihood([*pairs, line], [[pair.source for pair in (*pairs, line)]])
    assert model.expected[-1] == model.lengths[-1]
    assert model.expected[0] == model.lengths[0]


def test_text_without_words_has_an_ending_of_its_own() -> None:
    """Names of features alone, or of nothing, are compared like any others."""
    model = fit("name", ("–", "", "Oak"), ("–", "", "Dub"))
    assert model.endings == ("", "", "ub")
    assert model.measure_gain(0, 0) == 0
