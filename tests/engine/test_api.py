from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.table_laws import choose_random_action


def test_load_from_file(compiled: dict[str, Any], tmp_path: Path) -> None:
    """A game is loaded alike from its file and from the mapping in memory."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(compiled), encoding="utf-8")
    for source in (path, str(path), compiled):
        assert engine.load(source).start(2, 1).compute_digest() == engine.load(compiled).start(2, 1).compute_digest()


def test_order_of_keys_does_not_matter(compiled: dict[str, Any]) -> None:
    """Content with its keys in another order leads to exactly the same game."""
    histories = []
    for data in (compiled, json.loads(json.dumps(compiled, sort_keys=True))):
        state, rng = engine.load(data).start(3, 4, {"turns": 12}), RandomStream(4)
        while not state.is_over:
            state.apply(choose_random_action(state, rng))
        histories.append((state.history, state.log))
    assert histories[0] == histories[1]


@pytest.mark.parametrize("source", [{}, {"format": 2}, {"format": 1}, {"format": 1, "engine": "no_such"}, [1]])
def test_not_a_game(source: Any, tmp_path: Path) -> None:
    """A file that is not a compiled game, or whose engine is not installed, is refused."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(source), encoding="utf-8")
    with pytest.raises(ValueError, match=r"compiled game|no engine"):
        engine.load(path)


@pytest.mark.parametrize("engine_name", ["..", "red_cathedral.market", "os", ""])
def test_engine_is_a_name(compiled: dict[str, Any], engine_name: str) -> None:
    """The name of an engine cannot lead to another module."""
    with pytest.raises(ValueError, match="no engine"):
        engine.load({**compiled, "engine": engine_name})


def _without_setting(data) -> None:
    del data["settings"]["build"]["delivery-limit"]


def _without_set(data) -> None:
    del data["sets"]["resource-tiles"]


def _unknown_resource(data) -> None:
    data["sets"]["resource-tiles"]["items"][0]["effects"]["benefit"][0]["body"] = {"clay": 1}


def _unknown_effect(data) -> None:
    data["sets"]["influence"]["items"][0]["effects"]["actions"][0]["kind"] = "pray"


def _benefit_that_asks(data) -> None:
    body = {"pay": {"any": 1}, "gain": {"ruble": 1}}
    data["sets"]["workshop-tiles"]["items"][0]["effects"]["benefit"][0] |= {"kind": "exchange", "body": body}


def _tile_of_two(data) -> None:
    data["sets"]["resource-tiles"]["items"][0]["effects"]["benefit"][0]["body"] = {"wood": 1, "brick": 1}


def _cost_that_gives(data) -> None:
    data["sets"]["bases"]["items"][0]["effects"]["cost"][0]["kind"] = "gain"


def _reading_not_played(data) -> None:
    data["editions"]["contribution"]["played"] = "guessed"


def _free_spaces(data) -> None:
    data["settings"]["market"]["extra-space-price"] = 0


def _strange_card(data) -> None:
    data["sets"]["solo"]["items"][0]["id"] = "solo-rest"


def _rules_of_a_card(data) -> None:
    data["sets"]["influence"]["items"][0]["figures"]["rules"].pop()


def _gems_without_figures(data) -> None:
    del data["settings"]["ornaments"]


MISTAKES = {
    _gems_without_figures: r"^settings: settings for the ornaments",
    _free_spaces: r"^settings\.market\.extra-space-price: a whole number from 1",
    _strange_card: r"^sets\.solo\.items\[0\]\.id: 'solo-rest' is not one of",
    _rules_of_a_card: "the number of rules is 1, but that of actions 2",
    _reading_not_played: "guessed",
    _without_setting: "delivery-limit",
    _without_set: "resource-tiles",
    _unknown_resource: "clay",
    _unknown_effect: "pray",
    _benefit_that_asks: r"benefit\[0\]\.kind: 'exchange' is not one of gain, gain_at",
    _tile_of_two: "one resource",
    _cost_that_gives: r"cost\[0\]\.kind: 'gain' is not one of require",
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_unplayable_content(compiled: dict[str, Any], mistake: Callable[..., Any]) -> None:
    """Content that the engine cannot play is refused when it is loaded, with the place of the mistake."""
    data = copy.deepcopy(compiled)
    mistake(data)
    with pytest.raises(ValueError, match=MISTAKES[mistake]):
        engine.load(data)
