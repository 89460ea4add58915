"""A file to be written: where, what it depends on, and how to make its bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Output:
    """One file (or, for the site, one tree of files) under the build folder.

    `path` is relative to it; `key` hashes every input that `produce` reads, so that an equal key means equal bytes.
    `produce` gives bytes or, for a tree, (path, bytes) of one file after another, so that nobody has to hold them all.
    """

    path: str
    key: str
    produce: Callable[[], bytes | Iterable[tuple[str, bytes]]]

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield path below the build folder and bytes of every file of the output."""
        content = self.produce()
        if isinstance(content, bytes):
            yield self.path, content
        else:
            yield from content
