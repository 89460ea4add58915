"""The tool's own files: pages, styles, explanations, the starter game, the engine's source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from compiler.disk.reading import read_file

PACKAGES = Path(__file__).resolve().parents[2]
"""The folder that holds the packages compiler, engine and schemas."""


def own_files(folder: Path, suffixes: Iterable[str] = ()) -> Iterator[tuple[str, bytes]]:
    """Yield path below `folder` and bytes of the tool's own files there, in order; all, or those of some suffixes."""
    wanted = frozenset(suffixes)
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts and (not wanted or path.suffix in wanted):
            yield path.relative_to(folder).as_posix(), read_file(path)


@contextmanager
def scratch() -> Iterator[Path]:
    """Yield a new empty folder that is gone afterwards, for libraries that cannot do without one."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="sobor-") as folder:
        yield Path(folder)
