"""A small experiment, and executors to play it on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future
from typing import ParamSpec, TypeVar

from engine.plain_data import JsonValue
from engine.simulate.run import divide_games, gather, run
from engine.simulate.simulation_task import Batch, Counts, Experiment
from tests.ready_game import compile_ready_game

T = TypeVar("T")
P = ParamSpec("P")


class DirectExecutor(Executor):
    """Calls every function immediately, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Call a function immediately."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class ReversingExecutor(Executor):
    """Calls three functions in reverse order."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Keep a call until there are three, then make all of them."""
        future: Future[T] = Future()
        self.waiting.append(lambda: future.set_result(fn(*args, **kwargs)))
        if len(self.waiting) == 3:
            for call in reversed(self.waiting):
                call()
        return future


def make_experiment(
    players: int = 2,
    policies: tuple[str, ...] = ("random",),
    seed: str = "7",
    limit: int = 400,
    content: Mapping[str, object] | None = None,
    **options: JsonValue,
) -> Experiment:
    """Return an experiment, by default with short games of random bots."""
    return Experiment(
        content or compile_ready_game().compiled, players, {"turns": 12, **options}, policies, seed, limit
    )


def play_experiment(experiment: Experiment, games: int = 6, size: int = 2, executor: Executor | None = None) -> Batch:
    """Return the games of an experiment in a single batch."""
    return gather(run(executor or DirectExecutor(), divide_games(experiment, games, size)))


def cut_games(batch: Batch, *numbers: int) -> Batch:
    """Return the batch with some of its games cut off."""
    return Batch([game._replace(cut=game.number in numbers) for game in batch.games], Counts())
