"""Descend from a folder by descriptors, so that no link is followed, not even one that is created meanwhile."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC | os.O_NONBLOCK
NOT_A_FOLDER = "this should be a folder; delete it or move it away"


class RefusedError(OSError):
    """A file that must not be read or written; `strerror` is the human-readable reason, `filename` the path."""

    def __init__(self, reason: str, path: Path | str) -> None:
        super().__init__(errno.EPERM, reason, str(path))

    def __reduce__(self) -> tuple[type[RefusedError], tuple[str, str]]:
        """Pickle with the arguments of the constructor."""
        return RefusedError, (str(self.strerror), str(self.filename))


class LinkError(RefusedError):
    """A symbolic link that must not be followed."""

    def __init__(self, path: Path | str) -> None:
        super().__init__("this is a symbolic link, which is not followed here; delete it", path)

    def __reduce__(self) -> tuple[type[LinkError], tuple[str]]:  # type: ignore[override]  # other arguments
        """Pickle with the arguments of the constructor."""
        return LinkError, (str(self.filename),)


def format_error(problem: OSError) -> str:
    """Return the file and the reason of an error as a human-readable line."""
    file = problem.filename2 or problem.filename
    return f"{file}: {problem.strerror}" if file else str(problem.strerror)


def is_below(name: str) -> bool:
    """Return whether a relative POSIX path has no step that leaves its folder."""
    return "\0" not in name and not {"", ".", ".."} & set(name.split("/"))


@contextmanager
def open_parent(root: Path, name: str, *, make: bool = False) -> Iterator[tuple[int, str]]:
    """Yield a descriptor of the folder that contains `name`, a path below `root`, and the last part of `name`.

    `root` itself may be a link, since the user named it; below it no link is followed. With `make`, missing folders
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
            yield handle, last
    finally:
        os.close(handle)


def _open_folder(folder: str, handle: int, *, make: bool) -> int:
    """Open a child of the folder `handle`; return its descriptor."""
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


@contextmanager
def name_in_errors(path: Path) -> Iterator[None]:
    """Put the full path into every OSError, since calls relative to a descriptor report only its last part."""
    try:
        yield
    except OSError as problem:
        problem.filename = str(path)
        if problem.filename2 is not None:
            problem.filename2 = str(path)
        raise problem from None
