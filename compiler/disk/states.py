"""Read the states of files and folders below a folder; no link is followed."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from itertools import groupby
from pathlib import Path

from compiler.disk.descend import open_parent


def read_file_states_below(root: Path, names: Iterable[str]) -> dict[str, os.stat_result]:
    """Return the state of each regular file among `names`, paths below `root`; each folder is entered once."""
    return {name: state for name, state in read_states_below(root, names).items() if stat.S_ISREG(state.st_mode)}


def read_states_below(root: Path, names: Iterable[str]) -> dict[str, os.stat_result]:
    """Return the state of every file, folder or link among `names`, paths below `root`; links are not followed."""
    states = {}
    for folder, group in groupby(sorted(names, key=_get_folder), key=_get_folder):
        with suppress(OSError), open_parent(root, f"{folder}/file" if folder else "file") as (handle, _):
            for name in group:
                with suppress(OSError):
                    states[name] = os.stat(name.rpartition("/")[2], dir_fd=handle, follow_symlinks=False)
    return states


def _get_folder(name: str) -> str:
    return name.rpartition("/")[0]


def read_file_state_below(root: Path, name: str) -> os.stat_result | None:
    """Return the state of a regular file below `root`, or None if it does not exist or is behind a link."""
    try:
        with open_parent(root, name) as (folder, last):
            state = os.stat(last, dir_fd=folder, follow_symlinks=False)
    except OSError:
        return None
    return state if stat.S_ISREG(state.st_mode) else None


def read_folder_number(root: Path, name: str) -> int:
    """Return the inode number of the folder `name` below `root`; raise OSError if it does not exist."""
    with open_parent(root, f"{name}/_") as (folder, _):
        return os.fstat(folder).st_ino
