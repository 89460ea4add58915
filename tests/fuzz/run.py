"""Run the inputs of a target one after another; any exception or hang is a failure."""

from __future__ import annotations

import faulthandler
import resource
import signal
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from compiler.garbage_collection import collect_rarely
from tests.fuzz.targets import TARGETS

CPU_SECONDS = 5
"""The maximum CPU seconds of an input that does not count as a hang."""
DEAD_SECONDS = 900
"""The elapsed seconds after which the process is ended if it does not react to a signal. They include the time that a
process waits on a busy machine."""
MEMORY = 3_000_000_000
"""The maximum address space of a process, in bytes."""


class Hang(BaseException):
    """Signal that an input has used up its time."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that was neither accepted nor refused; `python -m tests.fuzz --target T --input N` shows it again."""

    target: str
    number: int
    problem: str

    @property
    def kind(self) -> str:
        """The last line of the traceback with its place, so that inputs with the same failure count as one."""
        lines = [line.strip() for line in self.problem.strip().splitlines() if line.strip()]
        place = next((line for line in reversed(lines) if line.startswith("File ")), "")
        return f"{lines[-1][:120]}  {place.rpartition('/')[2]}"


@dataclass(frozen=True, slots=True)
class Tally:
    """The result of a run of inputs: the numbers of tried and refused inputs, and the failures."""

    tried: int
    refused: int
    failures: tuple[Failure, ...]


def prepare_process() -> None:
    """Collect garbage as the command does, and limit the memory, so that an input that exhausts it is a failure."""
    collect_rarely()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def run_inputs(name: str, numbers: Iterable[int], seed: str) -> Tally:
    """Try inputs of a target; the same name, number and seed lead to the same input everywhere."""
    target = TARGETS[name]()
    tried = refused = 0
    failures: list[Failure] = []
    for number in numbers:
        tried += 1
        try:
            with _limit_time():
                refused += target.run(Random(f"{seed}/{name}/{number}"))
        except Hang:
            failures.append(Failure(name, number, f"Hang: more than {CPU_SECONDS} s\n{traceback.format_exc()}\nHang"))
        except Exception:  # noqa: BLE001 -- any exception is a failure
            failures.append(Failure(name, number, traceback.format_exc()))
    return Tally(tried, refused, tuple(failures))


@contextmanager
def _limit_time() -> Iterator[None]:
    def stop(*_: object) -> None:
        raise Hang

    faulthandler.dump_traceback_later(DEAD_SECONDS, exit=True)
    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, CPU_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        faulthandler.cancel_dump_traceback_later()
