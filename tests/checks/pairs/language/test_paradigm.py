"""Wrong forms of terms are found by the rules of their language."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.paradigm import find_varying_words, find_wrong_forms
from tests.checks.pairs_sample import TERMS, load_language


def list_wrong_forms(locale: str, forms: Mapping[str, Mapping[str, str]]) -> list[Mapping[str, object]]:
    """Return the values of the reasons why forms of a term are wrong; in English, the term has two forms."""
    source = GlossaryEntry("card", TERMS["en"]["card"])
    reasons = find_wrong_forms(GlossaryEntry("card", forms), load_language(locale), source)
    return [dict(found.args) for found in reasons]


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_right_forms_are_accepted(locale: str) -> None:
    """The forms of a declined term have no mistakes."""
    assert not list_wrong_forms(locale, TERMS[locale]["card"])


def test_a_plain_plural_must_differ_from_the_singular() -> None:
    """A term with two forms in the source language has the same form for one and for many."""
    assert len(list_wrong_forms("en", {"nominative": {"one": "card", "other": "card"}})) == 1


def test_an_accusative_follows_the_model_of_its_singular() -> None:
    """If the accusative of one is a genitive, the accusative of few must be one as well."""
    forms = {
        "nominative": {"one": "игрок", "few": "игрока", "many": "игроков"},
        "genitive": {"one": "игрока", "few": "игроков", "many": "игроков"},
        "accusative": {"one": "игрока", "few": "игроки", "many": "игроков"},
    }
    assert {"form": "игроки", "name": "genitive.few", "other": "игроков"} in list_wrong_forms("ru", forms)


@pytest.mark.parametrize(
    ("forms", "words"),
    [
        ({"one": "workshop tile", "other": "workshop tiles"}, {"one": "tile", "other": "tiles"}),
        ({"one": "wood", "other": "wood"}, {}),
        ({"one": "tile", "other": "all tiles"}, {}),
    ],
)
def test_the_varying_word_of_a_term_is_found(forms: Mapping[str, str], words: Mapping[str, str]) -> None:
    """It is the first word that differs between forms of equally many words."""
    assert find_varying_words(forms, load_language("en")) == words
