from __future__ import annotations

import pytest

from compiler.checks.pairs.language.forms import GlossaryEntry
from compiler.checks.pairs.language.glossary import Glossary
from compiler.diagnostics.sentence import sentence
from tests.checks.pairs_sample import check_pair, load_language


@pytest.mark.parametrize(
    "text",
    ["Положите жетон мастерской на карту.", "Положите его на карту.", "Жетоны мастерской кладут на карты."],
)
def test_inflected_and_omitted_terms_are_accepted(text: str) -> None:
    """Inflected forms, plurals without a figure, pronouns and omitted terms are clean."""
    assert check_pair("wrong-term", "ru", "Put the workshop tile on the card.", text) == []


def test_abbreviation_is_found_in_capitals_only() -> None:
    """A term in capitals throughout is found in capitals only: Russian «По» begins a sentence and is not «ПО»."""
    forms = {"nominative": {"one": "ПО", "few": "ПО", "many": "ПО"}}
    terms = Glossary(load_language("ru"), {"point": GlossaryEntry("point", forms)})
    assert terms.find_possible_ids("Получите 2 ПО.") == {"point"}
    assert not terms.find_possible_ids("По рядам и по колонкам.")


def test_another_term_is_reported() -> None:
    """A term in place of another is reported, with the term of the source."""
    text = "Положите жетон ресурсов на карту."
    (finding,) = check_pair("wrong-term", "ru", "Put the workshop tile on the card.", text)
    assert text[finding.start : finding.end] == "жетон ресурсов"
    assert finding.args["source"] == ("workshop tile",)


def test_term_replaced_once_of_twice_is_reported() -> None:
    """A sentence that has a term once instead of twice, and another term instead, is reported."""
    text = "Una moneda por una carta."
    (finding,) = check_pair("wrong-term", "es", "A coin for a coin.", text)
    assert text[finding.start : finding.end] == "carta"
    assert finding.args["source"] == ("coin",)


def test_title_must_be_its_term() -> None:
    """A title that is a term must be that term."""
    assert check_pair("wrong-term", "ru", "Cards", "Карты", "name") == []
    (finding,) = check_pair("wrong-term", "ru", "Cards", "Колода", "name")
    assert finding.advice == (sentence("the glossary has `{form}`", form="карта"),)


def test_icon_name_must_be_its_term() -> None:
    """The name of an icon must be the term that it stands for."""
    assert check_pair("wrong-term", "es", "wood token", "ficha de madera", "name", subject="wood") == []
    (finding,) = check_pair("wrong-term", "es", "wood token", "ficha de otoño", "name", subject="wood")
    assert finding.advice == (sentence("the glossary has `{form}`", form="madera"),)


def test_words_of_a_link_must_be_its_term() -> None:
    """The words of a link must be the term that it explains."""
    assert check_pair("wrong-term", "es", "A [coin](term:coin).", "Una [moneda](term:coin).") == []
    (finding,) = check_pair("wrong-term", "es", "A [coin](term:coin).", "Una [pieza](term:coin).")
    assert finding.args == {"term": "coin", "form": "moneda"}


def test_texts_without_rules_may_use_any_words() -> None:
    """A text that states no rules may use any words."""
    assert check_pair("wrong-term", "es", "Coins.", "Cartas.", "flavour") == []
