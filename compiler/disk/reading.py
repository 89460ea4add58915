"""The door for reading: regular files only, a limited number of bytes, and nothing outside the folder that is read."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path, PurePosixPath

from compiler.disk.descend import LinkError, RefusedError, is_below, named, parent_of

LARGEST = 64 * 2**20
"""Bytes of a file that is read where nothing smaller is asked for."""

MAX_FILES = 20_000
MAX_DEPTH = 16
"""Folders within folders; content needs three."""

BUILT = ".sobor"
"""What a folder holds that builds write to."""

OUTWARD = "a symbolic link out of the game folder is not followed"
NOWHERE = "the symbolic link ends nowhere"
SPECIAL = "it is neither a file nor a folder"
FOLDER_HERE = "a folder stands where a file belongs"
_READ = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY | os.O_NOFOLLOW


class TooLargeError(RefusedError):
    """A file of more than the bytes that are read; `size` is what it has, or one more than the limit."""

    def __init__(self, size: int, limit: int, path: Path | str) -> None:
        super().__init__(f"it has {size:,} bytes; at most {limit:,} are read", path)
        self.size, self.limit = size, limit

    def __reduce__(self) -> tuple[type[TooLargeError], tuple[int, int, str]]:  # type: ignore[override]  # other arguments
        """Survive the way from one process to another."""
        return TooLargeError, (self.size, self.limit, str(self.filename))


def read_file(path: Path, limit: int = LARGEST) -> bytes:
    """Return the bytes of a file that the user or the tool itself names; links are followed.

    Raises RefusedError for what is no regular file, TooLargeError beyond `limit` bytes, OSError as the system does.
    """
    whole = Path(os.path.realpath(path))
    with named(path), parent_of(whole.parent, whole.name) as (folder, name):
        return _read(folder, name, limit)


def read_below(root: Path, name: str, limit: int = LARGEST) -> bytes:
    """Return the bytes of `name`, a POSIX path below `root`; a link must end at a file below `root`.

    Raises RefusedError for a link out of `root` and for what is no regular file, TooLargeError beyond `limit` bytes,
    OSError as the system does.
    """
    try:
        return read_own_below(root, name, limit)
    except LinkError:
        with named(root / name):
            return read_own_below(root, resolved_below(root, name), limit)


def read_own_below(root: Path, name: str, limit: int = LARGEST) -> bytes:
    """Return the bytes of a file that the tool itself has put below `root`: there no link is followed at all."""
    with parent_of(root, name) as (folder, last):
        return _read(folder, last, limit)


def resolved_below(root: Path, name: str) -> str:
    """Return where `name` below `root` really lies, as a path below `root`; RefusedError where it lies elsewhere."""
    if not is_below(name):
        raise RefusedError(OUTWARD, root / name)
    top = os.path.realpath(root)
    real = os.path.realpath(os.path.join(top, name))  # noqa: PTH118 -- a Path would drop what a name may end in
    if not Path(real).is_relative_to(top) or real == top:
        raise RefusedError(OUTWARD, root / name)
    return PurePosixPath(real).relative_to(top).as_posix()


def _read(folder: int, name: str, limit: int) -> bytes:
    """Return the bytes of a regular file; its type is checked before it is opened, and again when it is open."""
    check_regular(os.stat(name, dir_fd=folder, follow_symlinks=False), name)
    with open(os.open(name, _READ, dir_fd=folder), "rb") as file:  # noqa: PTH123 -- a descriptor, no path
        state = os.fstat(file.fileno())
        check_regular(state, name)
        if state.st_size > limit:
            raise TooLargeError(state.st_size, limit, name)
        data = file.read(limit + 1)
    if len(data) > limit:
        raise TooLargeError(len(data), limit, name)
    return data


def check_regular(state: os.stat_result, name: str) -> None:
    """Raise LinkError for a symbolic link, RefusedError for anything else that is no regular file."""
    if stat.S_ISLNK(state.st_mode):
        raise LinkError(name)
    if not stat.S_ISREG(state.st_mode):
        raise RefusedError(no_file(state), name)


def no_file(state: os.stat_result) -> str:
    """Return what is wrong with something that stands where a file belongs, but is neither file nor link."""
    return FOLDER_HERE if stat.S_ISDIR(state.st_mode) else SPECIAL


def files_in(folder: Path) -> Iterator[tuple[str, Path, str]]:
    """Yield (path below `folder` in POSIX form, the file, why it may not be read or '') in sorted order.

    Folders that are symbolic links are not entered, nor those that a build writes to or that lie too deep; a link to
    a file must end at a file inside `folder`. What is neither file nor folder (a pipe, a device) is refused, since
    reading it could wait for ever. Nothing is opened but folders: `read_below` looks again before it reads.
    """
    root = Path(os.path.realpath(folder))
    for count, (path, refusal) in enumerate(_entries(root, "", 0)):
        if count >= MAX_FILES:
            yield path, root / path, f"the folder has more than {MAX_FILES:,} files"
            return
        yield path, root / path, refusal or _refusal(root, path)


def names_in(folder: Path, suffix: str) -> tuple[str, ...]:
    """Return the names of the files directly in a folder that end in `suffix`, in order; none of a folder not there."""
    try:
        entries = _listed(folder)
    except OSError:
        return ()
    return tuple(entry.name for entry in entries if entry.name.endswith(suffix) and entry.name != suffix)


def is_there(path: Path) -> bool:
    """Return whether something has this name, be it a link that ends nowhere."""
    return os.path.lexists(path)


def _entries(root: Path, below: str, depth: int) -> Iterator[tuple[str, str]]:
    """Yield path and, where it is known already, refusal of everything that is not a folder to enter."""
    entries = _listed(root / below)
    for entry in entries:
        path = f"{below}{entry.name}"
        if entry.name.startswith("."):
            continue
        if not entry.is_dir(follow_symlinks=False):
            yield path, ""
        elif depth + 1 >= MAX_DEPTH:
            yield path, f"folders within folders are read {MAX_DEPTH} deep at most"
        elif not os.access(root / path, os.R_OK | os.X_OK):
            yield path, "you may not read it"
        elif not (root / path / BUILT).exists():
            yield from _entries(root, f"{path}/", depth + 1)


def _listed(folder: Path) -> list[os.DirEntry[str]]:
    """Return the entries of a folder by name; of a very large folder no more than are read."""
    with os.scandir(folder) as entries:
        return sorted(islice(entries, MAX_FILES + 1), key=lambda entry: entry.name)


def _refusal(root: Path, path: str) -> str:
    """Return why a file may not be read, as far as can be seen without opening it; '' if it may."""
    file = root / path
    if not file.name.isprintable():
        return "its name has characters that cannot be shown"
    try:
        inside = root / (resolved_below(root, path) if file.is_symlink() else path)
        mode = inside.lstat().st_mode
    except FileNotFoundError:
        return NOWHERE if file.is_symlink() else "it was deleted while the folder was read"
    except OSError as problem:
        return str(problem.strerror)
    if stat.S_ISLNK(mode):
        return NOWHERE
    if not stat.S_ISREG(mode):
        return "a symbolic link to a folder is not followed" if stat.S_ISDIR(mode) and file.is_symlink() else SPECIAL
    return "" if os.access(inside, os.R_OK) else "you may not read it"


def place_of(path: Path, folders: Iterable[Path]) -> tuple[Path, str] | None:
    """Return the folder that a path lies in and the path below it; None when it lies in none of them."""
    whole = os.path.abspath(path)  # noqa: PTH100 -- without `..`, whatever way the path and the folders are shown
    for folder in folders:
        top = os.path.abspath(folder)  # noqa: PTH100
        if Path(whole).is_relative_to(top):
            return folder, Path(whole).relative_to(top).as_posix()
    return None
