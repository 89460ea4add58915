"""Process pools that end silently when the user interrupts the command."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor


@contextmanager
def open_process_pool(jobs: int, start: str | None = None) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool of `jobs` processes; `start` is the start method, by default that of the system."""
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    with ProcessPoolExecutor(jobs, mp_context=get_context(start), initializer=_end_on_interrupt) as pool:
        try:
            yield pool
        except KeyboardInterrupt:
            for child in active_children():
                child.terminate()
            raise


def _end_on_interrupt() -> None:
    """End this process without a traceback on an interrupt, which a terminal sends to all processes."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)
