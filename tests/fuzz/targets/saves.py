"""Damaged saves: refused with ValueError, or played on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from engine.play.match import Match, resume
from tests.fuzz.mutate import mutate_tree
from tests.fuzz.targets.compiled import GAMES, STEPS
from tests.ready_game import load_ready_game


class Saves:
    """The save of a match in its first turns with some nodes changed."""

    def __init__(self) -> None:
        self.games = [load_ready_game(name) for name in GAMES]
        self.saves = [_save(one, Random("a save")) for one in self.games]

    def run(self, random: Random) -> bool:
        """Resume the damaged match and play on; return whether it was refused."""
        which, save = self.damaged(random)
        try:
            match = resume(self.games[which], save)
        except ValueError as refusal:
            assert str(refusal).strip(), "refused without a word"
            return True
        _play_on(match, random)
        return False

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged save."""
        return json.dumps(self.damaged(Random(f"{seed}/saves/{number}"))[1], indent=1)

    def damaged(self, random: Random) -> tuple[int, Any]:
        """Return which game is meant, and its save with random changes."""
        which = random.randrange(len(self.saves))
        return which, mutate_tree(random, self.saves[which])


def _save(one: Any, random: Random) -> Any:
    match = Match(one.start(players=2, seed=7), ("person", "greedy"), 7)
    for _ in range(STEPS):
        match.play(random.choice(match.state.list_legal_actions()))
    return json.loads(json.dumps(match.dump()))


def _play_on(match: Match, random: Random) -> None:
    """Undo, play a few actions and save again."""
    match.undo()
    for _ in range(3):
        if match.state.is_over:
            break
        match.play(random.choice(match.state.list_legal_actions()))
    match.dump()
