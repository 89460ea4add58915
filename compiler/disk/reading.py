"""Reading: only regular files, up to a size limit, and nothing outside a given folder."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import BinaryIO, NamedTuple

from compiler.disk.descend import LinkError, RefusedError, is_below, name_in_errors, open_parent

LARGEST = 64_000_000
"""The default limit of the size of a file, in bytes."""

PART = 2**20
"""The number of bytes that are read at a time from a file of any size."""

MAX_FILES = 20_000
"""The maximum number of files that are listed in a folder."""

MAX_DEPTH = 16
"""The maximum depth of folders; content needs three."""

BUILD_STATE = ".sobor"
"""The name that marks a folder as the output folder of builds."""

OUTWARD = "a symbolic link out of the game folder is not followed"
NOWHERE = "the target of the symbolic link does not exist"
SPECIAL = "it is neither a file nor a folder"
NO_PERMISSION = "you have no permission to read it"
FOLDER_HERE = "this is a folder, but a file belongs here"
_READ_FLAGS = os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOCTTY | os.O_NOFOLLOW


class TooLargeError(RefusedError):
    """A file that exceeds the size limit; `size` is its size in bytes, or one more than the limit if unknown."""

    def __init__(self, size: int, limit: int, path: Path | str) -> None:
        super().__init__(f"it has {size:,} bytes; at most {limit:,} are read", path)
        self.size, self.limit = size, limit

    def __reduce__(self) -> tuple[type[TooLargeError], tuple[int, int, str]]:  # type: ignore[override]  # other arguments
        """Pickle with the arguments of the constructor."""
        return TooLargeError, (self.size, self.limit, str(self.filename))


def read_file(path: Path, limit: int = LARGEST) -> bytes:
    """Return the bytes of a file whose path comes from the user or the tool itself; links are followed.

    Raise RefusedError if it is not a regular file, TooLargeError if it exceeds `limit` bytes, or another OSError.
    """
    resolved = Path(os.path.realpath(path))
    with name_in_errors(path), open_parent(resolved.parent, resolved.name) as (folder, name):
        return _read_regular(folder, name, limit)


def read_below(root: Path, name: str, limit: int = LARGEST) -> bytes:
    """Return the bytes of `name`, a POSIX path below `root`; a link must lead to a file below `root`.

    Raise RefusedError for a link out of `root` or if it is not a regular file, TooLargeError if it exceeds `limit`
    bytes, or another OSError.
    """
    try:
        return read_own_below(root, name, limit)
    except LinkError:
        with name_in_errors(root / name):
            return read_own_below(root, resolve_below(root, name), limit)


def read_own_below(root: Path, name: str, limit: int = LARGEST) -> bytes:
    """Return the bytes of a file that the tool has written below `root`; no link is followed."""
    with open_parent(root, name) as (folder, last):
        return _read_regular(folder, last, limit)


def read_parts_below(root: Path, name: str) -> Iterator[bytes]:
    """Yield the content of a file that the tool has written below `root`, of any size; no link is followed."""
    with open_parent(root, name) as (folder, last), _open_regular(folder, last) as file:
        while part := file.read(PART):
            yield part


def resolve_below(root: Path, name: str) -> str:
    """Resolve the links in `name`, a path below `root`; raise RefusedError if they lead out of `root`."""
    if not is_below(name):
        raise RefusedError(OUTWARD, root / name)
    top = os.path.realpath(root)
    real = os.path.realpath(os.path.join(top, name))  # noqa: PTH118 -- a Path would drop a trailing slash or dot
    if not Path(real).is_relative_to(top) or real == top:
        raise RefusedError(OUTWARD, root / name)
    return PurePosixPath(real).relative_to(top).as_posix()


def _read_regular(folder: int, name: str, limit: int) -> bytes:
    """Return the bytes of a regular file."""
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
    return FOLDER_HERE if stat.S_ISDIR(state.st_mode) else SPECIAL


class ListedFile(NamedTuple):
    """A file of a folder: its POSIX path below it, its absolute path, why it must not be read (None if it may be)."""

    path: str
    file: Path
    refusal: str | None


def list_files(folder: Path, is_file_expected: Callable[[str], bool] | None = None) -> Iterator[ListedFile]:
    """Yield the files below a folder, sorted by path.

    Symbolic links to folders, output folders of builds and folders that are nested too deeply are not entered. A link
    to a file must lead to a file inside `folder`. Pipes and devices are refused, since reading them could block, and so
    are folders whose path is expected to be that of a file. Only folders are opened: `read_below` checks files again.
    """
    root = Path(os.path.realpath(folder))
    for count, (path, refusal) in enumerate(_list_entries(root, "", 0, is_file_expected)):
        if count >= MAX_FILES:
            yield ListedFile(path, root / path, f"the folder has more than {MAX_FILES:,} files")
            return
        yield ListedFile(path, root / path, refusal or _explain_refusal(root, path))


def list_folders(folder: Path, depth: int = 0) -> Iterator[Path]:
    """Yield a folder and those below it whose files `list_files` yields: no links, hidden folders or output folders."""
    yield folder
    try:
        entries = _scan_folder(folder)
    except FileNotFoundError:  # removed meanwhile
        return
    for entry in entries:
        below = folder / entry.name
        is_folder = not entry.name.startswith(".") and entry.is_dir(follow_symlinks=False)
        if is_folder and not _explain_folder_refusal(below, depth) and not (below / BUILD_STATE).exists():
            yield from list_folders(below, depth + 1)


def list_names_in(folder: Path, suffix: str) -> tuple[str, ...]:
    """Return the sorted names in a folder that end in `suffix`; none if the folder cannot be read."""
    try:
        entries = _scan_folder(folder)
    except OSError:
        return ()
    return tuple(entry.name for entry in entries if entry.name.endswith(suffix) and entry.name != suffix)


def is_present(path: Path) -> bool:
    """Return whether a file, a folder or a link, even a broken one, has this path."""
    return os.path.lexists(path)


def _list_entries(
    root: Path, prefix: str, depth: int, is_file_expected: Callable[[str], bool] | None
) -> Iterator[tuple[str, str | None]]:
    """Yield the path of each file below `root / prefix`, and of each folder that is not entered with the reason."""
    for entry in _scan_folder(root / prefix):
        path = f"{prefix}{entry.name}"
        if entry.name.startswith("."):
            continue
        if not entry.is_dir(follow_symlinks=False):
            yield path, None
        elif is_file_expected and is_file_expected(path):
            yield path, FOLDER_HERE
        elif refusal := _explain_folder_refusal(root / path, depth):
            yield path, refusal
        elif not (root / path / BUILD_STATE).exists():
            yield from _list_entries(root, f"{path}/", depth + 1, is_file_expected)


def _explain_folder_refusal(folder: Path, depth: int) -> str | None:
    """Return why a folder, whose parent has this depth, is not entered, or None if it may be."""
    if depth + 1 >= MAX_DEPTH:
        return f"folders are nested more than {MAX_DEPTH} deep"
    return None if os.access(folder, os.R_OK | os.X_OK) else NO_PERMISSION


def _scan_folder(folder: Path) -> list[os.DirEntry[str]]:
    """Return the entries of a folder sorted by name, at most one more than the limit of files."""
    with os.scandir(folder) as entries:
        return sorted(islice(entries, MAX_FILES + 1), key=lambda entry: entry.name)


def _explain_refusal(root: Path, path: str) -> str | None:
    """Return why a file must not be read, as far as can be determined without opening it, or None if it may be."""
    file = root / path
    if not file.name.isprintable():
        return "its name has characters that cannot be shown"
    try:
        inside = root / (resolve_below(root, path) if file.is_symlink() else path)
        mode = inside.lstat().st_mode
    except FileNotFoundError:
        return NOWHERE if file.is_symlink() else "it was deleted while the folder was read"
    except OSError as problem:
        return str(problem.strerror)
    if stat.S_ISLNK(mode):
        return NOWHERE
    if not stat.S_ISREG(mode):
        return "a symbolic link to a folder is not followed" if stat.S_ISDIR(mode) and file.is_symlink() else SPECIAL
    return None if os.access(inside, os.R_OK) else NO_PERMISSION


def split_path(path: Path, folders: Iterable[Path]) -> tuple[Path, str] | None:
    """Return the first folder that contains a path and the POSIX path below it, or None if no folder does."""
    absolute = Path(os.path.abspath(path))  # noqa: PTH100 -- removes `..` but keeps links, unlike Path.resolve
    for folder in folders:
        top = os.path.abspath(folder)  # noqa: PTH100 -- removes `..` but keeps links, unlike Path.resolve
        if absolute.is_relative_to(top):
            return folder, absolute.relative_to(top).as_posix()
    return None
