"""Games to their end by random choice, from Python: our engine without a log against OpenSpiel's backgammon in C++."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from compiler.link import link
from compiler.load.folder import load_game
from compiler.render.compiled import compiled
from engine.api import load
from engine.game import Game

ROUNDS, SECONDS = 3, 2.0
CONTENT = Path(__file__).parents[2] / "content"

Play = Callable[[int], int]
"""Plays the game of a seed; gives how many steps it had, chance included."""


def ours(game: Game) -> Play:
    """A game of two without a log."""

    def play(seed: int) -> int:
        state, pick = game.new(2, seed, {"log": False}), random.Random(seed).random  # noqa: S311 -- play
        while not state.is_over:
            legal = state.legal()
            state.apply(legal[int(pick() * len(legal))])
        return len(state.history)

    return play


def theirs() -> Play:
    """Backgammon, which is played to its end by two and has chance as well."""
    import pyspiel

    game: Any = pyspiel.load_game("backgammon")

    def play(seed: int) -> int:
        state, pick, steps = game.new_initial_state(), random.Random(seed).random, 0  # noqa: S311 -- play
        while not state.is_terminal():
            if state.is_chance_node():
                left = pick()
                for outcome in state.chance_outcomes():
                    action = outcome[0]
                    left -= outcome[1]
                    if left < 0:
                        break
            else:
                legal = state.legal_actions()
                action = legal[int(pick() * len(legal))]
            state.apply_action(action)
            steps += 1
        return steps

    return play


def rates(play: Play) -> tuple[float, float]:
    """Games and steps in a second of CPU time, the best of one round."""
    games = steps = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        steps += play(games)
        games += 1
    return games / spent, steps / spent


def run() -> list[tuple[str, float]]:
    """Ours over theirs, in games and in steps; rounds take turns."""
    content, _ = link(load_game(CONTENT / "architects-of-amytis", (CONTENT / "common", CONTENT / "print")))
    assert content
    pair = (ours(load(compiled(content.game))), theirs())
    rounds = [[rates(play) for play in pair] for _ in range(ROUNDS)]
    (games, steps), (their_games, their_steps) = (
        tuple(max(one[side][unit] for one in rounds) for unit in (0, 1)) for side in (0, 1)
    )
    return [
        ("games a second of a whole game, of OpenSpiel's C++ backgammon (target: over 4)", games / their_games),
        ("steps a second in it, of OpenSpiel's C++ backgammon (target: over 1)", steps / their_steps),
    ]
