"""Compare the speed of the engine with that of the same engine with a deep copy before each action, as bots often do.

If OpenSpiel (`pip install open_spiel`) is installed, steps a second are also compared with its backgammon, which is in
C++ and driven from Python, too; if PettingZoo (`pip install pettingzoo[classic]`) is, with some of its classic games.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import engine
from compiler.compiled.in_memory import compile_in_memory
from compiler.link import link
from compiler.load.folder import load_game
from compiler.world import find_shared_folders
from engine.rng import RandomStream
from tests.bench.whole_game_bench import play_backgammon

ROOT = Path(__file__).resolve().parents[2]
PLAYERS, TURNS, GAMES, COPIED, STEPS = 4, 60, 12, 1, 3000


def play(game: engine.Game, seed: int, before: Callable[[engine.State], engine.State]) -> int:
    """Play a game at random, calling `before` before each action; return the number of actions."""
    state, rng, steps = game.start(PLAYERS, seed, {"turns": TURNS}), RandomStream(seed), 0
    while not state.is_over:
        state = before(state)
        legal = state.list_legal_actions()
        state.apply(legal[rng.draw_below(len(legal))])
        steps += 1
    return steps


def copy_state(state: engine.State) -> engine.State:
    """Return a copy of the state, except for its immutable parts."""
    return _copy_mutable_parts(state)


def copy_table(state: engine.State) -> engine.State:
    """Return a copy of the state that shares journal, history, log and undo data with the original."""
    return _copy_mutable_parts(state, state.table.journal, state.history, state.log, state._marks)


def _copy_mutable_parts(state: engine.State, *shared: Any) -> engine.State:
    kept = (state.game, *vars(state.game).values(), *shared)
    return copy.deepcopy(state, {id(part): part for part in kept})


def count_per_second(work: Callable[[], int]) -> float:
    """Return the steps in a second of CPU time; `work` returns the number of its steps."""
    begin = time.process_time()
    steps = work()
    return steps / (time.process_time() - begin)


def load_own_game() -> engine.Game:
    """Return the first game of our content that has an engine."""
    linked, _ = link(load_game(ROOT / "content" / "red-cathedral", find_shared_folders()))
    assert linked is not None
    return engine.load(compile_in_memory(linked).compiled)


def count_backgammon_steps() -> int:
    """Play whole games of OpenSpiel's backgammon until there are `STEPS` steps; return their number."""
    play, games, steps = play_backgammon(), count(), 0
    while steps < STEPS:
        steps += play(next(games))
    return steps


def play_classic(name: str) -> int:
    """Play a game of PettingZoo, given the name of its module, at random; return the number of steps."""
    env, rng, steps = import_module(f"pettingzoo.classic.{name}").env(), RandomStream(1), 0
    env.reset(seed=1)
    while steps < STEPS // 10:
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.reset(seed=steps)
            continue
        legal = [index for index, may in enumerate(observation["action_mask"]) if may]
        env.step(legal[rng.draw_below(len(legal))])
        steps += 1
    return steps


OTHERS: tuple[tuple[str, str, Callable[[], int]], ...] = (
    ("pyspiel", "OpenSpiel's backgammon", count_backgammon_steps),
    ("pettingzoo", "PettingZoo's chess", partial(play_classic, "chess_v6")),
    ("pettingzoo", "PettingZoo's connect four", partial(play_classic, "connect_four_v3")),
    ("pettingzoo", "PettingZoo's Texas hold 'em", partial(play_classic, "texas_holdem_v4")),
)


def run() -> list[tuple[str, float]]:
    """Return the ratio of our steps a second to those of each alternative."""
    game = load_own_game()
    ours = count_per_second(lambda: sum(play(game, seed, lambda state: state) for seed in range(GAMES)))
    deep = count_per_second(lambda: sum(play(game, seed, copy_state) for seed in range(COPIED)))
    table = count_per_second(lambda: sum(play(game, seed, copy_table) for seed in range(COPIED)))
    what = "play at random: times faster than with a deep copy"
    return [
        (f"{what} of the state before each action (≥ 10)", ours / deep),
        (f"{what} of the table alone, without any record of the game", ours / table),
        *_measure_others(ours),
    ]


def _measure_others(ours: float) -> Iterator[tuple[str, float]]:
    for module, name, work in OTHERS:
        if find_spec(module):
            yield f"steps a second, times those of {name}", ours / count_per_second(work)
        else:
            yield f"steps a second, times those of {name}: not installed", float("nan")


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
