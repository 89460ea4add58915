from __future__ import annotations

import copy
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.text import MessageValue, MissingPart, MissingText, TermValue, Texts, format_figure

NBSP = "\u00a0"
RUBLE = {
    "nominative": {"one": "рубль", "few": "рубля", "many": "рублей"},
    "genitive": {"one": "рубля", "few": "рублей", "many": "рублей"},
}
WOOD = {"one": "лес", "few": "лес", "many": "лес"}
UNIT = {"one": "единица леса", "few": "единицы леса", "many": "единиц леса"}
RUSSIAN: dict[str, Any] = {
    "format": 1,
    "game": "sample",
    "locale": "ru",
    "plural": [
        ["few", [[[10, [[2, 4]], True], [100, [[12, 14]], False]]]],
        ["many", [[[10, [[0, 0]], True]], [[10, [[5, 9]], True]], [[100, [[11, 14]], True]]]],
        ["one", [[[10, [[1, 1]], True], [100, [[11, 11]], False]]]],
    ],
    "lists": {"and": [" и ", ", ", " и "], "or": [" или ", ", ", " или "]},
    "sounds": [["в", "во", ["вт"], ["вто"]]],
    "messages": {
        "pay": ["заплатите ", {"slot": "price"}],
        "without": ["нет ", {"slot": "price", "form": "genitive"}],
        "choice": [{"slot": "what", "form": "case"}, " (", {"slot": "kinds", "form": "case"}, ")"],
        "twice": ["нет ", {"slot": "what", "form": "genitive"}],
        "sentence": [{"slot": "clause", "form": "capital"}, "."],
        "score": [{"slot": "n", "form": "signed"}, ", ", {"icon": "ruble"}],
        "tiles": {
            "by": ["n"],
            "forms": {
                "one": [{"slot": "n"}, " свой жетон"],
                "few": [{"slot": "n"}, " своих жетона"],
                "many": [{"slot": "n"}, " своих жетонов"],
            },
        },
        "into": ["в ", {"slot": "where"}],
        "icons.ruble.name": ["рубль"],
    },
    "terms": {
        "ruble": {"gender": "masculine", "forms": RUBLE},
        "wood": {"gender": "masculine", "forms": {"nominative": WOOD}, "counted": {"nominative": UNIT}},
    },
}


@pytest.fixture
def texts() -> Texts:
    """Return enough Russian texts to test inflection."""
    return Texts(RUSSIAN)


@pytest.mark.parametrize(
    ("n", "words"),
    [
        (0, "0 рублей"),
        (1, "1 рубль"),
        (2, "2 рубля"),
        (5, "5 рублей"),
        (11, "11 рублей"),
        (21, "21 рубль"),
        (22, "22 рубля"),
    ],
)
def test_quantity_agrees_with_its_figure(texts: Texts, n: int, words: str) -> None:
    """A number and its word are joined by a non-breaking space, the word in the number's plural category."""
    assert texts.say("pay", {"price": {"term": "ruble", "n": n}}) == f"заплатите {words.replace(' ', NBSP)}"


def test_a_quantity_can_be_shown_as_its_figure_alone(texts: Texts) -> None:
    """A slot may ask for the number alone, with its plus sign; a word without a number stays."""
    assert texts.format_value({"term": "ruble", "n": 4}, "figure") == "4"
    assert texts.format_value({"term": "ruble", "n": 4}, "figure.signed") == "+4"
    assert texts.format_value({"term": "ruble"}, "figure") == "рубль"


def test_slot_names_the_case(texts: Texts) -> None:
    """The form of a slot is the grammatical case of its words."""
    assert texts.say("without", {"price": {"term": "ruble", "n": 2}}) == f"нет 2{NBSP}рублей"


def test_mass_noun_is_counted_in_its_own_way(texts: Texts) -> None:
    """A mass noun has its counted form after a number, and its plain form without one."""
    assert texts.format_value({"term": "wood", "n": 5}) == f"5{NBSP}единиц леса"
    assert texts.format_value({"term": "wood"}) == "лес"


def test_lists_follow_the_locale(texts: Texts) -> None:
    """Lists are joined as in the language, and alternatives with its "or"."""
    singular: TermValue = {"term": "ruble", "n": 1}
    dual: TermValue = {"term": "wood", "n": 1}
    assert texts.format_value([singular]) == f"1{NBSP}рубль"
    assert texts.format_value([singular, dual]) == f"1{NBSP}рубль и 1{NBSP}единица леса"
    assert texts.format_value([singular, dual, singular]) == f"1{NBSP}рубль, 1{NBSP}единица леса и 1{NBSP}рубль"
    assert texts.format_value({"or": [{"term": "wood"}, {"term": "ruble"}]}, "") == "лес или рубль"
    assert texts.format_value([]) == "\u2013"


def test_requested_case_is_inherited(texts: Texts) -> None:
    """A message within a message inherits the requested case."""
    choice: MessageValue = {"key": "choice", "slots": {"what": {"term": "ruble", "n": 2}, "kinds": [{"term": "ruble"}]}}
    assert texts.say("twice", {"what": choice}) == f"нет 2{NBSP}рублей (рубля)"


def test_capital_raises_the_first_letter(texts: Texts) -> None:
    """The first letter is capitalised if the pattern asks for it."""
    clause: MessageValue = {"key": "pay", "slots": {"price": {"term": "ruble", "n": 1}}}
    assert texts.say("sentence", {"clause": clause}) == f"Заплатите 1{NBSP}рубль."


def test_plural_map_is_chosen_by_its_slot(texts: Texts) -> None:
    """A message with plural forms uses the form of its number; a list counts as its length."""
    assert [texts.say("tiles", {"n": n}) for n in (1, 3, 12)] == [
        f"1{NBSP}свой жетон",
        f"3{NBSP}своих жетона",
        f"12{NBSP}своих жетонов",
    ]
    assert texts.say("tiles", {"n": ["а", "б"]}) == "а и б своих жетона"


def test_figures_have_typographic_signs(texts: Texts) -> None:
    """The minus is U+2212; a plus is shown only if requested, and never before 0."""
    assert (format_figure(-3), format_figure(3), format_figure(3, signed=True), format_figure(0, signed=True)) == (
        "\u22123",
        "3",
        "+3",
        "0",
    )
    assert texts.say("score", {"n": {"term": "ruble", "n": -1}}) == f"\u22121{NBSP}рубль, рубль"


def test_icons_are_words_or_parts(texts: Texts) -> None:
    """Plain text shows the word of an icon; drawn text contains the icon itself."""
    assert texts.say("score", {"n": 2}) == "+2, рубль"
    assert texts.format_parts("score", {"n": 2}) == ["+2, ", {"icon": "ruble"}]


def test_euphony_rules_are_applied(texts: Texts) -> None:
    """Some words change before certain sounds, but never inside another word."""
    assert texts.say("into", {"where": "втулку"}) == "во втулку"
    assert texts.say("into", {"where": "вторник"}) == "в вторник"
    assert texts.say("into", {"where": "лев втулку"}) == "в лев втулку"


@pytest.mark.parametrize(
    ("key", "slots", "kind", "named"),
    [
        ("nothing", {}, MissingPart.TEXT, "nothing"),
        ("pay", {}, MissingPart.VALUE, "price"),
        ("pay", {"price": {"term": "gold", "n": 1}}, MissingPart.TERM, "gold"),
        ("without", {"price": {"term": "wood", "n": 1}}, MissingPart.CASE, "genitive"),
    ],
)
def test_missing_text_is_named(texts: Texts, key: str, slots: dict[str, Any], kind: MissingPart, named: str) -> None:
    """The exception names the missing text, slot, term or form."""
    with pytest.raises(MissingText) as missing:
        texts.say(key, slots)
    assert missing.value.kind == kind
    assert named in missing.value.values.values()


def test_missing_text_is_copied_with_its_fields() -> None:
    """A copy of the exception, such as the one that arrives from another process, has all its fields."""
    missing = MissingText(MissingPart.TERM, {"locale": "ru", "term": "gold"})
    again = copy.copy(missing)
    assert (str(again), vars(again)) == (str(missing), vars(missing))


VALUES = st.recursive(
    st.integers(-1000, 1000)
    | st.text("aя 1%", max_size=8)
    | st.builds(lambda term, n: {"term": term, "n": n}, st.sampled_from(["ruble", "wood"]), st.integers(-99, 99)),
    lambda inner: st.lists(inner, max_size=3) | st.builds(lambda several: {"or": several}, st.lists(inner, max_size=3)),
    max_leaves=6,
)


@pytest.mark.slow
@given(st.sampled_from(sorted(RUSSIAN["messages"])), VALUES)
def test_any_value_fits_any_slot(key: str, value: Any) -> None:
    """For any value of a slot, the formatter returns a text, never in Python's notation, or reports what is missing."""
    try:
        text = Texts(RUSSIAN).say(key, dict.fromkeys(("price", "what", "kinds", "clause", "n", "where"), value))
    except MissingText:
        return
    assert not re.search("[{}[\\]']", text)


@pytest.mark.slow
@given(st.integers(-(10**9), 10**9))
def test_formatted_figure_is_parsed_back(n: int) -> None:
    """A number formatted as text can be parsed without loss."""
    assert int(format_figure(n, signed=True).replace("\u2212", "-")) == n
