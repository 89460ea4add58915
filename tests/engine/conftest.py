"""A compiled game for the engine's tests, and the parts of it that the content does not hold yet."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine

EFFECT_FIELDS = ("actions", "benefit", "cost", "reward")
PLAIN_FIELDS = ("id", "copies", "origin", "traits", *EFFECT_FIELDS)

ORNAMENTS = [
    {"id": "door", "traits": {"section": "base"}, "figures": {"each": 1}, "cost": {"wood": 1}},
    {"id": "arch", "traits": {"section": "middle"}, "figures": {"each": 2}, "cost": {"stone": 1}},
    {"id": "cross", "traits": {"section": "dome"}, "figures": {"each": 1}, "cost": {"gold": 1}},
]
HELD = {"red": "door", "blue": "cross", "green": "arch", "yellow": "arch", "white-1": "banner", "white-2": "banner"}


@pytest.fixture(scope="session")
def compiled(root: Path) -> dict[str, Any]:
    """The game as the content has it, compiled as far as an engine reads it."""
    folder = root / "content" / "red-cathedral"
    game = _yaml(folder / "game.yaml")
    return {
        "format": 1,
        "id": game["id"],
        "digest": "0" * 64,
        "players": game["players"],
        "engine": game["engine"],
        "resources": game["resources"],
        "settings": _yaml(folder / "settings.yaml"),
        "editions": _yaml(folder / "editions.yaml")["editions"],
        "sets": {path.stem: _set(_yaml(path)) for path in sorted((folder / "components").glob("*.yaml"))},
    }


@pytest.fixture(scope="session")
def whole(compiled: dict[str, Any]) -> dict[str, Any]:
    """The same with ornaments and advanced boards, which the content is still to get."""
    more = copy.deepcopy(compiled)
    more["sets"].setdefault("ornaments", {"items": [_ornament(kind) for kind in ORNAMENTS]})
    boards = more["sets"]["workshop-boards"]["items"]
    if all(board["traits"].get("side", "basic") == "basic" for board in boards):
        boards.extend([_advanced(board) for board in boards])
    return more


@pytest.fixture(scope="session")
def game(compiled: dict[str, Any]) -> engine.Game:
    """The game that the content makes."""
    return engine.load(compiled)


@pytest.fixture(scope="session")
def whole_game(whole: dict[str, Any]) -> engine.Game:
    """The game with every rule the engine knows."""
    return engine.load(whole)


@pytest.fixture
def lay_out(whole_game: engine.Game) -> Callable[..., engine.State]:
    """A given position, by default for yellow and blue; the rest is drawn, then chance comes from outside."""

    def laid(
        position: dict[str, Any], *, players: tuple[str, ...] = ("yellow", "blue"), **options: Any
    ) -> engine.State:
        given = {"colours": list(players), "position": position, **options}
        return whole_game.new(len(players), 0, given).copy(None)

    return laid


@pytest.fixture
def do() -> Callable[..., None]:
    """Plays actions written in words: `do(state, "move yellow 0", "leave")`."""

    def played(state: engine.State, *steps: str) -> None:
        for step in steps:
            named = {str(action): action for action in state.legal()}
            assert step in named, f"{step} is none of {sorted(named)}"
            state.apply(named[step])

    return played


def _yaml(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def _set(declared: dict[str, Any]) -> dict[str, Any]:
    return {"kind": declared["kind"], "format": declared["format"], "items": list(map(_item, declared["items"]))}


def _item(declared: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": declared["id"],
        "copies": declared.get("copies", 1),
        "traits": declared.get("traits", {}),
        "effects": {field: list(map(_effect, declared[field])) for field in EFFECT_FIELDS if field in declared},
        "figures": {name: value for name, value in declared.items() if name not in PLAIN_FIELDS},
    }


def _effect(declared: dict[str, Any]) -> dict[str, Any]:
    ((kind, body),) = declared.items()
    return {"kind": kind, "body": body, "says": {"key": f"effects.{kind}", "slots": {}}}


def _ornament(kind: dict[str, Any]) -> dict[str, Any]:
    return {**kind, "copies": 4 * kind["figures"]["each"], "effects": {"cost": [_effect({"require": kind["cost"]})]}}


def _advanced(board: dict[str, Any]) -> dict[str, Any]:
    slots = [{**slot, "price": 3, "holds": HELD[slot["id"]]} for slot in board["figures"]["slots"]]
    traits = {**board["traits"], "side": "advanced"}
    return {**board, "id": f"{board['id']}-advanced", "traits": traits, "figures": {"slots": slots}}
