"""Compare whole random games of Architects of Amytis, without a log, with OpenSpiel's backgammon.

Both are driven from Python; the rules of backgammon are in C++ (`pip install open_spiel`), ours in Python.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from compiler.compiled.game_file import compile_game_data
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from engine.api import load
from engine.game import Game

ROUNDS, SECONDS = 3, 2.0
CONTENT = Path(__file__).parents[2] / "content"

Play = Callable[[int], int]
"""Plays the game of a seed and returns the number of its steps, including chance."""


def play_own_game(game: Game) -> Play:
    """Return a function that plays a game of two without a log."""

    def play(seed: int) -> int:
        state, pick = game.start(2, seed, {"log": False}), random.Random(seed).random
        while not state.is_over:
            legal = state.list_legal_actions()
            state.apply(legal[int(pick() * len(legal))])
        return len(state.history)

    return play


def play_backgammon() -> Play:
    """Return a function that plays backgammon, which is also for two and has chance."""
    import pyspiel

    game: Any = pyspiel.load_game("backgammon")

    def play(seed: int) -> int:
        state, pick, steps = game.new_initial_state(), random.Random(seed).random, 0
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


def measure_rates(play: Play) -> tuple[float, float]:
    """Return the games and the steps in a second of CPU time."""
    games = steps = 0
    begin = time.process_time()
    while (spent := time.process_time() - begin) < SECONDS:
        steps += play(games)
        games += 1
    return games / spent, steps / spent


def run() -> list[tuple[str, float]]:
    """Return our rates over those of backgammon, in games and in steps; the best of alternating rounds counts."""
    labels = ("games a second of two, to the end (≥ 4)", "steps a second in them (≥ 1)")
    if not find_spec("pyspiel"):
        return [(f"{label}, times OpenSpiel's backgammon: not installed", float("nan")) for label in labels]
    content, _ = link(load_game(CONTENT / "architects-of-amytis", find_shared_folders()))
    assert content
    pair = (play_own_game(load(compile_game_data(content.game))), play_backgammon())
    rounds = [[measure_rates(play) for play in pair] for _ in range(ROUNDS)]
    mine, others = ([max(name[side][unit] for name in rounds) for unit in (0, 1)] for side in (0, 1))
    return [
        (f"{label}, times OpenSpiel's backgammon", own / other)
        for label, own, other in zip(labels, mine, others, strict=True)
    ]


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
