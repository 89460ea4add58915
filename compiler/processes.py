"""Process pools that end silently when the user interrupts the command, and how many of them work at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing.synchronize import Semaphore

StartMethod: TypeAlias = Literal["fork", "spawn", "forkserver"]
"""How a process is started (see `multiprocessing`)."""


@dataclass(slots=True)
class _Slots:
    """The slots that this process shares with others; None if it works without waiting for any."""

    shared: Semaphore | None = None


_SLOTS = _Slots()


@contextmanager
def open_process_pool(
    workers: int, start: StartMethod | None = None, *, active: int | None = None
) -> Iterator[ProcessPoolExecutor]:
    """Yield a pool of `workers` processes; `start` is the start method (None: the default of the system).

    With `active`, at most this many of its processes, and of the processes that they start, hold a slot at a time.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import active_children, get_context

    context = get_context(start)
    slots = context.Semaphore(active) if active else _SLOTS.shared
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_set_up, initargs=(slots,)) as pool:
        try:
            yield pool
        except KeyboardInterrupt:
            for child in active_children():
                child.terminate()
            raise


@contextmanager
def hold_slot() -> Iterator[None]:
    """Wait for a slot, if this process shares any, and hold it. Blocks must not be nested."""
    with _SLOTS.shared or nullcontext():
        yield


def _set_up(slots: Semaphore | None) -> None:
    """Share slots with other processes; end without a traceback on an interrupt, which a terminal sends to all."""
    import signal

    _SLOTS.shared = slots
    signal.signal(signal.SIGINT, signal.SIG_DFL)
