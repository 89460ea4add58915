"""The cache folder that all runs of this user share and nobody else can write to."""

from __future__ import annotations

import atexit
import os
import stat
from functools import cache
from pathlib import Path

from compiler.disk.temporary import find_temporary_root


@cache
def get_user_cache() -> Path:
    """Return this user's cache folder in the system's folder for temporary files.

    Its name is predictable, so another user may have created it first: unless it belongs to this user and nobody else
    can write to it, this process uses a new folder, which is removed when it ends.
    """
    from tempfile import mkdtemp

    folder = find_temporary_root() / f"sobor-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        if is_private(folder.lstat()):
            return folder
    except OSError:
        pass
    import shutil

    private = Path(mkdtemp(prefix="sobor-"))
    atexit.register(shutil.rmtree, private, ignore_errors=True)
    return private


def is_private(state: os.stat_result) -> bool:
    """Return whether this is the state of a real folder that this user owns and nobody else can write to."""
    return stat.S_ISDIR(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & 0o022
