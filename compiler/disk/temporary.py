"""The system's folder for temporary files."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def find_temporary_root() -> Path:
    """Return the system's folder for temporary files; raise OSError, with what to do, if none is writable."""
    from tempfile import gettempdir

    try:
        return Path(gettempdir())
    except FileNotFoundError:
        reason = "no folder for temporary files can be written to; name one that can in TMPDIR"
        raise OSError(errno.ENOENT, reason) from None


@contextmanager
def create_temporary_folder() -> Iterator[Path]:
    """Yield a new empty folder that is removed afterwards, for libraries that need one."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="sobor-", dir=find_temporary_root()) as folder:
        yield Path(folder)
