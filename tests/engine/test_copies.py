from __future__ import annotations

import json

import pytest

import engine
from engine.plain_data import JsonObject
from engine.rng import RandomStream
from tests.ready_game import load_ready_game

TABLES: list[tuple[str, int, JsonObject]] = [
    ("red-cathedral", 1, {"turns": 40, "edition": "ru"}),
    ("red-cathedral", 3, {"edition": "es", "sides": "advanced", "turns": 80}),
    ("architects-of-amytis", 2, {}),
    ("architects-of-amytis", 2, {"sides": "b", "bottom-row": "limited"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
@pytest.mark.parametrize("steps", [10, 25])
@pytest.mark.parametrize("seed", [None, 7])
def test_copy_is_saved_and_restored(name: str, players: int, options: JsonObject, steps: int, seed: int | None) -> None:
    """A copy made during a game, with or without a stream, is saved and restored with its undo history."""
    game = load_ready_game(name)
    state = play_steps(game.start(players, 4, options), steps)
    twin = play_steps(state.copy(None if seed is None else RandomStream(seed)), 2)
    dump = json.loads(json.dumps(twin.dump()))
    restored = game.restore(dump)
    assert restored.dump() == dump
    twin.undo()
    restored.undo()
    assert restored.dump() == twin.dump()


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_copy_of_a_copy_is_restored(name: str, players: int, options: JsonObject) -> None:
    """A copy of a copy is restored to the same position."""
    game = load_ready_game(name)
    first = play_steps(play_steps(game.start(players, 4, options), 5).copy(RandomStream(1)), 5)
    second = first.copy(RandomStream(3))
    assert game.restore(second.dump()).compute_digest() == second.compute_digest()


def play_steps(state: engine.State, steps: int) -> engine.State:
    """Return the state after a number of random actions."""
    rng = RandomStream(5)
    for _ in range(steps):
        legal = state.list_legal_actions()
        state.apply(legal[rng.draw_below(len(legal))])
    return state
