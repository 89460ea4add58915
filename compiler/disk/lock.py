"""Lock files, which keep two runs from writing to one output folder at a time."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from compiler.disk.descend import open_parent
from compiler.disk.errors import LinkError, RefusedError
from compiler.disk.reading import explain_irregular

_LOCK_FLAGS = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


@contextmanager
def hold_lock(root: Path, name: str, *, wait: bool = True) -> Iterator[bool]:
    """Hold the lock file `name` below `root`; yield whether it is held, which is always so with `wait`.

    The system releases the lock when its process ends.
    """
    with open_parent(root, name, make=True) as (folder, last):
        handle = _open_lock_file(folder, last)
    try:
        yield _acquire_lock(handle, wait=wait)
    finally:
        os.close(handle)


def _open_lock_file(folder: int, name: str) -> int:
    with suppress(FileNotFoundError):
        state = os.stat(name, dir_fd=folder, follow_symlinks=False)
        if stat.S_ISLNK(state.st_mode):
            raise LinkError(name)
        if not stat.S_ISREG(state.st_mode):
            raise RefusedError(f"{explain_irregular(state)}; delete it", name)
    return os.open(name, _LOCK_FLAGS, 0o666, dir_fd=folder)


def _acquire_lock(handle: int, *, wait: bool) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True
