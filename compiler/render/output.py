"""A file to be written: where, what it depends on, and how to make its bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Output:
    """One file (or, for the site, one tree of files) under the build folder.

    `path` is relative to it; `key` hashes every input that `produce` reads, so that an equal key means equal bytes.
    `produce` gives bytes, or a mapping of relative paths to bytes for a tree.
    """

    path: str
    key: str
    produce: Callable[[], bytes | dict[str, bytes]]

    def files(self) -> dict[str, bytes]:
        """Every file of the output, by path below the build folder."""
        made = self.produce()
        return {self.path: made} if isinstance(made, bytes) else made
