"""List the files of a folder, each with the reason why it must not be read, if there is one."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from compiler.disk.descend import open_parent
from compiler.disk.reading import FOLDER_HERE, NO_FILE, resolve_below

MAX_FILES = 20_000
"""The maximum number of files that are listed in a folder."""

MAX_DEPTH = 16
"""The maximum number of folders inside each other; content needs three."""

BUILD_STATE = ".sobor"
"""The name that marks a folder as the output folder of builds."""

BROKEN_LINK = "the target of the symbolic link does not exist"
"""The reason why a link that leads to nothing is refused."""

NO_PERMISSION = "you have no permission to read it"
"""The reason why a file that this user may not read is refused."""


class ListedFile(NamedTuple):
    """A file in a folder, or a folder that is not entered.

    Attributes:
        path: The POSIX path below the folder.
        file: The absolute path.
        refusal: The reason why it must not be read, or None if it may be.
    """

    path: str
    file: Path
    refusal: str | None


def list_files(folder: Path, is_file_expected: Callable[[str], bool] | None = None) -> Iterator[ListedFile]:
    """Yield the files below a folder, sorted by path.

    Symbolic links to folders, output folders of builds and folders that are nested too deeply are not entered. A link
    to a file must lead to a file inside `folder`. Pipes and devices are refused, because reading them could block. So
    are folders where `is_file_expected` tells that the path belongs to a file. Only folders are opened: `read_below`
    checks files again.
    """
    root = Path(os.path.realpath(folder))
    for count, (path, refusal) in enumerate(_list_entries(root, "", 0, is_file_expected)):
        if count >= MAX_FILES:
            yield ListedFile(path, root / path, f"the folder has more than {MAX_FILES:,} files")
            return
        yield ListedFile(path, root / path, refusal or _explain_refusal(root, path))


def measure_size(path: Path) -> int:
    """Return the number of bytes of a file, or of the readable files below a folder; 0 if there is none."""
    files = [file.file for file in list_files(path) if file.refusal is None] if path.is_dir() else [path]
    return sum(file.stat().st_size for file in files if file.is_file())


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


def list_folders_below(root: Path, name: str) -> tuple[str, ...]:
    """Return the sorted names of the folders in the folder `name` below `root`."""
    try:
        with open_parent(root, f"{name}/_") as (folder, _), os.scandir(folder) as entries:
            return tuple(sorted(entry.name for entry in entries if entry.is_dir(follow_symlinks=False)))
    except OSError:
        return ()


class _Entry(NamedTuple):
    """A file, or a folder that is not entered: its path, and why it is not read, if that is known already."""

    path: str
    refusal: str | None


def _list_entries(
    root: Path, prefix: str, depth: int, is_file_expected: Callable[[str], bool] | None
) -> Iterator[_Entry]:
    """Yield each file below `root / prefix`, and each folder that is not entered.

    A folder may turn out to be unreadable only when it is listed, such as some below /proc. Raise OSError for `root`.
    """
    try:
        entries = _scan_folder(root / prefix)
    except OSError as problem:
        if not prefix:
            raise
        yield _Entry(prefix.removesuffix("/"), _explain_error(problem))
        return
    for entry in entries:
        if not entry.name.startswith("."):
            yield from _list_entry(entry, root, f"{prefix}{entry.name}", depth, is_file_expected)


def _list_entry(
    entry: os.DirEntry[str], root: Path, path: str, depth: int, is_file_expected: Callable[[str], bool] | None
) -> Iterator[_Entry]:
    """Yield a file, a folder that is not entered, or the files below a folder."""
    if not entry.is_dir(follow_symlinks=False):
        yield _Entry(path, None)
    elif is_file_expected and is_file_expected(path):
        yield _Entry(path, FOLDER_HERE)
    elif refusal := _explain_folder_refusal(root / path, depth):
        yield _Entry(path, refusal)
    elif not (root / path / BUILD_STATE).exists():
        yield from _list_entries(root, f"{path}/", depth + 1, is_file_expected)


def _explain_error(problem: OSError) -> str:
    """Return why a folder cannot be listed."""
    return NO_PERMISSION if isinstance(problem, PermissionError) else str(problem.strerror)


def _explain_folder_refusal(folder: Path, depth: int) -> str | None:
    """Return why a folder is not entered, given the depth of its parent, or None if it may be."""
    if depth >= MAX_DEPTH:
        return f"folders are nested more than {MAX_DEPTH} deep"
    return None if os.access(folder, os.R_OK | os.X_OK) else NO_PERMISSION


def _scan_folder(folder: Path) -> list[os.DirEntry[str]]:
    """Return the entries of a folder sorted by name, at most `MAX_FILES` + 1."""
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
        return BROKEN_LINK if file.is_symlink() else "it was deleted while the folder was read"
    except OSError as problem:
        return str(problem.strerror)
    if stat.S_ISLNK(mode):
        return BROKEN_LINK
    if not stat.S_ISREG(mode):
        return "a symbolic link to a folder is not followed" if stat.S_ISDIR(mode) and file.is_symlink() else NO_FILE
    return None if os.access(inside, os.R_OK) else NO_PERMISSION
