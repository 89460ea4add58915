"""Mentions of terms, and how certain they are."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Glossary
from tests.checks.pairs_sample import load_language, make_glossary


@pytest.fixture
def terms() -> Glossary:
    """Return the English terms of the sample."""
    return make_glossary("en")


def test_the_longest_term_is_mentioned(terms: Glossary) -> None:
    """A term of two words is one mention, from its first character to its last."""
    text = "Take the workshop tiles and a coin."
    assert [(text[mention.start : mention.end], set(mention.ids)) for mention in terms.find_mentions(text)] == [
        ("workshop tiles", {"workshop-tile"}),
        ("coin", {"coin"}),
    ]


def test_inflected_forms_are_the_term() -> None:
    """A form in any case is a mention, with the inflections that it may have."""
    (mention,) = make_glossary("ru").find_mentions("Возьмите монет.")
    assert mention.ids == {"coin"}
    assert {inflection.case for inflection in mention.inflections} == {"nominative", "genitive", "accusative"}


def test_a_single_word_of_a_term_is_possible_but_not_certain(terms: Glossary) -> None:
    """“tile” may be short for either kind of tile; neither is certainly mentioned, and neither is complete."""
    assert terms.count_possible("Take a tile.") == {"workshop-tile": 1, "resource-tile": 1}
    assert terms.count_certain("Take a tile.") == {}
    assert terms.find_complete_ids("Take a tile.") == frozenset()


def test_a_term_with_its_words_apart_is_complete(terms: Glossary) -> None:
    """All words of a term in any order make it complete, though it is not mentioned."""
    text = "The tiles of your workshop are safe."
    assert terms.find_complete_ids(text) >= {"workshop-tile"}
    assert "workshop-tile" not in terms.count_certain(text)


def test_a_term_within_a_longer_one_is_certain() -> None:
    """Where `card` is a term beside `market card`, the longer one mentions both for certain."""
    words = {"card": "card", "market-card": "market card"}
    entries = {name: GlossaryEntry(name, {"nominative": {"one": word}}) for name, word in words.items()}
    terms = Glossary(load_language("en"), entries)
    (mention,) = terms.find_mentions("A market card.")
    assert (mention.ids, "card" in mention.inner) == ({"market-card"}, True)
    assert terms.count_certain("A market card.") == {"market-card": 1, "card": 1}


def test_forbidden_words_are_mentions_but_never_counted() -> None:
    """A word that must not be used for a term is found, and counts as no use of the term."""
    terms = make_glossary("ru")
    (mention,) = terms.find_mentions("Возьмите копейка.")
    assert (mention.ids, mention.forbidden) == ({"coin"}, True)
    assert terms.count_certain("Возьмите копейка.") == {}


def test_words_in_different_phrases_are_no_term(terms: Glossary) -> None:
    """A full stop or a comma between its words separates a term."""
    assert terms.find_mentions("In the workshop, tile by tile.") == ()


def test_a_term_is_quoted_by_its_first_nominative(terms: Glossary) -> None:
    """An unknown term has no form to quote."""
    assert terms.get_citation_form("coin") == "coin"
    assert terms.get_citation_form("hat") is None
