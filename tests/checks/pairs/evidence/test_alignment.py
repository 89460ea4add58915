from __future__ import annotations

from collections.abc import Sequence

import pytest

from compiler.checks.pairs.evidence.alignment import Correspondence, align_words
from compiler.checks.pairs.evidence.features import Feature

OAK = Feature("word", "oak")
DUB = Feature("word", "dub")
NOTHING: frozenset[Feature] = frozenset()


def make_text(*words: str) -> frozenset[Feature]:
    """Return a text as the set of its stems."""
    return frozenset(Feature("word", word) for word in words)


def find_counterparts(
    sources: Sequence[frozenset[Feature]], texts: Sequence[frozenset[Feature]]
) -> dict[Feature, Correspondence]:
    """Return the counterparts of “oak” by their stems."""
    return {found.feature: found for found in align_words(sources, texts).get(OAK, ())}


def test_word_is_aligned_with_the_word_that_occurs_in_the_same_pairs() -> None:
    """Of the words in a translation, the one that its source word always accompanies is its counterpart."""
    sources = [make_text("oak", "red"), make_text("oak", "old"), make_text("oak", "big"), make_text("red", "old")]
    texts = [make_text("dub", "rot"), make_text("dub", "alt"), make_text("dub", "groß"), make_text("rot", "alt")]
    assert list(find_counterparts(sources, texts)) == [DUB]


def test_pair_is_no_evidence_for_itself() -> None:
    """Without the pair itself, one joint occurrence has the probability 2/3, and with it there is one more."""
    pairs = [make_text("oak"), make_text("oak")], [make_text("dub"), make_text("dub")]
    (found,) = find_counterparts(*pairs).values()
    assert found.leave_one_out == pytest.approx(2 / 3)
    assert found.leave_one_out < found.full < 1


@pytest.mark.parametrize(("count", "is_aligned"), [(0, False), (1, False), (2, True), (60, True), (61, False)])
def test_words_of_one_text_or_of_most_texts_are_not_aligned(count: int, is_aligned: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A word must be in at least two texts, and in no more than sixty."""
    sources, texts = [make_text("oak")] * count, [make_text("dub")] * count
    assert (DUB in find_counterparts(sources, texts)) is is_aligned


@pytest.mark.parametrize(("together", "is_counterpart"), [(2, False), (3, True)])
def test_counterpart_is_in_most_pairs_with_its_word(together: int, is_counterpart: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """Of the five other texts with a word, three must have its counterpart."""
    texts = [make_text("dub")] * together + [NOTHING] * (6 - together)
    assert (DUB in find_counterparts([make_text("oak")] * 6, texts)) is is_counterpart


def test_counterpart_that_one_pair_decides_has_no_probability_without_it() -> None:
    """A share that is reached only with a pair is nothing in the estimate without that pair."""
    texts = [make_text("dub")] * 3 + [NOTHING] * 3
    found = find_counterparts([make_text("oak")] * 6, texts)[DUB]
    assert found.leave_one_out == 0
    assert found.full > 0


@pytest.mark.parametrize(("elsewhere", "is_counterpart"), [(2, True), (3, False)])
def test_word_of_other_texts_is_no_counterpart(elsewhere: int, is_counterpart: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A word that translations of other sources have too often means something else."""
    sources = [make_text("oak")] * 2 + [make_text("elm")] * elsewhere
    assert (DUB in find_counterparts(sources, [make_text("dub")] * (2 + elsewhere))) is is_counterpart


@pytest.mark.parametrize(("others", "is_aligned"), [(24, True), (25, False)])
def test_long_texts_are_no_evidence(others: int, is_aligned: bool) -> None:  # noqa: FBT001 -- a parameter of the test
    """A text of more than 25 different words is left out."""
    source = make_text("oak", *(f"w{index}" for index in range(others)))
    assert (DUB in find_counterparts([source] * 2, [make_text("dub")] * 2)) is is_aligned


def test_words_without_a_translation_have_no_counterparts() -> None:
    """A word whose translations are empty is known but has no counterpart, and no texts have no words."""
    assert align_words([make_text("oak")] * 2, [NOTHING] * 2) == {OAK: ()}
    assert align_words([], []) == {}
