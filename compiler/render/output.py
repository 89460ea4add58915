"""A file to be written: its path, its key, and a function that produces its bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Output:
    """One file (or, for the site, one tree of files) under the build folder.

    `path` is relative to it; `key` hashes every input that `produce` reads, so that equal keys mean equal bytes.
    `produce` returns bytes or, for a tree, yields (path, bytes) of each file, so that they are not all in memory.
    """

    path: str
    key: str
    produce: Callable[[], bytes | Iterable[tuple[str, bytes]]]

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield the path below the build folder and the bytes of each file of the output."""
        content = self.produce()
        if isinstance(content, bytes):
            yield self.path, content
        else:
            yield from content
