"""Run a generator to its end, for tests of generators that return a value."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Generic, NamedTuple, TypeVar

Yielded = TypeVar("Yielded")
Returned = TypeVar("Returned")


class Exhausted(NamedTuple, Generic[Yielded, Returned]):
    """Everything that a generator has yielded, and the value that it has returned."""

    yielded: list[Yielded]
    returned: Returned


def exhaust(generator: Generator[Yielded, None, Returned]) -> Exhausted[Yielded, Returned]:
    """Return what a generator yields and returns."""
    returned: list[Returned] = []

    def run() -> Iterator[Yielded]:
        returned.append((yield from generator))

    return Exhausted(list(run()), *returned)
