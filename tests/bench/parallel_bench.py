"""Measure how much faster two processes build all games in all languages than one does.

Elapsed time depends on the other work of the machine. The ratio is therefore also estimated from figures that do not:
the CPU time of both builds, and the number of their processes that were able to run at a time.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.bench.processes import SOBOR

ROOT, PROC = Path(__file__).resolve().parents[2], Path("/proc")
INTERVAL = 0.1
"""The seconds between two counts of the processes."""


class Build(NamedTuple):
    """A build: elapsed and CPU seconds, and the average number of its processes that were able to run."""

    elapsed: float
    cpu: float
    running: float


def run() -> list[tuple[str, float]]:
    """Return both ratios of one process to two, each for a build from nothing."""
    with tempfile.TemporaryDirectory() as folder:
        _build(Path(folder, "first"), 2)  # prepares the files that each user needs only once
        one, two = (_build(Path(folder, str(jobs)), jobs) for jobs in (1, 2))
    what = "both games in five languages, two processes, times faster than one"
    return [
        (f"{what}, on {len(os.sched_getaffinity(0))} cores that may have other work", one.elapsed / two.elapsed),
        (f"{what}, by CPU time and processes that could run (≥ 1.6)", one.cpu / two.cpu * two.running),
    ]


def _build(out: Path, jobs: int) -> Build:
    """Build all games, and count the running processes meanwhile."""
    games = sorted(str(path.parent) for path in ROOT.glob("content/*/game.yaml"))
    command = [SOBOR, "build", *games, "--out", str(out), "--jobs", str(jobs), "--quiet"]
    start, counts = time.perf_counter(), []
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while not (ended := os.wait4(process.pid, os.WNOHANG))[0]:
        counts.append(min(jobs, _count_running(process.pid)))
        time.sleep(INTERVAL)
    elapsed, (_, status, used) = time.perf_counter() - start, ended
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Build(elapsed, used.ru_utime + used.ru_stime, sum(counts) / len(counts) if counts else float("nan"))


def _count_running(root: int) -> int:
    """Return the number of processes of a tree that run or wait for a core (proc(5), `stat`; Linux only)."""
    states, parents = {}, {}
    for pid, state, parent in _list_processes():
        states[pid], parents[pid] = state, parent
    return sum(state in "RD" for pid, state in states.items() if _is_below(pid, root, parents))


def _list_processes() -> Iterator[tuple[int, str, int]]:
    """Yield each process with its state and its parent."""
    for folder in PROC.glob("[0-9]*"):
        try:
            state, parent = folder.joinpath("stat").read_text("utf-8").rpartition(")")[2].split()[:2]
        except OSError:  # it has ended
            continue
        yield int(folder.name), state, int(parent)


def _is_below(pid: int, root: int, parents: dict[int, int]) -> bool:
    while pid in parents and pid != root:
        pid = parents[pid]
    return pid == root


if __name__ == "__main__":
    for label, figure in run():
        print(f"{figure:6.2f}  {label}")  # noqa: T201 -- it is run for the figure
