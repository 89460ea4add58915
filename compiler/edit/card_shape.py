"""Choose the size of cards by the shape of their pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

BLEED = 3.0
"""The bleed of new cards, in mm."""

_WIDTH = 63.5
"""The width of cards whose pictures have the shape of no usual card, in mm."""

_TOLERANCE = 0.03
"""The maximum difference between the ratio of width to height of a picture and that of a usual card."""


_MAX_ELONGATION = 4.0
"""The maximum ratio of the longer to the shorter side of a card; longer pictures are something else."""


class PictureSize(NamedTuple):
    """The width and the height of a picture, in any unit."""

    width: float
    height: float


class CardShape(NamedTuple):
    """The size of a card in mm, and whether its pictures extend over the cut."""

    width: float
    height: float
    has_bleed: bool


_USUAL = ((63.5, 88.9), (57.15, 88.9), (69.85, 120.65), (44.45, 88.9), (70.0, 70.0))
"""Sizes of usual cards in mm, the most usual first: poker, bridge, tarot, domino, square."""


def choose_card_shape(sizes: Iterable[PictureSize]) -> CardShape:
    """Return the shape of cards whose pictures have these sizes; that of poker cards without pictures.

    Pictures that are too long for a card do not count.
    """
    ratios = Counter(round(size.width / size.height, 2) for size in sizes if _can_be_card(size))
    if not ratios:
        return CardShape(*_USUAL[0], has_bleed=False)
    ratio = ratios.most_common(1)[0][0]
    upright = _choose_upright(min(ratio, 1 / ratio))
    return upright if ratio <= 1 else upright._replace(width=upright.height, height=upright.width)


def _can_be_card(size: PictureSize) -> bool:
    """Return whether a picture of this size has the shape of some card."""
    shorter, longer = sorted(size)
    return shorter > 0 and longer <= _MAX_ELONGATION * shorter


def _choose_upright(ratio: float) -> CardShape:
    best = min(_list_shapes(), key=lambda shape: abs(_measure_ratio(shape) - ratio))
    if abs(_measure_ratio(best) - ratio) <= _TOLERANCE:
        return best
    return CardShape(_WIDTH, round(_WIDTH / ratio, 1), has_bleed=False)


def _list_shapes() -> Iterator[CardShape]:
    for width, height in _USUAL:
        yield CardShape(width, height, has_bleed=False)
        yield CardShape(width, height, has_bleed=True)


def _measure_ratio(shape: CardShape) -> float:
    """Return the ratio of width to height of pictures for a shape."""
    extra = 2 * BLEED if shape.has_bleed else 0
    return (shape.width + extra) / (shape.height + extra)
