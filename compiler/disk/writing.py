"""The door for writing and removing: files are replaced whole, and nothing outside the folder given is touched."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path, PurePosixPath

from compiler.disk.descend import NO_FOLDER, LinkError, RefusedError, named, parent_of
from compiler.disk.reading import FOLDER_HERE, check_regular, no_file, resolved_below

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_LOCK = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC


def make_folder(path: Path) -> None:
    """Make a folder that the user names, with those above it; one that is there already may be a link.

    Raises RefusedError, naming what is in the way, where something else than a folder has its name or one above.
    """
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        obstacle = next((above for above in (*reversed(path.parents), path) if is_obstacle(above)), path)
        raise RefusedError(NO_FOLDER, obstacle) from None


def is_obstacle(path: Path) -> bool:
    """Return whether something that is no folder, nor a link to one, has this name."""
    return os.path.lexists(path) and not path.is_dir()


def write_file(path: Path, data: bytes) -> None:
    """Put `data` in place of a file that the user names.

    A link keeps pointing to the file; a pipe or device is written to.
    """
    whole = Path(os.path.realpath(path))
    with named(path):
        if whole.exists() and not whole.is_file():
            whole.write_bytes(data)
        else:
            with parent_of(whole.parent, whole.name) as (folder, name):
                _replace(folder, name, data)


def write_unasked(path: Path, data: bytes) -> None:
    """Put `data` in a file whose name the user has not typed, so that it may be a stranger's.

    Only a regular file is replaced. Raises LinkError for a link and RefusedError for a folder, a pipe or a device.
    """
    with named(path), parent_of(path.parent, path.name) as (folder, name):
        with suppress(FileNotFoundError):
            check_regular(os.stat(name, dir_fd=folder, follow_symlinks=False), name)
        _replace(folder, name, data)


def write_below(root: Path, name: str, data: bytes) -> None:
    """Put `data` in place of `name` below an output folder: whole or not at all, through no link.

    Missing folders are made; a link called `name` is replaced, one on the way is RefusedError.
    """
    with parent_of(root, name, make=True) as (folder, last):
        _replace(folder, last, data)


def replace_below(root: Path, name: str, data: bytes) -> None:
    """Put `data` in place of `name` below a content folder; a link that stays in the folder keeps pointing to it."""
    with parent_of(root, resolved_below(root, name), make=True) as (folder, last):
        _replace(folder, last, data)


def statuses_below(root: Path, names: Iterable[str]) -> dict[str, os.stat_result]:
    """Return size and times of the regular files among `names`, paths below `root`; each folder is entered once."""
    return {name: state for name, state in things_below(root, names).items() if stat.S_ISREG(state.st_mode)}


def things_below(root: Path, names: Iterable[str]) -> dict[str, os.stat_result]:
    """Return the state of whatever has one of `names`, paths below `root`: a link is looked at, not followed."""
    states = {}
    for folder, group in groupby(sorted(names, key=_folder), key=_folder):
        with suppress(OSError), parent_of(root, f"{folder}/file" if folder else "file") as (handle, _):
            for name in group:
                with suppress(OSError):
                    states[name] = os.stat(name.rpartition("/")[2], dir_fd=handle, follow_symlinks=False)
    return states


def _folder(name: str) -> str:
    return name.rpartition("/")[0]


def status_below(root: Path, name: str) -> os.stat_result | None:
    """Return size and times of a regular file below `root`; None where there is none, or a link is on the way."""
    try:
        with parent_of(root, name) as (folder, last):
            state = os.stat(last, dir_fd=folder, follow_symlinks=False)
    except OSError:
        return None
    return state if stat.S_ISREG(state.st_mode) else None


def folder_number(root: Path, name: str) -> int:
    """Return the number that the system knows the folder `name` below `root` by; OSError where there is none."""
    with parent_of(root, f"{name}/_") as (folder, _):
        return os.fstat(folder).st_ino


def move_below(root: Path, name: str, to: str) -> None:
    """Rename a file below `root`; what is called `to` is replaced."""
    with parent_of(root, to, make=True) as (target, new), parent_of(root, name) as (source, old):
        _rename(old, source, new, target)


def remove_below(root: Path, name: str) -> bool:
    """Remove a file and the folders above it, up to `root`, that this leaves empty; return whether it was there.

    What lies behind a link is not there, and a folder is not a file.
    """
    if status_below(root, name) is None:
        return False
    with parent_of(root, name) as (folder, last):
        os.unlink(last, dir_fd=folder)
    for above in list(PurePosixPath(name).parents)[:-1]:
        with suppress(OSError), parent_of(root, above.as_posix()) as (folder, last):
            os.rmdir(last, dir_fd=folder)
    return True


def remove_tree(root: Path, name: str) -> None:
    """Remove a folder below `root` with all that it holds; links in it are removed, never followed."""
    import shutil

    with suppress(OSError), parent_of(root, name) as (folder, last):
        if not stat.S_ISDIR(os.stat(last, dir_fd=folder, follow_symlinks=False).st_mode):
            return  # a pipe would keep rmtree waiting
        shutil.rmtree(last, dir_fd=folder, ignore_errors=True)


def folders_below(root: Path, name: str) -> tuple[str, ...]:
    """Return the names of the folders in the folder `name` below `root`."""
    try:
        with parent_of(root, f"{name}/_") as (folder, _), os.scandir(folder) as entries:
            return tuple(sorted(entry.name for entry in entries if entry.is_dir(follow_symlinks=False)))
    except OSError:
        return ()


@contextmanager
def locked(root: Path, name: str, *, wait: bool = True) -> Iterator[bool]:
    """Hold the lock file `name` below `root`; yield whether it is held, False only where `wait` is False.

    The lock goes with its process, however that ends.
    """
    with parent_of(root, name, make=True) as (folder, last):
        handle = _opened(folder, last)
    try:
        yield _lock(handle, wait=wait)
    finally:
        os.close(handle)


def _opened(folder: int, name: str) -> int:
    with suppress(FileNotFoundError):
        state = os.stat(name, dir_fd=folder, follow_symlinks=False)
        if not stat.S_ISREG(state.st_mode):
            raise LinkError(name) if stat.S_ISLNK(state.st_mode) else RefusedError(f"{no_file(state)}; delete it", name)
    return os.open(name, _LOCK, 0o666, dir_fd=folder)


def _lock(handle: int, *, wait: bool) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def _replace(folder: int, name: str, data: bytes) -> None:
    """Write the new bytes beside the old file, under an unpredictable name, and rename that over it."""
    part = f".sobor-{os.urandom(8).hex()}.part"
    try:
        with open(os.open(part, _NEW, 0o666, dir_fd=folder), "wb") as file:  # noqa: PTH123 -- a descriptor, no path
            _keep_mode(file.fileno(), folder, name)
            file.write(data)
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
    """Let the new file have the mode of the old; something that is no file is not replaced."""
    with suppress(FileNotFoundError):
        state = os.stat(name, dir_fd=folder, follow_symlinks=False)
        if stat.S_ISREG(state.st_mode):
            os.fchmod(handle, stat.S_IMODE(state.st_mode) & 0o777)
