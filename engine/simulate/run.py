"""Playing an experiment on any executor: processes of this machine, a cluster, or none."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, as_completed

from engine.simulate.task import Batch, Counts, Experiment, SimulationTask
from engine.simulate.worker import play


def divide_games(experiment: Experiment, games: int, size: int) -> list[SimulationTask]:
    """Return the games in tasks of at most `size`."""
    return [SimulationTask(experiment, first, min(size, games - first)) for first in range(0, games, size)]


def run(executor: Executor, work: list[SimulationTask]) -> Iterator[Batch]:
    """Yield the batches as they come in."""
    waiting = [executor.submit(play, task) for task in work]
    try:
        for future in as_completed(waiting):
            yield future.result()
    finally:
        for future in waiting:
            future.cancel()


def gather(batches: Iterator[Batch]) -> Batch:
    """Return one batch of all, with the games in order: the same whoever played them."""
    whole = Batch([], Counts())
    for batch in batches:
        whole.games += batch.games
        whole.counts.add(batch.counts)
    whole.games.sort()
    return whole
