"""Reading: only regular files, up to a size limit, and nothing outside a given folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import BinaryIO, NamedTuple

from compiler.disk.descend import is_below, open_parent
from compiler.disk.errors import LinkError, RefusedError, TooLargeError, name_in_errors

DEFAULT_LIMIT = 64_000_000
"""The maximum size of a file in bytes, if the caller states none."""

PART_BYTES = 2**20
"""The number of bytes that are read at a time from a file of any size."""

LINK_OUT = "a symbolic link out of the game folder is not followed"
"""The reason why a link that leads out of its folder is refused."""

NO_FILE = "it is neither a file nor a folder"
"""The reason why a pipe or a device is refused."""

FOLDER_HERE = "this is a folder, but a file belongs here"
"""The reason why a folder in the place of a file is refused."""

_READ_FLAGS = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY | os.O_NOFOLLOW


def read_file(path: Path, limit: int = DEFAULT_LIMIT) -> bytes:
    """Return the bytes of a file whose path comes from the user or the tool itself; links are followed.

    Raise RefusedError if it is not a regular file, TooLargeError if it exceeds `limit` bytes, or another OSError.
    """
    resolved = Path(os.path.realpath(path))
    if not resolved.name:
        raise RefusedError(FOLDER_HERE, path)
    with name_in_errors(path), open_parent(resolved.parent, resolved.name) as (folder, name):
        return _read_regular(folder, name, limit)


def read_below(root: Path, name: str, limit: int = DEFAULT_LIMIT) -> bytes:
    """Return the bytes of `name`, a POSIX path below `root`; a link must lead to a file below `root`.

    Raise RefusedError for a link out of `root` or if it is not a regular file, TooLargeError if it exceeds `limit`
    bytes, or another OSError.
    """
    try:
        return read_own_below(root, name, limit)
    except LinkError:
        with name_in_errors(root / name):
            return read_own_below(root, resolve_below(root, name), limit)


def read_own_below(root: Path, name: str, limit: int = DEFAULT_LIMIT) -> bytes:
    """Return the bytes of a file that the tool has written below `root`; no link is followed."""
    with open_parent(root, name) as (folder, last):
        return _read_regular(folder, last, limit)


def read_parts_below(root: Path, name: str) -> Iterator[bytes]:
    """Yield the content of a file that the tool has written below `root`, of any size; no link is followed."""
    with open_parent(root, name) as (folder, last), _open_regular(folder, last) as file:
        while part := file.read(PART_BYTES):
            yield part


def resolve_below(root: Path, name: str) -> str:
    """Resolve the links in `name`, a path below `root`; raise RefusedError if they lead out of `root`."""
    if not is_below(name):
        raise RefusedError(LINK_OUT, root / name)
    top = os.path.realpath(root)
    real = os.path.realpath(os.path.join(top, name))  # noqa: PTH118 -- a Path would drop a trailing slash or dot
    if not Path(real).is_relative_to(top) or real == top:
        raise RefusedError(LINK_OUT, root / name)
    return PurePosixPath(real).relative_to(top).as_posix()


def _read_regular(folder: int, name: str, limit: int) -> bytes:
    """Return the bytes of a regular file; raise TooLargeError if there are more than `limit`."""
    with _open_regular(folder, name) as file:
        size = os.fstat(file.fileno()).st_size
        if size > limit:
            raise TooLargeError(size, limit, name)
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLargeError(len(data), limit, name)
    return data


@contextmanager
def _open_regular(folder: int, name: str) -> Iterator[BinaryIO]:
    """Yield an open regular file; its type is checked before it is opened and again afterwards."""
    check_regular(os.stat(name, dir_fd=folder, follow_symlinks=False), name)
    with open(os.open(name, _READ_FLAGS, dir_fd=folder), "rb") as file:  # noqa: PTH123 -- a descriptor, no path
        check_regular(os.fstat(file.fileno()), name)
        yield file


def check_regular(state: os.stat_result, name: str) -> None:
    """Raise LinkError for a symbolic link, RefusedError for anything else that is not a regular file."""
    if stat.S_ISLNK(state.st_mode):
        raise LinkError(name)
    if not stat.S_ISREG(state.st_mode):
        raise RefusedError(explain_irregular(state), name)


def explain_irregular(state: os.stat_result) -> str:
    """Return why something that is neither a file nor a link cannot be read as a file."""
    return FOLDER_HERE if stat.S_ISDIR(state.st_mode) else NO_FILE


def is_present(path: Path) -> bool:
    """Return whether a file, a folder or a link, even a broken one, has this path."""
    return os.path.lexists(path)


class PlaceBelow(NamedTuple):
    """A folder, and the POSIX path of a file below it."""

    folder: Path
    name: str


def split_path(path: Path, folders: Iterable[Path]) -> PlaceBelow | None:
    """Return the place of a path below the first folder that contains it, or None if no folder does."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 -- removes `..` but keeps links, unlike Path.resolve
    for folder in folders:
        top = os.path.abspath(folder)  # noqa: PTH100 -- removes `..` but keeps links, unlike Path.resolve
        if absolute.is_relative_to(top):
            return PlaceBelow(folder, absolute.relative_to(top).as_posix())
    return None
