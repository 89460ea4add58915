"""Disable cyclic garbage collection while phases that create no reference cycles run."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def disable_gc() -> Iterator[None]:
    """Disable garbage collection, which takes a quarter of the time of phases that do not need it."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()
