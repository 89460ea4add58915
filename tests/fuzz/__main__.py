"""`make fuzz MINUTES=10`: try damaged content, layouts, drawings, returned translations, games and saves.

Each input must be accepted, or refused with a finding that has a location, without a traceback or a hang. Arguments,
with their defaults: `--minutes N` (1), or `--inputs N` for any time; `--seed TEXT` (from the clock; printed);
`--jobs N` (the processors); `--target NAME` (all). `--input N` shows an input of a target again.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import count, islice
from multiprocessing import get_context

from tests.fuzz.run import Failure, Tally, prepare_process, run_inputs
from tests.fuzz.targets import TARGETS

STRETCH = 100
"""The number of inputs of a task."""

STRETCHES = 10
"""The number of tasks of a process, which is then replaced, so that caches do not fill the memory."""

MAX_DEATHS = 3
"""The number of processes that may die before the run ends."""


def main(arguments: argparse.Namespace) -> int:
    """Print a row for each target, and each kind of failure; return 1 if there is any failure."""
    names = arguments.target or list(TARGETS)
    if arguments.input is not None:
        return _show_again(names, arguments.input, arguments.seed)
    say(f"seed {arguments.seed}")
    stretches = _divide_into_stretches(names, arguments.inputs)
    seconds = math.inf if arguments.inputs else arguments.minutes * 60
    tallies = _run_for(seconds, names, stretches, arguments.seed, arguments.jobs)
    failures = [failure for tally in tallies.values() for failure in tally.failures]
    for name, tally in tallies.items():
        say(f"{name:<12}{tally.tried:>9,} inputs {tally.refused:>9,} refused {len(tally.failures):>5} failed")
    say(f"{'all':<12}{sum(tally.tried for tally in tallies.values()):>9,} inputs")
    _print_failures(failures, arguments.seed)
    return 1 if failures else 0


def _divide_into_stretches(names: list[str], inputs: int | None) -> Iterator[tuple[str, int]]:
    """Yield the targets in turn, each with the number of the first input of its next task."""
    endless = ((name, start) for start in count(0, STRETCH) for name in names)
    return islice(endless, math.ceil(inputs / STRETCH)) if inputs else endless


def _run_for(
    seconds: float, names: list[str], stretches: Iterator[tuple[str, int]], seed: str, jobs: int
) -> dict[str, Tally]:
    """Run tasks until the time is over or none is left; return the result of each target."""
    tallies = dict.fromkeys(names, Tally(0, 0, ()))
    end = time.monotonic() + seconds
    for _ in range(MAX_DEATHS):
        try:
            _run_until(end, partial(run_inputs, seed=seed), stretches, tallies, jobs)
        except BrokenProcessPool:
            continue  # with a new pool; the results are kept, and the lost task has been reported
        break
    return tallies


def _run_until(
    end: float,
    run: Callable[[str, range], Tally],
    stretches: Iterator[tuple[str, int]],
    tallies: dict[str, Tally],
    jobs: int,
) -> None:
    """Add the results of tasks to `tallies`; raise BrokenProcessPool if a process has died."""
    running: dict[Future[Tally], tuple[str, int]] = {}
    with ProcessPoolExecutor(jobs, get_context("spawn"), prepare_process, max_tasks_per_child=STRETCHES) as pool:
        while True:
            while len(running) < jobs and time.monotonic() < end and (stretch := next(stretches, None)):
                name, start = stretch
                running[pool.submit(run, name, range(start, start + STRETCH))] = name, start
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                name, start = running.pop(future)
                problem = future.exception()
                tally = _make_lost_stretch(name, start, problem) if problem else future.result()
                _print_new_kinds(tally.failures, tallies[name].failures)
                tallies[name] = _sum(tallies[name], tally)
                if isinstance(problem, BrokenProcessPool):
                    raise problem


def _make_lost_stretch(name: str, start: int, problem: BaseException) -> Tally:
    """Return the result of a task that did not end, because its target could not be set up or its process died.

    A process that dies without an exception was killed from outside, for example by the system if memory runs out.
    """
    message = "".join(traceback.format_exception(problem))
    if isinstance(problem, BrokenProcessPool):
        message = f"a process died while the inputs {start} to {start + STRETCH - 1} were tried"
    return Tally(0, 0, (Failure(name, start, message),))


def _print_new_kinds(found: tuple[Failure, ...], known: tuple[Failure, ...]) -> None:
    """Print each kind of failure as soon as it occurs, because a run may last for hours."""
    for kind in dict.fromkeys(failure.kind for failure in found) if found else ():
        if kind not in {failure.kind for failure in known}:
            say(f"new: {kind}")


def _sum(first: Tally, second: Tally) -> Tally:
    return Tally(first.tried + second.tried, first.refused + second.refused, first.failures + second.failures)


def _print_failures(failures: list[Failure], seed: str) -> None:
    kinds: dict[str, list[Failure]] = defaultdict(list)
    for failure in failures:
        kinds[f"{failure.target}: {failure.kind}"].append(failure)
    for kind, found in sorted(kinds.items(), key=lambda pair: -len(pair[1])):
        say(f"\n{len(found)} × {kind}")
        say(f"  python -m tests.fuzz --seed {seed} --target {found[0].target} --input {found[0].number}")


def _show_again(names: list[str], number: int, seed: str) -> int:
    for name in names:
        say(TARGETS[name]().describe(number, seed))
        for failure in run_inputs(name, [number], seed).failures:
            say(failure.problem)
            return 1
    return 0


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)  # noqa: T201 -- printing is what this is for


def parse_arguments() -> argparse.Namespace:
    """Return the arguments of the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--inputs", type=int)
    parser.add_argument("--seed", default=str(int(time.time())))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--target", action="append", choices=list(TARGETS))
    parser.add_argument("--input", type=int)
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main(parse_arguments()))
