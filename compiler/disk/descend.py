"""Descend from a folder by descriptors, so that no link is followed, not even one that is created meanwhile."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from compiler.disk.errors import LinkError, RefusedError, name_in_errors

FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC | os.O_NONBLOCK
"""The flags for opening folders."""

NOT_A_FOLDER = "this should be a folder; delete it or move it away"
"""The reason why something that is in the place of a folder is refused."""


def is_below(name: str) -> bool:
    """Return whether a relative POSIX path can be that of a file and has no step that leaves its folder."""
    return _is_encodable(name) and "\0" not in name and not {"", ".", ".."} & set(name.split("/"))


def _is_encodable(name: str) -> bool:
    """Return whether the file system has a spelling for a name, unlike for half of a surrogate pair."""
    try:
        os.fsencode(name)
    except UnicodeEncodeError:
        return False
    return True


class OpenParent(NamedTuple):
    """The descriptor of an open folder, and the name of something in it."""

    descriptor: int
    name: str


@contextmanager
def open_parent(root: Path, name: str, *, make: bool = False) -> Iterator[OpenParent]:
    """Open the folder that contains `name`, a path below `root`, and yield it with the last part of `name`.

    `root` itself may be a link, because the user named it; below it no link is followed. With `make`, missing folders
    are created. Raise RefusedError for a link on the path or a name that leaves `root`; every OSError has the full
    path.
    """
    if not is_below(name):
        raise RefusedError("this path leads out of its folder", name)
    *folders, last = name.split("/")
    with name_in_errors(root):
        handle = os.open(root, FOLDER_FLAGS)
    try:
        for depth, folder in enumerate(folders, 1):
            with name_in_errors(root.joinpath(*folders[:depth])):
                child = _open_folder(folder, handle, make=make)
            os.close(handle)
            handle = child
        with name_in_errors(root / name):
            yield OpenParent(handle, last)
    finally:
        os.close(handle)


def _open_folder(folder: str, handle: int, *, make: bool) -> int:
    """Open a child of the folder `handle`; return its descriptor.

    Raise LinkError for a link, RefusedError if something else has the name of a folder to make, or another OSError.
    """
    if make:
        with suppress(FileExistsError):
            os.mkdir(folder, dir_fd=handle)
    try:
        return os.open(folder, FOLDER_FLAGS | os.O_NOFOLLOW, dir_fd=handle)
    except OSError:
        mode = os.stat(folder, dir_fd=handle, follow_symlinks=False).st_mode
        if stat.S_ISLNK(mode):
            raise LinkError(folder) from None
        if make and not stat.S_ISDIR(mode):
            raise RefusedError(NOT_A_FOLDER, folder) from None
        raise
