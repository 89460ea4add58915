"""A text that has fewer sentences than its source, and is far shorter than usual, lacks a sentence."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.common.find_missing_sentences import IN_GAMES, SentenceLimits, find_missing_sentences
from compiler.checks.pairs.common.pair import Pair, TextKind

LIMITS = SentenceLimits(min_length=20, max_share=0.5, max_share_without_figures=0.8, kinds=frozenset(("prose",)))


def is_found(source: str, text: str, kind: TextKind = "prose") -> bool:
    """Return whether a text is reported."""
    return bool(list(find_missing_sentences([Pair("a", kind, source, text)], LIMITS)))


@pytest.mark.parametrize(("length", "found"), [(9, True), (10, False)])
def test_text_must_be_shorter_than_a_share_of_its_source(length: int, *, found: bool) -> None:
    """A text of one sentence in place of two is reported below half of the length of its source."""
    source = "a" * 9 + ". " + "b" * 9 + "."
    assert is_found(source, "c" * (length - 1) + ".") is found


@pytest.mark.parametrize(("length", "found"), [(15, True), (16, False)])
def test_text_without_a_figure_may_be_longer(length: int, *, found: bool) -> None:
    """A text that lacks a figure of its source, too, is reported below four fifths of the length."""
    source = "a" * 9 + ". " + "b" * 8 + " 7."
    assert is_found(source, "c" * (length - 1) + ".") is found


@pytest.mark.parametrize(("letters", "found"), [(8, True), (7, False)])
def test_short_sources_are_not_compared(letters: int, *, found: bool) -> None:
    """A source needs twenty characters without spaces."""
    assert is_found("a" * 10 + ". " + "b" * letters + ".", "c.") is found


@pytest.mark.parametrize(("text", "kind"), [("First c. Second c.", "prose"), ("", "prose"), ("Short.", "flavour")])
def test_text_that_lacks_no_sentence_is_accepted(text: str, kind: TextKind) -> None:
    """A text with as many sentences, an empty text, and one of another kind are left to other checks."""
    assert not is_found("A first sentence of a rule. A second sentence of the rule.", text, kind)


def test_usual_ratio_of_lengths_is_taken_into_account() -> None:
    """In a language whose fifty texts have half the length of their sources, such a text is not short."""
    source = "A first sentence of a rule. And a second."
    usual = [Pair(str(number), "prose", "a" * 40 + ".", "b" * 20 + ".") for number in range(50)]
    pair = Pair("a", "prose", source, "c" * 20 + ".")
    assert [found.pair.key for found in find_missing_sentences([*usual, pair], IN_GAMES)] == []
    assert [found.pair.key for found in find_missing_sentences([*usual[:48], pair], IN_GAMES)] == ["a"]
