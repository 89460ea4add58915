"""Save and restore copies of states, in both games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.rng import RandomStream
from tests.ready_game import load_ready_game

TABLES = [
    ("red-cathedral", 1, {"turns": 40, "edition": "ru"}),
    ("red-cathedral", 3, {"edition": "es", "sides": "advanced", "turns": 80}),
    ("architects-of-amytis", 2, {}),
    ("architects-of-amytis", 2, {"sides": "b", "bottom-row": "limited"}),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_the_dump_of_a_copy_is_restored(name: str, players: int, options: dict[str, Any]) -> None:
    """A copy made during a game, with or without a stream, is saved and restored with its undo history."""
    state, rng = load_ready_game(name).start(players, 4, options), RandomStream(5)
    for step in range(60):
        if step % 20 == 10:
            for stream in (None, RandomStream(step)):
                twin = state.copy(stream)
                for _ in range(0 if twin.is_over else 2):
                    twin.apply(twin.list_legal_actions()[rng.draw_below(len(twin.list_legal_actions()))])
                dump = json.loads(json.dumps(twin.dump()))
                restored = load_ready_game(name).restore(dump)
                assert restored.dump() == dump
                if twin.history:
                    twin.undo()
                    restored.undo()
                assert restored.dump() == twin.dump()
                again = twin.copy(RandomStream(3))
                assert load_ready_game(name).restore(again.dump()).compute_digest() == again.compute_digest()
        if not state.is_over:
            state.apply(state.list_legal_actions()[rng.draw_below(len(state.list_legal_actions()))])
