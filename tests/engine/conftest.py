"""A compiled game for the engine's tests."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

import engine

EFFECT_FIELDS = ("actions", "benefit", "cost", "reward")
PLAIN_FIELDS = ("id", "copies", "origin", "traits", *EFFECT_FIELDS)


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
def game(compiled: dict[str, Any]) -> engine.Game:
    """The game that the content makes."""
    return engine.load(compiled)


@pytest.fixture
def lay_out(game: engine.Game) -> Callable[..., engine.State]:
    """A given position, by default for yellow and blue; the rest is drawn, then chance comes from outside."""

    def laid(
        position: dict[str, Any], *, players: tuple[str, ...] = ("yellow", "blue"), **options: Any
    ) -> engine.State:
        given = {"colours": list(players), "position": position, **options}
        return game.new(len(players), 0, given).copy(None)

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
