"""The interface of targets."""

from __future__ import annotations

from random import Random
from typing import Protocol


class Target(Protocol):
    """Runs the product on random inputs."""

    def run(self, random: Random) -> bool:
        """Run the product on an input; return whether it was refused with a message. Any exception is a failure."""

    def describe(self, number: int, seed: str) -> str:
        """Return an input as text, for debugging."""
