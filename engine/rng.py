"""A random number generator whose state is a single whole number, so that undo, copy and save cost nothing.

The generator is SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA
2014). Numbers below a bound are drawn without bias (D. Lemire, "Fast random integer generation in an interval", ACM
TOMACS 2019). Every version of Python produces the same stream, so a seed leads to the same game everywhere.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

Drawn = TypeVar("Drawn")

_WORDS = 1 << 64
_MASK = _WORDS - 1
_GAMMA = 0x9E3779B97F4A7C15


class RandomStream:
    """A stream of random numbers. Its `state` may be read and set at any time."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def draw_word(self) -> int:
        """Return the next 64 random bits."""
        self.state = (self.state + _GAMMA) & _MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return mixed ^ (mixed >> 31)

    def draw_below(self, bound: int) -> int:
        """Return a uniformly distributed whole number from 0 to bound - 1, where `bound` is from 1 to 2**64."""
        assert 0 < bound <= _WORDS, "no number is below 0, and a word has 64 bits"
        product = self.draw_word() * bound
        if product & _MASK < bound:
            threshold = _WORDS % bound
            while product & _MASK < threshold:
                product = self.draw_word() * bound
        return product >> 64

    def draw(self, weighted: Sequence[tuple[Drawn, int]]) -> Drawn:
        """Return one of several values, each with a probability proportional to its weight."""
        left = self.draw_below(sum(weight for _, weight in weighted))
        for value, weight in weighted:
            left -= weight
            if left < 0:
                return value
        raise AssertionError("weights are positive")

    def shuffle(self, items: MutableSequence[Drawn]) -> None:
        """Shuffle the items in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.draw_below(last + 1)
            items[last], items[other] = items[other], items[last]


def derive_seed(experiment: str, index: int) -> int:
    """Return the seed of game `index` of an experiment, which depends on nothing else."""
    return int.from_bytes(blake2b(f"{experiment}/{index}".encode(), digest_size=8).digest(), "big")
