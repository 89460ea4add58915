"""The interface of targets."""

from __future__ import annotations

from random import Random
from typing import Protocol


class Target(Protocol):
    """Runs the product on inputs made from chance."""

    def run(self, random: Random) -> bool:
        """Make one input and run it; return whether it was refused in words. Whatever it raises is a failure."""

    def describe(self, number: int, seed: str) -> str:
        """Return an input as text, for debugging."""
