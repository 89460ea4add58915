"""Walking down from a folder by descriptors, so that no link leads elsewhere, whenever it is put in place."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

FOLDER = os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC | os.O_NONBLOCK
NO_FOLDER = "a folder belongs here, and this is none; delete it or move it away"


class RefusedError(OSError):
    """A file that the doors do not touch; `strerror` is the reason in words, `filename` the path."""

    def __init__(self, reason: str, path: Path | str) -> None:
        super().__init__(errno.EPERM, reason, str(path))

    def __reduce__(self) -> tuple[type[RefusedError], tuple[str, str]]:
        """Survive the way from one process to another."""
        return RefusedError, (str(self.strerror), str(self.filename))


class LinkError(RefusedError):
    """A symbolic link where none is followed."""

    def __init__(self, path: Path | str) -> None:
        super().__init__("a symbolic link stands here and is not followed; delete it", path)

    def __reduce__(self) -> tuple[type[LinkError], tuple[str]]:  # type: ignore[override]  # other arguments
        """Survive the way from one process to another."""
        return LinkError, (str(self.filename),)


def in_words(problem: OSError) -> str:
    """Return what the system, or a door, refused and of which file."""
    file = problem.filename2 or problem.filename
    return f"{file}: {problem.strerror}" if file else str(problem.strerror)


def is_below(name: str) -> bool:
    """Return whether a relative POSIX path stays below the folder that it starts from."""
    return "\0" not in name and not {"", ".", ".."} & set(name.split("/"))


@contextmanager
def parent_of(root: Path, name: str, *, make: bool = False) -> Iterator[tuple[int, str]]:
    """Yield a descriptor of the folder that holds `name`, a path below `root`, and the last part of `name`.

    `root` itself may be a link, since the user named it; below it no link is followed. With `make`, missing folders
    are made. Raises RefusedError for a link on the way or a name that leads out of `root`; any OSError names the
    whole path.
    """
    if not is_below(name):
        raise RefusedError("this name leads out of its folder", name)
    *folders, last = name.split("/")
    with named(root):
        handle = os.open(root, FOLDER)
    try:
        for depth, folder in enumerate(folders, 1):
            try:
                below = _entered(folder, handle, make=make)
            except OSError as problem:
                raise _renamed(problem, root.joinpath(*folders[:depth])) from None
            os.close(handle)
            handle = below
        try:
            yield handle, last
        except OSError as problem:
            raise _renamed(problem, root / name) from None
    finally:
        os.close(handle)


def _entered(folder: str, handle: int, *, make: bool) -> int:
    if make:
        with suppress(FileExistsError):
            os.mkdir(folder, dir_fd=handle)
    try:
        return os.open(folder, FOLDER | os.O_NOFOLLOW, dir_fd=handle)
    except OSError:
        mode = os.stat(folder, dir_fd=handle, follow_symlinks=False).st_mode
        if stat.S_ISLNK(mode):
            raise LinkError(folder) from None
        if make and not stat.S_ISDIR(mode):
            raise RefusedError(NO_FOLDER, folder) from None
        raise


@contextmanager
def named(path: Path) -> Iterator[None]:
    """Let every OSError inside name the whole path, which calls relative to a descriptor do not know."""
    try:
        yield
    except OSError as problem:
        raise _renamed(problem, path) from None


def _renamed(problem: OSError, path: Path) -> OSError:
    problem.filename = str(path)
    if problem.filename2 is not None:
        problem.filename2 = str(path)
    return problem
