"""Prints what the scripts among the tests report."""

from __future__ import annotations


def say(*lines: str) -> None:
    """Print lines at once, also where the output is a file."""
    for line in lines:
        print(line, flush=True)  # noqa: T201 -- printing is what this is for
