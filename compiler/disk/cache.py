"""A folder for what is prepared once and used by many runs, which nobody but this user can write to."""

from __future__ import annotations

import atexit
import os
import stat
from functools import cache
from pathlib import Path


@cache
def own_cache() -> Path:
    """Return this user's folder below the system's folder for temporary files.

    Its name can be foreseen, so another user may have taken it: what is not a folder of this user's that nobody else
    can write to is left alone, and this process gets a folder of its own, removed when it ends.
    """
    from tempfile import gettempdir, mkdtemp

    folder = Path(gettempdir()) / f"sobor-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        if is_private(folder.lstat()):
            return folder
    except OSError:
        pass
    import shutil

    alone = Path(mkdtemp(prefix="sobor-"))
    atexit.register(shutil.rmtree, alone, ignore_errors=True)
    return alone


def is_private(state: os.stat_result) -> bool:
    """Return whether this user owns a real folder and is alone in being able to write to it."""
    return stat.S_ISDIR(state.st_mode) and state.st_uid == os.getuid() and not state.st_mode & 0o022
