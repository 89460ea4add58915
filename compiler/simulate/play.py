"""Playing an experiment: on processes of this machine or on a Dask cluster, with what there is to watch meanwhile."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from compiler.processes import process_pool
from engine.simulate.run import divide_games, gather, run
from engine.simulate.task import Batch, Experiment, SimulationTask
from engine.simulate.worker import play

A_TASK, TASKS_A_WORKER = 1.0, 4
"""Seconds of work that a task should be, so that handing it out costs nothing; tasks for each worker, at the least."""


@contextmanager
def workers(jobs: int | None, address: str | None) -> Iterator[tuple[Executor, int]]:
    """Yield an executor with its number of workers: a pool of processes here, or the cluster at `address`.

    Raises:
        ImportError: an address without Dask (extra `sobor[dask]`). OSError: no cluster answers there.
    """
    if address is None:
        many = jobs or os.cpu_count() or 1
        with process_pool(many, "spawn") as pool:
            yield pool, many
    else:
        from distributed import Client

        connect: Any = Client  # Dask has no types
        with connect(address) as client, client.get_executor(pure=False) as cluster:
            yield cluster, max(1, sum(client.nthreads().values()))


def experiment_all(
    experiments: Sequence[Experiment], games: int, pool: Executor, many: int, tick: Callable[[int], None]
) -> list[Batch]:
    """Play `games` games of each experiment; `tick` is called with the number of games played."""
    size = _task_size(experiments[0], games, many)
    work = [divide_games(experiment, games, size) for experiment in experiments]
    return [gather(_run_with_progress(pool, todo, tick)) for todo in work]


def _run_with_progress(pool: Executor, todo: list[SimulationTask], tick: Callable[[int], None]) -> Iterator[Batch]:
    for batch in run(pool, todo):
        tick(len(batch.games))
        yield batch


def _task_size(experiment: Experiment, games: int, many: int) -> int:
    """Return the games of a task: a second of work, but few enough that no worker waits for the last."""
    start = time.perf_counter()
    play(SimulationTask(experiment, 0, 1))
    took = time.perf_counter() - start
    return max(1, min(round(A_TASK / max(took, 1e-6)), -(-games // (many * TASKS_A_WORKER))))
