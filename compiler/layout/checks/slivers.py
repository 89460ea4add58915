"""Find slivers: a rectangle that nearly fills the one below it, but leaves a thin strip on one side alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from compiler.layout.checks.grounds import DrawnLayer, Grounds
from compiler.layout.frame import Path
from compiler.layout.leaves import Box
from compiler.layout.shapes import Edge

WIDEST, THINNEST = 1.5, 0.05
"""The widths in mm between which a strip looks like a mistake."""

UNEQUAL = 0.15
"""The least difference in mm of the strips on opposite sides: equal ones are a frame."""

SMALLEST = 8.0
"""The least side in mm of rectangles that are compared: smaller ones are parts of a pattern."""

_MOST = 200
"""The most rectangles of a side that are compared with each other."""

_CORNERS = 4


class Sliver(NamedTuple):
    """A strip of a colour beside a rectangle: its side, its width in mm, and the element that draws the rectangle."""

    side: Edge
    width: float
    colour: str
    element: int


def find_slivers(grounds: Grounds) -> Iterator[Sliver]:
    """Yield the slivers on a side."""
    rectangles = [layer for layer in grounds.layers if _is_rectangle(layer)][:_MOST]
    for number, upper in enumerate(rectangles):
        lower = next((other for other in reversed(rectangles[:number]) if _contains(other.box, upper.box)), None)
        if lower is not None and lower.colour != upper.colour:
            yield from _find_strips(upper, lower, grounds)


def _find_strips(upper: DrawnLayer, lower: DrawnLayer, grounds: Grounds) -> Iterator[Sliver]:
    """Yield the strips of the lower rectangle that are seen beside the upper one."""
    left, top, right, bottom = (abs(a - b) for a, b in zip(lower.box, upper.box, strict=True))
    opposite: Mapping[Edge, tuple[float, float]] = {
        "left": (left, right),
        "right": (right, left),
        "top": (top, bottom),
        "bottom": (bottom, top),
    }
    for side, (strip, other) in opposite.items():
        is_uneven = other <= THINNEST or (other < WIDEST and other - strip >= UNEQUAL)
        if THINNEST < strip < WIDEST and is_uneven and _is_seen(side, upper.box, lower, strip, grounds):
            yield Sliver(side, strip, lower.colour or "", upper.element)


def _is_seen(side: Edge, box: Box, lower: DrawnLayer, strip: float, grounds: Grounds) -> bool:
    """Return whether a strip has the colour of the lower rectangle all along."""
    left, top, right, bottom = box
    half = strip / 2
    for share in (0.2, 0.5, 0.8):
        x, y = left + share * (right - left), top + share * (bottom - top)
        beside = {
            "left": (left - half, y),
            "right": (right + half, y),
            "top": (x, top - half),
            "bottom": (x, bottom + half),
        }
        if grounds.find_colour(beside[side], len(grounds.layers)) != lower.colour:
            return False
    return True


def _is_rectangle(layer: DrawnLayer) -> bool:
    """Return whether a layer fills an upright rectangle of one opaque colour that is not clipped."""
    if not isinstance(layer.leaf, Path) or layer.colour is None or layer.clips:
        return False
    left, top, right, bottom = layer.box
    if min(right - left, bottom - top) < SMALLEST:
        return False
    corners = {(round(x, 3), round(y, 3)) for x, y in layer.outline}
    return len(corners) == _CORNERS and len({x for x, _ in corners}) == 2  # noqa: PLR2004 -- left and right


def _contains(box: Box, inner: Box) -> bool:
    return (
        box[0] <= inner[0] + THINNEST
        and box[1] <= inner[1] + THINNEST
        and box[2] >= inner[2] - THINNEST
        and box[3] >= inner[3] - THINNEST
    )
