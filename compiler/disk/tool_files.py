"""Read the tool's own files: pages, styles, explanations, the templates of games, the engine's source."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from compiler.disk.named_file import NamedFile
from compiler.disk.reading import read_file

TOOL = Path(__file__).resolve().parents[2]
"""The folder that contains the packages compiler, engine and schemas."""


def read_tool_files(folder: Path, suffixes: Iterable[str] = ()) -> Iterator[NamedFile]:
    """Yield the tool's files below `folder`, sorted; with suffixes, only of files that have one."""
    wanted = tuple(suffixes)
    for path in sorted(_list_paths_below(folder), key=lambda path: path.split("/")):
        if not wanted or path.endswith(wanted):
            yield NamedFile(path, read_file(folder / path))


def _list_paths_below(folder: Path) -> Iterator[str]:
    """Yield the POSIX paths, relative to `folder`, of all files below it except compiled Python."""
    for parent, subfolders, names in os.walk(folder):
        subfolders[:] = [name for name in subfolders if name != "__pycache__"]
        below = parent.removeprefix(str(folder)).removeprefix("/")
        yield from (f"{below}/{name}" if below else name for name in names)


def read_tool_states(folder: Path, suffixes: Iterable[str]) -> Iterator[str]:
    """Yield `path size mtime ctime`, in bytes and ns, for each of the tool's files with one of the suffixes."""
    for path in sorted(_list_paths_below(folder)):
        if path.endswith(tuple(suffixes)):
            state = os.stat(f"{folder}/{path}")  # noqa: PTH116 -- building a Path takes longer than this
            yield f"{path} {state.st_size} {state.st_mtime_ns} {state.st_ctime_ns}"
