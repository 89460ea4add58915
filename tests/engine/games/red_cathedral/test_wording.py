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


@pytest.fixture(scope="module")
def lines(game: engine.Game) -> list[MessageValue]:
    """Return all messages of a game of two: actions by kind and log entries by rule, with their slots."""
    state, rng, sentences = game.start(2, 55, {"sides": ["basic", "advanced"]}), RandomStream(55), {}
    while not state.is_over:
        text = [state.describe_action(action) for action in state.list_legal_actions()]
        sentences.update({(message["key"], json.dumps(message["slots"])): message for message in text})
        state.apply(choose_mixed_action(state, rng))
    text = [state.describe_entry(entry) for entry in state.log]
    sentences.update({(message["key"], json.dumps(message["slots"])): message for message in text})
    return list(sentences.values())


def test_a_shape_for_each_key(lines: list[MessageValue]) -> None:
    """A message always has the same slots, so that one text fits it."""
    shapes: dict[str, set[frozenset[str]]] = {}
    for message in lines:
        shapes.setdefault(message["key"], set()).add(frozenset(message["slots"]))
    assert {key: shape for key, shape in shapes.items() if len(shape) > 1} == {}


def test_every_named_rule_exists(root: Path) -> None:
    """Every rule that the engine logs or names in a refusal is in the tree of rules."""
    tree = yaml.safe_load((root / "content/red-cathedral/rules.yaml").read_text(encoding="utf-8"))["rules"]
    assert set(list_rule_ids(tree)) >= RULE_IDS


def list_rule_ids(rules: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Return the ids of a tree of rules."""
    for rule in rules:
        yield rule["id"]
        yield from list_rule_ids(rule.get("rules", []))
