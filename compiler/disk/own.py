"""The tool's own files: pages, styles, explanations, the templates of games, the engine's source."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from compiler.disk.reading import read_file

PACKAGES = Path(__file__).resolve().parents[2]
"""The folder that holds the packages compiler, engine and schemas."""


def own_files(folder: Path, suffixes: Iterable[str] = ()) -> Iterator[tuple[str, bytes]]:
    """Yield path below `folder` and bytes of the tool's own files there, in order; all, or those of some suffixes."""
    wanted = tuple(suffixes)
    for name in sorted(_names(folder), key=lambda name: name.split("/")):
        if not wanted or name.endswith(wanted):
            yield name, read_file(folder / name)


def _names(folder: Path) -> Iterator[str]:
    for place, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != "__pycache__"]
        below = "" if (relative := os.path.relpath(place, folder)) == "." else f"{relative}/"
        yield from (f"{below}{name}" for name in names)


def own_states(folder: Path, suffixes: Iterable[str]) -> Iterator[str]:
    """Yield path below `folder`, size and time of change of the tool's own files there, in one string each."""
    wanted = tuple(suffixes)
    for name in sorted(_names(folder)):
        if name.endswith(wanted):
            state = (folder / name).stat()
            yield f"{name} {state.st_size} {state.st_mtime_ns}"


@contextmanager
def scratch() -> Iterator[Path]:
    """Yield a new empty folder that is gone afterwards, for libraries that cannot do without one."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="sobor-") as folder:
        yield Path(folder)
