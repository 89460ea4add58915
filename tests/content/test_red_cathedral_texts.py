"""The Red Cathedral's rules, facts, editions and their texts belong together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from compiler.compiled.bindings import collect_slots, find_bound_slots
from compiler.compiled.compile_messages import compile_messages
from compiler.link import Linked
from compiler.model.game import Game
from compiler.model.search_words import is_search_key
from engine.text import Texts, Value
from tests.ready_game import link_game

CONTENT = Path(__file__).parents[2] / "content"
TARGET = re.compile(r"\]\((\w+:[\w.-]+)\)")


@pytest.fixture(scope="module")
def linked() -> Linked:
    """The game with its translations."""
    return link_game("red-cathedral")


def _read_facts(linked: Linked) -> Mapping[str, Any]:
    (document,) = (document for document in linked.documents if document.kind == "facts")
    return document.read(dict[str, Any], "facts")


def test_every_rule_states_known_facts_or_is_prose(linked: Linked) -> None:
    """A rule states at least one fact of facts.yaml, or says that it only introduces others."""
    rules = linked.game.rules.values()
    assert [rule.id for rule in rules if not rule.facts and not rule.prose] == []
    assert {fact for rule in rules for fact in rule.facts} - set(_read_facts(linked)) == set()


def test_every_fact_is_stated_by_a_rule(linked: Linked) -> None:
    """No fact is left out of the rules."""
    stated = {fact for rule in linked.game.rules.values() for fact in rule.facts}
    assert set(_read_facts(linked)) - stated == set()


def test_every_fact_has_a_source(linked: Linked) -> None:
    """A fact cites an edition, or is marked as public, derived or decided."""
    loose = [key for key, fact in _read_facts(linked).items() if not fact.get("sources") and "basis" not in fact]
    assert loose == []


@pytest.mark.slow
def test_every_rule_can_be_said_in_every_language(linked: Linked) -> None:
    """Title and text find every slot, term and form they ask for."""
    for translation in linked.translations.values():
        texts = Texts(compile_messages(linked.game, translation))
        for rule in linked.game.rules.values():
            slots: dict[str, Value] = {
                name: {"term": term, "n": n} if term else n for name, (term, n) in rule.slots.items()
            }
            assert texts.say(f"rules.{rule.id}.title")
            assert texts.say(f"rules.{rule.id}.text", slots)


def test_translations_have_the_links_of_the_source(linked: Linked) -> None:
    """A translated rule points at the same rules, terms and cards, and those exist."""
    known = set(_list_targets(linked.game, linked.translations["en"].messages))
    for key, message in linked.translations["en"].messages.items():
        wanted = sorted(TARGET.findall(message.pattern))
        assert set(wanted) <= known, key
        for translation in linked.translations.values():
            assert sorted(TARGET.findall(translation.messages[key].pattern)) == wanted, (translation.locale, key)


def _list_targets(game: Game, texts: Mapping[str, Any]) -> Iterator[str]:
    yield from (f"rule:{name}" for name in game.rules)
    yield from (f"card:{name}" for name in game.items)
    yield from (f"term:{key.split('.')[1]}" for key in texts if key.startswith("terms."))


def test_editions_differ_or_are_silent(linked: Linked) -> None:
    """A difference has two readings at least, or is a question with only our own answer."""
    for one in linked.game.differences.values():
        assert len(one.readings) > 1 or (one.is_unanswered and linked.game.rulings[one.id].basis == "decided"), one.id


def test_citations_name_known_sources(linked: Linked) -> None:
    """The tag before the line number of a fact is one of sources.yaml."""
    cited = [source for fact in _read_facts(linked).values() for source in fact.get("sources", ())]
    assert {cite.split(":")[0] for cite in cited} <= set(linked.game.sources)


@pytest.mark.slow
def test_every_note_can_be_said_in_every_language(linked: Linked) -> None:
    """Questions, misprints, differences and examples find every slot, term and form they ask for."""
    bound = collect_slots(linked.game)
    for translation in linked.translations.values():
        texts = Texts(compile_messages(linked.game, translation))
        for key in translation.messages:
            slots = find_bound_slots(bound, key)
            if slots is not None and not is_search_key(key):
                assert texts.say(
                    key, {name: {"term": term, "n": n} if term else n for name, (term, n) in slots.items()}
                )


def test_every_example_is_printed_at_one_rule(linked: Linked) -> None:
    """An example is printed at one rule, which is among the rules that it illustrates."""
    for name, document in linked.game.examples.items():
        (home,) = [rule.id for rule in linked.game.rules.values() if name in rule.examples]
        assert home in document.data["rules"], name
