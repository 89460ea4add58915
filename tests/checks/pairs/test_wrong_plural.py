from __future__ import annotations

from collections.abc import Mapping

import pytest

from compiler.checks.pairs.common.pair import Pair
from compiler.diagnostics import Value
from compiler.model.notes import BoundFigure
from tests.checks.pairs_sample import check_bitext, check_pair, make_bitext

SOURCE = {"one": "take %{n} card", "other": "take %{n} cards"}


def check_plural_map(locale: str = "", **forms: str) -> list[Mapping[str, Value]]:
    """Return the findings in a plural map; the language is Russian or Spanish, depending on its categories."""
    locale = locale or ("ru" if "few" in forms else "es")
    pairs = [
        Pair("effects.draw", "line", SOURCE.get(name, SOURCE["other"]), text, name) for name, text in forms.items()
    ]
    return [finding.args for finding in check_bitext("wrong-plural", make_bitext(locale, *pairs))]


@pytest.mark.parametrize(
    "text",
    ["две карты", "двух карт", "одна карта", "пять карт", "вторая карта", "одна из карт", "одно деление карты"],
)
def test_matching_forms_are_accepted_in_any_case(text: str) -> None:
    """Forms that fit their number word, in any case, are clean."""
    assert check_pair("wrong-plural", "ru", "cards", text) == []


def test_matching_plural_maps_are_accepted() -> None:
    """Plural forms that fit their categories, in any case, are clean."""
    assert check_plural_map(one="%{n} карта", few="%{n} карты", many="%{n} карт") == []
    assert check_plural_map(one="из %{n} стопки", few="из %{n} стопок", many="из %{n} стопок") == []
    assert check_plural_map(one="%{n} pila", many="%{n} pilas", other="%{n} pilas") == []
    assert check_plural_map("de", one="%{n} Plättchen", other="%{n} Plättchen") == []
    assert check_plural_map("cs", one="%{n} minci", few="%{n} mince", other="%{n} mincí") == []


@pytest.mark.parametrize(
    ("locale", "text"), [("ru", "две карт"), ("ru", "одна карты"), ("ru", "пять карты"), ("es", "dos carta")]
)
def test_wrong_form_after_a_number_word_is_reported(locale: str, text: str) -> None:
    """A term after a number word must have the form that it asks for."""
    (finding,) = check_pair("wrong-plural", locale, "cards", text)
    assert text[finding.start : finding.end] == text.split()[1]


@pytest.mark.parametrize(
    "forms",
    [
        {"one": "%{n} штука", "few": "%{n} штук", "many": "%{n} штуки"},
        {"one": "%{n} карта", "few": "%{n} карт", "many": "%{n} карт"},
        {"one": "%{n} штуки", "few": "%{n} штуки", "many": "%{n} штук"},
        {"one": "%{n} pilas", "many": "%{n} pila", "other": "%{n} pila"},
        {"one": "%{n} pilas", "many": "%{n} pilas", "other": "%{n} pilas"},
        {"one": "%{n} pila", "many": "%{n} pila", "other": "%{n} pilas"},
    ],
)
def test_swapped_or_equal_plural_categories_are_reported(forms: dict[str, str]) -> None:
    """Categories that are swapped or the same are found, by the glossary or by their looks."""
    assert check_plural_map(**forms)


@pytest.mark.parametrize(
    ("locale", "text", "wrong"),
    [
        ("en", "draw %{cards} cards", "cards"),
        ("ru", "возьмите %{cards} карт", "карт"),
        ("en", "draw %{cards} card", None),
        ("en", "draw %{others} cards", None),
        ("ru", "на делении %{squares} монеты", None),
    ],
)
def test_wrong_form_after_a_slot_is_reported(locale: str, text: str, wrong: str | None) -> None:
    """A term after a slot must have the form for the figure that the piece prints, unless another word rules it."""
    pair = Pair("cards.owl.text", "line", text, text, printed={"cards": 1, "others": 2, "squares": 5})
    found_words = [
        text[finding.start : finding.end] for finding in check_bitext("wrong-plural", make_bitext(locale, pair))
    ]
    assert found_words == ([wrong] if wrong else [])


def test_wrong_form_after_a_bound_slot_is_reported() -> None:
    """A slot that rules bind to a bare figure is compared with its current figure."""
    pair = Pair("rules.draw.text", "prose", "draw %{n} cards", "draw %{n} cards", figures={"n": BoundFigure(None, 1)})
    (finding,) = check_bitext("wrong-plural", make_bitext("en", pair))
    assert finding.args == {"number": "1", "word": "cards", "category": "one"}
