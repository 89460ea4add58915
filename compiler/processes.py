"""Pools of processes that end at once, and without a word, when the user interrupts the command."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context


@contextmanager
def process_pool(jobs: int, start: str | None = None) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool of `jobs` processes, started by the method `start` or that of the system."""
    with ProcessPoolExecutor(jobs, mp_context=get_context(start), initializer=_end_on_interrupt) as pool:
        try:
            yield pool
        except KeyboardInterrupt:
            for child in active_children():
                child.terminate()
            raise


def _end_on_interrupt() -> None:
    """Let an interrupt, which a terminal sends to all processes, end this one without a traceback."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
