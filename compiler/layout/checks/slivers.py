"""Find slivers: thin strips that a rectangle leaves of the rectangle below it, along one edge alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from compiler.layout.checks.grounds import DrawnLayer, Grounds
from compiler.layout.frame import Path
from compiler.layout.shapes import Edge
from compiler.model.points import BoundingBox

MIN_STRIP = 0.05
"""The minimum width in mm of a strip that looks like a mistake: a narrower one is not seen."""

MAX_STRIP = 1.5
"""The largest width in mm of a strip that looks like a mistake: a wider one looks intended."""

MIN_DIFFERENCE = 0.15
"""The minimum difference in mm between the strips along opposite edges: equal strips are a frame."""

MIN_SIDE = 8.0
"""The minimum side in mm of the rectangles that are compared: smaller ones are parts of a pattern."""

_MAX_COMPARED = 200
"""The maximum number of rectangles of a side that are compared with each other."""

_SAMPLE_SHARES = (0.2, 0.5, 0.8)
"""The points along a strip where its colour is looked up, as shares of its length."""

_CORNERS = 4


class Sliver(NamedTuple):
    """A strip of a colour beside a rectangle.

    Attributes:
        edge: The edge of the rectangle along which it is.
        width: Its width, in mm.
        colour: Its colour, '#rrggbb'.
        element: The number of the element that draws the rectangle.
    """

    edge: Edge
    width: float
    colour: str
    element: int


class _Strip(NamedTuple):
    """The width in mm of the strip of the lower rectangle at an edge of the upper one, and at the opposite edge."""

    edge: Edge
    width: float
    opposite_width: float


def find_slivers(grounds: Grounds) -> Iterator[Sliver]:
    """Yield the slivers on a side."""
    rectangles = [layer for layer in grounds.layers if _is_rectangle(layer)][:_MAX_COMPARED]
    for number, upper in enumerate(rectangles):
        lower = next((other for other in reversed(rectangles[:number]) if _contains(other.box, upper.box)), None)
        if lower is not None and lower.colour != upper.colour:
            yield from _find_strips(upper, lower, grounds)


def _find_strips(upper: DrawnLayer, lower: DrawnLayer, grounds: Grounds) -> Iterator[Sliver]:
    """Yield the strips of the lower rectangle that are visible beside the upper one."""
    left, top, right, bottom = (abs(a - b) for a, b in zip(lower.box, upper.box, strict=True))
    strips = (
        _Strip("left", left, right),
        _Strip("right", right, left),
        _Strip("top", top, bottom),
        _Strip("bottom", bottom, top),
    )
    for edge, strip, other in strips:
        is_uneven = other <= MIN_STRIP or (other < MAX_STRIP and other - strip >= MIN_DIFFERENCE)
        if MIN_STRIP < strip < MAX_STRIP and is_uneven and _is_visible(edge, upper.box, lower, strip, grounds):
            yield Sliver(edge, strip, lower.colour or "", upper.element)


def _is_visible(edge: Edge, box: BoundingBox, lower: DrawnLayer, strip: float, grounds: Grounds) -> bool:
    """Return whether a strip of a width (mm) has the colour of the lower rectangle along all of its length."""
    left, top, right, bottom = box
    half = strip / 2
    for share in _SAMPLE_SHARES:
        x, y = left + share * (right - left), top + share * (bottom - top)
        beside = {
            "left": (left - half, y),
            "right": (right + half, y),
            "top": (x, top - half),
            "bottom": (x, bottom + half),
        }
        if grounds.find_colour(beside[edge], len(grounds.layers)) != lower.colour:
            return False
    return True


def _is_rectangle(layer: DrawnLayer) -> bool:
    """Return whether a layer fills an upright rectangle of one opaque colour that is not clipped."""
    if not isinstance(layer.leaf, Path) or layer.colour is None or layer.clips:
        return False
    left, top, right, bottom = layer.box
    if min(right - left, bottom - top) < MIN_SIDE:
        return False
    corners = {(round(x, 3), round(y, 3)) for x, y in layer.outline}
    return len(corners) == _CORNERS and len({x for x, _ in corners}) == 2  # noqa: PLR2004 -- left and right


def _contains(box: BoundingBox, inner: BoundingBox) -> bool:
    return (
        box.left <= inner.left + MIN_STRIP
        and box.top <= inner.top + MIN_STRIP
        and box.right >= inner.right - MIN_STRIP
        and box.bottom >= inner.bottom - MIN_STRIP
    )
