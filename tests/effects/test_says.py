from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import pytest

from compiler.effects import write_effect_clause, write_effect_sentence
from compiler.link import Linked
from compiler.model.game import Effect
from compiler.model.message_marks import find_slots
from compiler.model.translation import Translation
from engine.text import Texts
from tests.effects.counted import COUNTED
from tests.effects.spoken import SHAPES, make_effect


@pytest.mark.parametrize(
    ("pay", "gain", "shape"),
    [
        ({"ruble": 1}, {"any": 1}, "buy"),
        ({"ruble": 1}, {"of": ("wood", "brick"), "n": 1}, "buy"),
        ({"any": 1}, {"ruble": 1}, "sell"),
        ({"of": ("gold",), "n": 1}, {"ruble": 2}, "sell"),
        ({"same": 2}, {"any": 1}, "swap"),
        ({"ruble": 1, "any": 1}, {"other": 1}, "swap"),
        ({"ruble": 3}, {"prestige": 1}, "pay"),
        ({"different": 3}, {"prestige": 1}, "spend"),
        ({"ruble": 1, "wood": 1}, {"prestige": 1}, "spend"),
    ],
)
def test_exchange_is_named_by_its_goods(linked: Linked, pay: Any, gain: Any, shape: str) -> None:
    """What is paid and what is gained decide whether an exchange buys, sells, swaps, pays or spends."""
    said = write_effect_clause(make_effect("exchange", {"pay": pay, "gain": gain}), linked.game)
    assert said["key"] == f"effects.exchange.{shape}"


def test_nesting_goes_from_sentence_to_quantity(linked: Linked) -> None:
    """A sentence contains the frequency, which contains the price, which contains the action."""
    body = {"pay": {"ruble": 3}, "materials": 2, "repeat": "once"}
    assert write_effect_sentence(make_effect("deliver", body), linked.game) == make_effect_message(
        "sentence",
        clause=make_effect_message(
            "repeat.once",
            action=make_effect_message(
                "pay",
                pay=[{"term": "ruble", "n": 3}],
                then=make_effect_message("deliver", materials={"term": "material", "n": 2}),
            ),
        ),
    )


@pytest.mark.parametrize(("kind", "what", "shape"), [("score", "each", "each"), ("score_table", "count", "all")])
def test_place_is_worded_for_one_or_for_all(amytis: Linked, kind: str, what: str, shape: str) -> None:
    """A place has one wording for each object ("in a corner") and another for all of them ("in the corners")."""
    gain = {"point": 2} if shape == "each" else {"point": (2,)}
    body = {"gain": gain, what: {"tiles": {"types": ("wall",), "zone": "corners"}}}
    counted = write_effect_clause(make_effect(kind, body), amytis.game)["slots"]["what"]
    assert counted["key"] == f"effects.count.{shape}.zone.corners"


def make_effect_message(key: str, **slots: Any) -> dict[str, Any]:
    """Return a message of the namespace `effects`."""
    return {"key": f"effects.{key}", "slots": slots}


def test_messages_survive_json(linked: Linked) -> None:
    """The sentences of the content's effects are unchanged after a round trip through JSON."""
    for item in linked.game.items.values():
        for effects in item.effects.values():
            for effect in effects:
                said = write_effect_sentence(effect, linked.game)
                assert json.loads(json.dumps(said)) == said


def test_messages_have_exactly_the_slots_that_are_filled(linked: Linked, amytis: Linked) -> None:
    """In every locale of both games, each message of an effect uses all slots that it is given and no other."""
    paying = collect_filled_slots(linked, (effect for shape in SHAPES.values() for n in (2, 3) for effect in shape(n)))
    counting = collect_filled_slots(
        amytis, (effect for shape in COUNTED.values() for n in (1, 2, 5) for effect in shape(n))
    )
    assert not [translation for translation in linked.translations.values() if read_messages(translation) != paying]
    shared = {key: names for key, names in paying.items() if key in read_messages(amytis.translations["en"])}
    assert not [
        translation for translation in amytis.translations.values() if read_messages(translation) != counting | shared
    ]


def read_messages(translation: Translation) -> dict[str, set[str]]:
    """Return the slots of every message about effects."""
    return {key: set(find_slots(m)) for key, m in translation.messages.items() if key.startswith("effects.")}


def collect_filled_slots(linked: Linked, effects: Iterable[Effect]) -> dict[str, set[str]]:
    """Return the slots that the sentences of effects fill, by message."""
    found: dict[str, set[str]] = {}
    for effect in effects:
        collect_slots(write_effect_sentence(effect, linked.game), found)
    return found


def collect_slots(value: Any, filled: dict[str, set[str]]) -> None:
    """Add the slots of every message in a compiled sentence to `filled`."""
    if isinstance(value, dict):
        if "key" in value:
            filled.setdefault(value["key"], set()).update(value["slots"])
        for part in value.values():
            collect_slots(part, filled)
    elif isinstance(value, list):
        for part in value:
            collect_slots(part, filled)


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en", "As often as you like: buy 1 material (wood, brick or stone) for 21 rubles."),
        ("ru", "Сколько угодно раз: купите 1 материал (лес, кирпич или камень) за 21 рубль."),
        ("es", "Tantas veces como quieras: compra 1 material (madera, ladrillo o piedra) por 21 rublos."),
        ("pl", "Dowolną liczbę razy: kup 1 Budulec (Drewno, Cegłę lub Kamień) za 21 Rubli."),
        ("it", "Quante volte vuoi: compra 1 Materiale (legname, mattone o pietra) per 21 Rubli."),
    ],
)
def test_effect_is_said_in_every_language(linked: Linked, texts: dict[str, Texts], locale: str, words: str) -> None:
    """The sentence has the cases, plural forms and lists of its language."""
    body = {"pay": {"ruble": 21}, "gain": {"of": ("wood", "brick", "stone"), "n": 1}, "repeat": "unlimited"}
    spoken = write_effect_sentence(make_effect("exchange", body), linked.game)
    assert texts[locale].say(spoken["key"], spoken["slots"]).replace("\u00a0", " ") == words
