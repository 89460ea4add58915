"""Run an experiment on any executor, such as the processes of this machine or a cluster."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, as_completed

from engine.simulate.simulation_task import Batch, Counts, Experiment, SimulationTask
from engine.simulate.worker import play


def divide_games(experiment: Experiment, games: int, size: int) -> list[SimulationTask]:
    """Return the tasks for a number of games, with at most `size` games each."""
    return [SimulationTask(experiment, first, min(size, games - first)) for first in range(0, games, size)]


def run(executor: Executor, work: list[SimulationTask]) -> Iterator[Batch]:
    """Yield each batch as soon as it is finished."""
    waiting = [executor.submit(play, task) for task in work]
    try:
        for future in as_completed(waiting):
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()


def gather(batches: Iterator[Batch]) -> Batch:
    """Return a single batch of all games, in order of their numbers."""
    whole = Batch([], Counts())
    for batch in batches:
        whole.games += batch.games
        whole.counts.add(batch.counts)
    whole.games.sort()
    return whole
