from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

from engine.simulate.run import divide_games
from engine.simulate.simulation_task import SimulationTask
from engine.simulate.worker import play
from tests.simulate.laboratory import ReversingExecutor, make_experiment, play_experiment


def test_tasks_cover_every_game_once() -> None:
    """Tasks of any size contain each game exactly once."""
    for size in (1, 4, 7, 100):
        numbers = [task.first + n for task in divide_games(make_experiment(), 7, size) for n in range(task.games)]
        assert numbers == list(range(7))


@pytest.mark.slow
@pytest.mark.parametrize("size", [1, 4, 6])
def test_result_does_not_depend_on_the_size_of_tasks(size: int) -> None:
    """Results do not depend on how the games are divided into tasks."""
    assert play_experiment(make_experiment(), size=size) == play_experiment(make_experiment(), size=2)


@pytest.mark.slow
def test_result_does_not_depend_on_the_order_of_tasks() -> None:
    """Results do not depend on the order of finished tasks."""
    assert play_experiment(make_experiment(), executor=ReversingExecutor()) == play_experiment(make_experiment())


@pytest.mark.slow
def test_result_is_the_same_in_other_processes() -> None:
    """A pool of new processes gives the same result as a single process."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert play_experiment(make_experiment(), games=4, executor=pool) == play_experiment(make_experiment(), games=4)


@pytest.mark.slow
def test_result_is_the_same_on_a_dask_cluster() -> None:
    """A Dask cluster with its own executor gives the same result as a single process."""
    distributed = pytest.importorskip("distributed", exc_type=ImportError)
    options = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        assert play_experiment(make_experiment(), games=4, executor=client.get_executor(pure=False)) == play_experiment(
            make_experiment(), games=4
        )


def test_game_is_the_same_when_played_alone() -> None:
    """Game 5 of an experiment is the same in a task that has no other games."""
    whole = play_experiment(make_experiment(), games=6, size=6)
    assert play(SimulationTask(make_experiment(), first=5, games=1)).games == [whole.games[5]]
