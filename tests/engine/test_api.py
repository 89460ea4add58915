from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.compiled_game import GameFile
from engine.extras import Extras
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from tests.engine.games.red_cathedral.table_laws import choose_random_action
from tests.engine.refused import find_input_refusal, find_refused_values


@pytest.mark.slow
def test_game_is_loaded_alike_from_file_and_memory(compiled: dict[str, Any], tmp_path: Path) -> None:
    """A game is loaded alike from its file and from the mapping in memory."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(compiled), encoding="utf-8")
    for source in (path, str(path), compiled):
        assert engine.load(source).start(2, 1).compute_digest() == engine.load(compiled).start(2, 1).compute_digest()


@pytest.mark.slow
def test_order_of_keys_does_not_matter(compiled: dict[str, Any]) -> None:
    """Content with its keys in another order leads to exactly the same game."""
    histories = []
    for data in (compiled, json.loads(json.dumps(compiled, sort_keys=True))):
        state, rng = engine.load(data).start(3, 4, {"turns": 12}), RandomStream(4)
        while not state.is_over:
            state.apply(choose_random_action(state, rng))
        histories.append((state.history, state.log))
    assert histories[0] == histories[1]


@pytest.mark.parametrize(
    ("source", "code"),
    [
        ({}, "not-compiled"),
        ({"format": 2}, "not-compiled"),
        ([1], "not-compiled"),
        ({"format": 1}, "no-engine"),
        ({"format": 1, "engine": "no_such"}, "no-engine"),
    ],
)
def test_file_that_is_no_game_is_refused(source: Any, code: str, tmp_path: Path) -> None:
    """A file that is not a compiled game, or whose engine is not installed, is refused."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(source), encoding="utf-8")
    assert find_input_refusal(lambda: engine.load(path)).code == code


@pytest.mark.parametrize("engine_name", ["..", "red_cathedral.market", "os", "", "__init__", "__main__"])
def test_engine_is_a_name(compiled: dict[str, Any], engine_name: str) -> None:
    """The name of an engine cannot lead to another module, nor to a module without a game."""
    assert find_input_refusal(lambda: engine.load({**compiled, "engine": engine_name})).code == "no-engine"


def _remove_setting(data: Any) -> None:
    del data["settings"]["build"]["delivery-limit"]


def _remove_set(data: Any) -> None:
    del data["sets"]["resource-tiles"]


def _use_unknown_resource(data: Any) -> None:
    data["sets"]["resource-tiles"]["items"][0]["effects"]["benefit"][0]["body"] = {"clay": 1}


def _use_unknown_effect(data: Any) -> None:
    data["sets"]["influence"]["items"][0]["effects"]["actions"][0]["kind"] = "pray"


def _add_asking_benefit(data: Any) -> None:
    body = {"pay": {"any": 1}, "gain": {"ruble": 1}}
    data["sets"]["workshop-tiles"]["items"][0]["effects"]["benefit"][0] |= {"kind": "exchange", "body": body}


def _give_two_resources(data: Any) -> None:
    data["sets"]["resource-tiles"]["items"][0]["effects"]["benefit"][0]["body"] = {"wood": 1, "brick": 1}


def _add_giving_cost(data: Any) -> None:
    data["sets"]["bases"]["items"][0]["effects"]["cost"][0]["kind"] = "gain"


def _use_unplayed_reading(data: Any) -> None:
    data["editions"]["contribution"]["played"] = "guessed"


def _remove_price_of_spaces(data: Any) -> None:
    data["settings"]["market"]["extra-space-price"] = 0


def _add_strange_card(data: Any) -> None:
    data["sets"]["solo"]["items"][0]["id"] = "solo-rest"


def _remove_card_rule(data: Any) -> None:
    data["sets"]["influence"]["items"][0]["figures"]["rules"].pop()


def _remove_gem_figures(data: Any) -> None:
    del data["settings"]["ornaments"]


class _OtherGame(engine.Game):
    """A game of another distribution, whose engine reads a setting that the content does not have."""

    def __init__(self, compiled: GameFile) -> None:
        super().__init__(compiled)
        self.limit = compiled["settings"]["limit"]

    def deal(self, players: int, options: JsonObject, stream: RandomStream | None) -> engine.State:
        """Never get here, as the game is not loaded."""
        raise NotImplementedError

    def load_extras(self) -> Extras[Any]:
        """Return no extras."""
        return Extras()


def test_failure_of_another_engine_is_reported_with_its_line(
    compiled: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If an engine of another distribution fails, the refusal names the exception and the line that raised it."""
    monkeypatch.setattr("engine.api._load_engine", lambda _name: _OtherGame)
    values = find_refused_values(lambda: engine.load(compiled))
    line = _OtherGame.__init__.__code__.co_firstlineno + 2
    assert values == {"reason": "KeyError 'limit'", "file": "test_api.py", "line": line}


def test_failure_of_an_engine_of_ours_is_not_blamed_on_content(
    compiled: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """If an engine of this package fails, the exception is raised as it is."""
    monkeypatch.setattr(_OtherGame, "__module__", "engine.games.mill")
    monkeypatch.setattr("engine.api._load_engine", lambda _name: _OtherGame)
    with pytest.raises(KeyError, match="limit"):
        engine.load(compiled)


MISTAKES = {
    _remove_gem_figures: ("settings", "no-ornament-settings"),
    _remove_price_of_spaces: ("settings.market.extra-space-price", "unexpected"),
    _add_strange_card: ("sets.solo.items[0].id", "not-among"),
    _remove_card_rule: ("sets.influence.items[0]", "wrong-number-of-rules"),
    _use_unplayed_reading: ("editions.contribution.played", "unknown-name"),
    _remove_setting: ("settings.build", "missing-key"),
    _remove_set: ("sets", "missing-key"),
    _use_unknown_resource: ("sets.resource-tiles.items[0].effects.benefit[0].body.clay", "undeclared"),
    _use_unknown_effect: ("sets.influence.items[0].effects.actions[0].kind", "not-among"),
    _add_asking_benefit: ("sets.workshop-tiles.items[0].effects.benefit[0].kind", "not-among"),
    _give_two_resources: ("sets.resource-tiles.items[0]", "not-one-resource"),
    _add_giving_cost: ("sets.bases.items[0].effects.cost[0].kind", "not-among"),
}
"""Changes of the content, each with the path and the code of its refusal."""


@pytest.mark.parametrize("mistake", MISTAKES)
def test_unplayable_content_is_refused_at_its_place(compiled: dict[str, Any], mistake: Callable[[Any], None]) -> None:
    """Content that the engine cannot play is refused when it is loaded, with the place of the mistake."""
    data = copy.deepcopy(compiled)
    mistake(data)
    assert find_input_refusal(lambda: engine.load(data)) == MISTAKES[mistake]
