"""A small experiment, and executors to play it on."""

from __future__ import annotations

from concurrent.futures import Executor, Future

from engine.simulate.run import divide_games, gather, run
from engine.simulate.task import Experiment
from tests.ready_game import compile_ready_game


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, fn, /, *args, **kwargs):
        """Works at once."""
        future = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Backwards(Executor):
    """Does the last first, when somebody waits."""

    def __init__(self) -> None:
        self.waiting = []

    def submit(self, fn, /, *args, **_kwargs):
        """Notes the work, and does all of it once there is enough."""
        future = Future()
        self.waiting.append((future, fn, args))
        if len(self.waiting) == 3:
            for done, work, given in reversed(self.waiting):
                done.set_result(work(*given))
        return future


def make_experiment(players=2, policies=("random",), seed="7", limit=400, content=None, **options):
    """Short games at random, unless something else is asked for."""
    return Experiment(
        content or compile_ready_game().compiled, players, {"turns": 12, **options}, policies, seed, limit
    )


def play_experiment(wanted, games=6, size=2, executor=None):
    """The experiment, played."""
    return gather(run(executor or Here(), divide_games(wanted, games, size)))
