"""Damaged compiled games, which are refused with ValueError or can be played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import engine
from tests.fuzz.mutate import mutate_tree
from tests.ready_game import compile_ready_game

GAMES = ("red-cathedral", "architects-of-amytis")
STEPS = 12
"""The maximum number of actions that are played."""


class CompiledGame:
    """A `game.json` of either game with some nodes changed."""

    def __init__(self) -> None:
        self.compiled = [compile_ready_game(name).compiled for name in GAMES]

    def run(self, random: Random) -> bool:
        """Load the damaged game and play its beginning; return whether it was refused."""
        try:
            state = engine.load(self.damage_game(random)).start(players=2, seed=random.randrange(1_000))
        except ValueError as refusal:
            assert str(refusal).strip(), "refused without a message"
            return True
        play(state, random)
        return False

    def describe(self, number: int, seed: str) -> str:
        """Return the lines of the damaged game that the intact games do not have."""
        damaged = self.damage_game(Random(f"{seed}/game/{number}"))
        intact = {line for tree in self.compiled for line in _list_lines(tree)}
        return "\n".join(line for line in _list_lines(damaged) if line not in intact)

    def damage_game(self, random: Random) -> Any:
        """Return one of the games with random changes."""
        return mutate_tree(random, random.choice(self.compiled))


def play(state: engine.State, random: Random) -> None:
    """Play the beginning of a game at random, and compute scores, ranking and dump."""
    for _ in range(STEPS):
        if state.is_over or not (actions := state.list_legal_actions()):
            break
        state.apply(random.choice(actions))
    state.compute_scores()
    state.rank_seats()
    state.dump()


def _list_lines(tree: Any) -> list[str]:
    return json.dumps(tree, indent=1, ensure_ascii=False).splitlines()
