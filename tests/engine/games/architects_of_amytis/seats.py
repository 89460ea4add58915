"""Measure how often the first seat of Architects of Amytis wins: `make seats` prints the table of docs/balance.md.

Every figure is the share of wins of seat 1 with Wilson's interval at 95 %, a shared win counting half. A cell on one
side is the first seat in `sobor simulate architects-of-amytis --option sides=a --policy greedy --games N --seed seats`;
for mixed sides each of the 62 mixes is played equally often.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from itertools import product
from typing import Any

from compiler.simulate.play_experiments import open_workers, run_experiments
from compiler.simulate.statistics import estimate_share
from compiler.simulate.summarise_experiment import share_win
from engine.simulate.simulation_task import Experiment
from tests.ready_game import compile_ready_game

GAME, SEED, LIMIT = "architects-of-amytis", "seats", 1000
POLICIES: Mapping[str, int] = {"random": 100, "greedy": 30, "mcts:60": 2}
"""The policies that are measured, and the number of games for each mix of sides."""


def list_side_choices(types: Sequence[str]) -> Mapping[str, Sequence[Any]]:
    """Return the choices of sides by column: one side for all types of buildings, or all mixes of sides."""
    every = [dict(zip(types, chosen, strict=True)) for chosen in product("ab", repeat=len(types))]
    return {"side A": ["a"], "side B": ["b"], "mixed": every[1:-1]}


def tabulate_shares(
    mixes: Mapping[str, Sequence[Any]], share: Callable[[str, Sequence[Any], int], str]
) -> Iterator[str]:
    """Yield the rows in Markdown. `share` plays a cell: a policy, choices of sides, and a number of games for each."""
    most = max(map(len, mixes.values()))
    yield f"| both seats play | games per cell | {' | '.join(mixes)} |"
    yield f"|---|---:|{'---|' * len(mixes)}"
    for policy, each in POLICIES.items():
        cells = [share(policy, chosen, each * most // len(chosen)) for chosen in mixes.values()]
        yield f"| `{policy}` | {each * most} | {' | '.join(cells)} |"


def measure_first_seat(pool: Executor, many: int, policy: str, chosen: Sequence[Any], games: int) -> str:
    """Play games for each choice of sides with its own seed, and return the first seat's share of wins."""
    game_data, seeds = (
        compile_ready_game(GAME).compiled,
        [SEED, *(f"{SEED}/{number}" for number in range(1, len(chosen)))],
    )
    experiments = [
        Experiment(game_data, 2, {"sides": sides}, (policy,), seed, LIMIT)
        for sides, seed in zip(chosen, seeds, strict=True)
    ]
    played = [game for batch in run_experiments(experiments, games, pool, many, lambda _: None) for game in batch.games]
    value, low, high = (
        100 * share for share in estimate_share(sum(share_win(game)[0] for game in played), len(played))
    )
    return f"{value:.1f} % [{low:.1f}, {high:.1f}]"


def main() -> None:
    """Play all games and print the table, row by row."""
    types = [str(item["traits"]["type"]) for item in compile_ready_game(GAME).compiled["sets"]["buildings"]["items"]]
    with open_workers(None, None) as (pool, many):
        mixes = list_side_choices(tuple(dict.fromkeys(types)))
        for row in tabulate_shares(
            mixes, lambda policy, chosen, games: measure_first_seat(pool, many, policy, chosen, games)
        ):
            sys.stdout.write(f"{row}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
