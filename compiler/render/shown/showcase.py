"""The pieces that stand for a whole game: a few from all over the box, shown like cards in a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from compiler.model.points import Size

FAN_SIZE = 5
"""The number of pieces in a fan."""


def choose_fan(sizes: Mapping[str, Size]) -> list[str]:
    """Return items of the commonest size, evenly spread over all that have it; `sizes` are those of fronts by item."""
    commonest = [size for size, _ in Counter(sizes.values()).most_common(1)]
    names = [name for name, size in sizes.items() if size in commonest]
    count = min(FAN_SIZE, len(names))
    return [names[(2 * place + 1) * len(names) // (2 * count)] for place in range(count)]
