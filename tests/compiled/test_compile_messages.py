from __future__ import annotations

import json
from types import SimpleNamespace
from typing import cast

import pytest
from babel import Locale
from hypothesis import given
from hypothesis import strategies as st

from compiler.compiled.compile_messages import compile_messages, parse_pattern
from compiler.diagnostics import Span
from compiler.model.game import Game
from compiler.model.translation import ContextualForm, Message, Term, Translation
from engine.text import Texts
from tests.language_data import read_language_data

HERE = Span("texts.yaml")
LOCALES = ["en", "ru", "es", "pl", "it", "de", "fr", "pt-BR", "cs", "lv", "ar", "sl", "ja"]


def make_texts(locale: str = "en", *messages: Message, terms: tuple[Term, ...] = ()) -> Texts:
    """Return the texts of a translation after a round trip through JSON."""
    changing = (
        ContextualForm(sound["word"], sound["becomes"], tuple(sound["before"]), tuple(sound.get("except", ())))
        for sound in read_language_data(locale).get("sounds", ())
    )
    translation = Translation(
        locale,
        {message.key: message for message in messages},
        {term.id: term for term in terms},
        contextual_forms=tuple(changing),
    )
    return Texts(
        json.loads(json.dumps(compile_messages(cast("Game", SimpleNamespace(id="sample", items={})), translation)))
    )


def test_pattern_is_split_into_words_slots_and_icons() -> None:
    """Slots keep their form, icons their name, everything else stays as it is."""
    parts = ["pay ", {"slot": "price", "form": "genitive.capital"}, " for ", {"icon": "wood"}, " ", {"slot": "n"}]
    assert parse_pattern("pay %{price:genitive.capital} for {wood} %{n}") == parts
    assert parse_pattern("plain") == ["plain"]
    assert parse_pattern("") == []


@pytest.mark.slow
@pytest.mark.parametrize("locale", LOCALES)
@given(n=st.integers(0, 3_000_000))
def test_plural_rule_as_data_agrees_with_cldr(locale: str, n: int) -> None:
    """The engine's own reading of the rule gives the category that Babel gives, for whole figures."""
    assert make_texts(locale).classify_figure(n) == Locale.parse(locale, sep="-").plural_form(n)


def test_plural_map_is_chosen_by_n_or_its_first_figure() -> None:
    """A slot called `n` chooses the form; without one, the first slot that holds a figure."""
    named = Message("named", "", {"one": "%{who} has %{n} card", "other": "%{who} has %{n} cards"}, HERE)
    first = Message(
        "first",
        "",
        {"one": "%{who}: %{extra} space for %{price}", "other": "%{who}: %{extra} spaces for %{price}"},
        HERE,
    )
    texts = make_texts("en", named, first)
    assert texts.say("named", {"who": "Red", "n": 2}) == "Red has 2\u00a0cards"
    assert texts.say("first", {"who": "Red", "extra": 1, "price": 5}) == "Red: 1\u00a0space for 5"


def test_terms_keep_their_counted_forms() -> None:
    """A mass noun is compiled with its counting forms."""
    forms, counted = (
        {"nominative": {"one": "oro", "other": "oro"}},
        {"nominative": {"one": "unidad", "other": "unidades"}},
    )
    gold = Term("gold", "masculine", forms=forms, counted=counted, accepted=(), forbidden=(), span=HERE)
    assert make_texts("es", terms=(gold,)).format_value({"term": "gold", "n": 3}) == "3\u00a0unidades"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "text", "heard"),
    [
        ("es", "paga y intercambia", "paga e intercambia"),
        ("es", "agua y hielo", "agua y hielo"),
        ("es", "7 o 8", "7 u 8"),
        ("es", "10 o 11 puntos", "10 u 11 puntos"),
        ("es", "uno o 110", "uno o 110"),
        ("it", "paga e esci", "paga ed esci"),
        ("ru", "в вторую ячейку", "во вторую ячейку"),
        ("ru", "в первую ячейку", "в первую ячейку"),
        ("cs", "v vodě a v lese", "ve vodě a v lese"),
        ("cs", "z zásoby, k karte", "ze zásoby, ke karte"),
        ("uk", "в воду й в ліс", "у воду й в ліс"),
        ("uk", "з запасу", "із запасу"),
    ],
)
def test_words_change_before_certain_sounds(locale: str, text: str, heard: str) -> None:
    """Conjunctions and prepositions change before the sounds that require it, and only there."""
    assert make_texts(locale, Message("text", text, {}, HERE)).say("text") == heard
