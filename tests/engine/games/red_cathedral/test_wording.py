from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine
from engine.games.red_cathedral.rule_ids import RULE_IDS
from engine.rng import RandomStream
from engine.text import MessageValue
from tests.engine.games.red_cathedral.table_laws import choose_mixed_action

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def messages(game: engine.Game) -> list[MessageValue]:
    """Return all messages of a game of two: actions by kind and log entries by rule, with their slots."""
    state, rng = game.start(2, 55, {"sides": ["basic", "advanced"]}), RandomStream(55)
    found: dict[tuple[str, str], MessageValue] = {}
    while not state.is_over:
        found |= index_messages(map(state.describe_action, state.list_legal_actions()))
        state.apply(choose_mixed_action(state, rng))
    return list((found | index_messages(map(state.describe_entry, state.log))).values())


def index_messages(messages: Iterable[MessageValue]) -> dict[tuple[str, str], MessageValue]:
    """Return messages by key and slots, so that equal ones occur once."""
    return {(message["key"], json.dumps(message["slots"])): message for message in messages}


def test_messages_of_a_key_have_the_same_slots(messages: list[MessageValue]) -> None:
    """All messages of a key have the same slots, so that one text fits them."""
    shapes: dict[str, set[frozenset[str]]] = {}
    for message in messages:
        shapes.setdefault(message["key"], set()).add(frozenset(message["slots"]))
    assert {key: shape for key, shape in shapes.items() if len(shape) > 1} == {}


def test_every_named_rule_exists(root: Path) -> None:
    """Every rule that the engine logs or names in a refusal is in the tree of rules."""
    tree = yaml.safe_load((root / "content/red-cathedral/rules.yaml").read_text(encoding="utf-8"))["rules"]
    assert set(list_rule_ids(tree)) >= RULE_IDS


def list_rule_ids(rules: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the ids of a tree of rules."""
    for rule in rules:
        yield rule["id"]
        yield from list_rule_ids(rule.get("rules", []))
