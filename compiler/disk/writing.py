"""Writing and removing: files are replaced atomically, and only within a given folder."""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TypeAlias

from compiler.disk.descend import NOT_A_FOLDER, open_parent
from compiler.disk.errors import LinkError, RefusedError, name_in_errors
from compiler.disk.reading import FOLDER_HERE, check_regular, resolve_below
from compiler.disk.states import read_file_state_below

Content: TypeAlias = bytes | Iterable[bytes]
"""The content of a file to write: all of it, or parts that are produced while it is written."""

_NEW_FILE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_PIPE_OR_DEVICE_FLAGS = os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
_OPEN_FILE_LINK = re.compile(r"/dev/(?:std(?:in|out|err)|fd/\d+)|/proc/(?:self|thread-self|\d+)/fd/\d+")


def make_folder(path: Path) -> None:
    """Create a folder that the user names, with missing parents; an existing one may be a link.

    Raise RefusedError, with the path of the obstacle, if something on the path is not a folder.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        obstacle = next((parent for parent in (*reversed(path.parents), path) if is_obstacle(parent)), path)
        raise RefusedError(NOT_A_FOLDER, obstacle) from None


def is_obstacle(path: Path) -> bool:
    """Return whether a path exists and is neither a folder nor a link to one."""
    return os.path.lexists(path) and not path.is_dir()


def write_file(path: Path, data: bytes) -> None:
    """Replace a file that the user names with `data`.

    Folders on its path may be links, the file itself may not. A device, or a pipe that is being read, is written to,
    and so is the target of the system's names for open files (`/dev/stdout`). Raise LinkError for any other link,
    RefusedError for a pipe that no process reads.
    """
    with name_in_errors(path):
        refuse_link(path)
        if path.exists() and not path.is_file():
            _write_into(path, data)
        else:
            resolved = Path(os.path.realpath(path)) if _is_open_file_link(path) else path
            with open_parent(resolved.parent, resolved.name) as (folder, name):
                _replace(folder, name, data)


def refuse_link(path: Path) -> None:
    """Raise LinkError if a file to be written is a link, which someone else may have made even if the user named it."""
    if path.is_symlink() and not _is_open_file_link(path):
        raise LinkError(path)


def _is_open_file_link(path: Path) -> bool:
    """Return whether this is one of the system's own links to the open files of a process."""
    return _OPEN_FILE_LINK.fullmatch(os.path.abspath(path)) is not None  # noqa: PTH100 -- Path.resolve would follow it


def _write_into(path: Path, data: bytes) -> None:
    """Write to a pipe or device; raise RefusedError for a pipe without a reader, which would block."""
    try:
        descriptor = os.open(path, _PIPE_OR_DEVICE_FLAGS)
    except OSError as problem:
        if problem.errno != errno.ENXIO:
            raise
        raise RefusedError("no process is reading from this pipe or socket", path) from None
    os.set_blocking(descriptor, True)
    with open(descriptor, "wb") as file:  # noqa: PTH123 -- a descriptor, no path
        file.write(data)


def write_default(path: Path, data: bytes) -> None:
    """Write `data` to a file whose name is a default, not typed by the user: the file may be someone else's.

    Only a regular file is replaced. Raise LinkError for a link, RefusedError for a folder, a pipe or a device.
    """
    with name_in_errors(path), open_parent(path.parent, path.name) as (folder, name):
        with suppress(FileNotFoundError):
            check_regular(os.stat(name, dir_fd=folder, follow_symlinks=False), name)
        _replace(folder, name, data)


def write_below(root: Path, name: str, data: Content) -> None:
    """Replace the file `name` below an output folder with `data`, atomically and through no link.

    Missing folders are created; a link called `name` is replaced. Raise LinkError for a link among its folders.
    """
    with open_parent(root, name, make=True) as (folder, last):
        _replace(folder, last, data)


def replace_below(root: Path, name: str, data: bytes) -> None:
    """Replace the file `name` below a content folder with `data`, or the target of a link within the folder."""
    with open_parent(root, resolve_below(root, name), make=True) as (folder, last):
        _replace(folder, last, data)


def move_below(root: Path, name: str, to: str) -> None:
    """Rename a file below `root`, replacing the file `to`."""
    with open_parent(root, to, make=True) as (target, new), open_parent(root, name) as (source, old):
        _rename(old, source, new, target)


def remove_below(root: Path, name: str) -> bool:
    """Remove a regular file, and the folders between it and `root` that become empty; return whether it existed.

    A file behind a link counts as missing.
    """
    if read_file_state_below(root, name) is None:
        return False
    with open_parent(root, name) as (folder, last):
        os.unlink(last, dir_fd=folder)
    for parent in list(PurePosixPath(name).parents)[:-1]:
        with suppress(OSError), open_parent(root, parent.as_posix()) as (folder, last):
            os.rmdir(last, dir_fd=folder)
    return True


def remove_tree(root: Path, name: str) -> None:
    """Remove a folder below `root` with its contents; links in it are removed, never followed."""
    import shutil

    with suppress(OSError), open_parent(root, name) as (folder, last):
        if not stat.S_ISDIR(os.stat(last, dir_fd=folder, follow_symlinks=False).st_mode):
            return  # rmtree would block on a pipe
        shutil.rmtree(last, dir_fd=folder, ignore_errors=True)


def _replace(folder: int, name: str, data: Content) -> None:
    """Write the new bytes next to the old file, under an unpredictable name, and rename the new file over it."""
    part = f".sobor-{os.urandom(8).hex()}.part"
    try:
        descriptor = os.open(part, _NEW_FILE_FLAGS, 0o666, dir_fd=folder)
        with open(descriptor, "wb") as file:  # noqa: PTH123 -- a descriptor, no path
            _keep_mode(file.fileno(), folder, name)
            file.writelines((data,) if isinstance(data, bytes) else data)
        _rename(part, folder, name, folder)
    except BaseException:
        with suppress(OSError):
            os.unlink(part, dir_fd=folder)
        raise


def _rename(old: str, source: int, new: str, target: int) -> None:
    try:
        os.replace(old, new, src_dir_fd=source, dst_dir_fd=target)
    except IsADirectoryError:
        raise RefusedError(FOLDER_HERE, new) from None


def _keep_mode(handle: int, folder: int, name: str) -> None:
    """Give the new file the permissions of a regular file that it replaces."""
    with suppress(FileNotFoundError):
        state = os.stat(name, dir_fd=folder, follow_symlinks=False)
        if stat.S_ISREG(state.st_mode):
            os.fchmod(handle, stat.S_IMODE(state.st_mode) & 0o777)
