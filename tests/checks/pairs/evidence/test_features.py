"""Texts are recognised in other languages by features that languages share."""

from __future__ import annotations

import pytest

from compiler.checks.pairs.evidence.features import (
    Feature,
    bound_weight,
    extract_consonants,
    extract_features,
    extract_stems,
    transliterate,
)
from tests.checks.pairs_sample import load_language, make_glossary


@pytest.mark.parametrize(("word", "latin"), [("игумен", "igumen"), ("philosoph", "filosof"), ("łąka", "laca")])
def test_words_are_transliterated_with_one_spelling_for_each_sound(word: str, latin: str) -> None:
    """Scripts, diacritics and digraphs make no difference."""
    assert transliterate(word) == latin


def test_loanwords_keep_their_consonants() -> None:
    """One word in three languages has the same consonants."""
    assert len({extract_consonants(word) for word in ("игумен", "igumen", "egumeno")}) == 1


def test_terms_icons_slots_and_figures_are_features_in_every_language() -> None:
    """The same text in two languages has the same features of these kinds."""
    features = {
        locale: {
            feature
            for feature in extract_features(text, make_glossary(locale), "line")
            if feature.kind in ("icon", "slot", "figure", "term")
        }
        for locale, text in (("en", "Pay 3 coins, {wood} and %{n}"), ("ru", "Заплатите 3 монеты, {wood} и %{n}"))
    }
    assert features["en"] == {
        Feature("figure", "3"),
        Feature("term", "coin"),
        Feature("icon", "wood"),
        Feature("slot", "n"),
    }
    assert features["ru"] == features["en"]


def test_features_have_the_offsets_of_their_words() -> None:
    """The offset of a term is that of its first mention."""
    assert extract_features("Pay coins, coins!", make_glossary("en"), "line")[Feature("term", "coin")] == 4


def test_inflected_forms_have_one_stem() -> None:
    """Words with the same stem are one feature."""
    assert len(extract_stems("cards card", load_language("en"))) == 1


def test_longer_similarities_weigh_more() -> None:
    """The more letters two words have in common, the less it is by chance."""
    assert bound_weight(Feature("long-prefix", "monast")) > bound_weight(Feature("short-prefix", "mona"))
    assert bound_weight(Feature("sound", "mnstr")) > bound_weight(Feature("sound", "mns"))
