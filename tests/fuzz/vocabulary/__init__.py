"""Words that mean something to a reader under test, one a line."""

from __future__ import annotations

from pathlib import Path


def read_vocabulary(name: str) -> tuple[str, ...]:
    """Return the words of one list."""
    return tuple((Path(__file__).parent / f"{name}.txt").read_text("utf-8").splitlines())
