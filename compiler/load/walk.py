"""The files of a folder in a fixed order, never leaving it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

MAX_FILES = 20_000
BUILT = ".sobor"
"""What a folder holds that builds write to."""


def files_in(folder: Path) -> Iterator[tuple[str, Path, str]]:
    """(path below `folder` in POSIX form, the file, why it may not be read or '') in sorted order.

    Folders that are symbolic links are not entered, nor those that a build writes to; a link to a file must end at a
    file inside `folder`. What is neither file nor folder (a pipe, a device) is refused, since reading it could wait for
    ever.
    """
    root = Path(os.path.realpath(folder))
    for count, path in enumerate(_paths(root, "")):
        if count >= MAX_FILES:
            yield path, root / path, f"the folder has more than {MAX_FILES:,} files"
            return
        yield path, root / path, _refusal(root, root / path)


def _paths(root: Path, below: str) -> Iterator[str]:
    for name in sorted(path.name for path in (root / below).iterdir()):
        path = f"{below}{name}"
        if name.startswith("."):
            continue
        if not (root / path).is_dir() or (root / path).is_symlink() or not os.access(root / path, os.R_OK | os.X_OK):
            yield path
        elif not (root / path / BUILT).exists():
            yield from _paths(root, f"{path}/")


def _refusal(root: Path, file: Path) -> str:
    if file.is_symlink():
        target = Path(os.path.realpath(file))
        if not target.is_relative_to(root):
            return "a symbolic link out of the game folder is not followed"
        if target.is_dir():
            return "a symbolic link to a folder is not followed"
    if not file.name.isprintable():
        return "its name has characters that cannot be shown"
    try:
        mode = file.stat().st_mode
    except OSError:
        return "the symbolic link ends nowhere"
    if not os.access(file, os.R_OK):
        return "you may not read it"
    return "" if stat.S_ISREG(mode) else "it is neither a file nor a folder"
