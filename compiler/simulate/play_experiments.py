"""Play the games of experiments in processes of this machine or on a Dask cluster, and report progress."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, NamedTuple

from compiler.processes import open_process_pool
from engine.simulate.run import divide_games, gather, run
from engine.simulate.simulation_task import Batch, Experiment, SimulationTask
from engine.simulate.worker import play

TASK_SECONDS = 1.0
"""The intended duration of a task in seconds, long enough that distributing it costs little."""

MIN_TASKS_PER_WORKER = 4


class WorkerPool(NamedTuple):
    """An executor, and the number of its workers."""

    executor: Executor
    number: int


@contextmanager
def open_workers(jobs: int | None, address: str | None) -> Iterator[WorkerPool]:
    """Open a pool of processes here, or the cluster at `address`.

    Raises:
        ImportError: there is an address, but Dask (extra `sobor[dask]`) is not installed.
        OSError: no cluster answers at the address.
    """
    if address is None:
        count = jobs or os.cpu_count() or 1
        with open_process_pool(count, "spawn") as pool:
            yield WorkerPool(pool, count)
    else:
        from distributed import Client

        connect: Any = Client  # Dask has no types
        with connect(address) as client, client.get_executor(pure=False) as cluster:
            yield WorkerPool(cluster, max(1, sum(client.nthreads().values())))


def run_experiments(
    experiments: Sequence[Experiment], games: int, pool: Executor, worker_count: int, tick: Callable[[int], None]
) -> list[Batch]:
    """Play a number of games of each experiment. Call `tick` with the number of games after each task."""
    size = _choose_task_size(experiments[0], games, worker_count)
    tasks = [divide_games(experiment, games, size) for experiment in experiments]
    return [gather(_run_with_progress(pool, own_tasks, tick)) for own_tasks in tasks]


def _run_with_progress(pool: Executor, tasks: list[SimulationTask], tick: Callable[[int], None]) -> Iterator[Batch]:
    for batch in run(pool, tasks):
        tick(len(batch.games))
        yield batch


def _choose_task_size(experiment: Experiment, games: int, worker_count: int) -> int:
    """Return the number of games of a task: about a second of work, and at least a few tasks for each worker."""
    start = time.perf_counter()
    play(SimulationTask(experiment, 0, 1))
    seconds_per_game = max(time.perf_counter() - start, 1e-6)
    games_per_task = -(-games // (worker_count * MIN_TASKS_PER_WORKER))
    return max(1, min(round(TASK_SECONDS / seconds_per_game), games_per_task))
