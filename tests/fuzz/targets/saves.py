"""Damaged saves, which are refused with ValueError or played on."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import engine
from engine.play.match import Match, resume
from tests.fuzz.mutate import mutate_tree
from tests.fuzz.targets.compiled import GAMES, STEPS
from tests.ready_game import load_ready_game


class Saves:
    """The save of a match in its first turns, with some nodes changed."""

    def __init__(self) -> None:
        self.games = [load_ready_game(name) for name in GAMES]
        self.saves = [_save_match(game, Random("a save")) for game in self.games]

    def run(self, random: Random) -> bool:
        """Resume the damaged match and play on; return whether the save was refused."""
        index, save = self.damage_save(random)
        try:
            match = resume(self.games[index], save)
        except ValueError as refusal:
            assert str(refusal).strip(), "refused without a message"
            return True
        _play_on(match, random)
        return False

    def describe(self, number: int, seed: str) -> str:
        """Return the damaged save."""
        return json.dumps(self.damage_save(Random(f"{seed}/saves/{number}"))[1], indent=1)

    def damage_save(self, random: Random) -> tuple[int, Any]:
        """Return the index of a game, and its save with random changes."""
        index = random.randrange(len(self.saves))
        return index, mutate_tree(random, self.saves[index])


def _save_match(game: engine.Game, random: Random) -> Any:
    match = Match(game.start(players=2, seed=7), ("person", "greedy"), 7)
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
