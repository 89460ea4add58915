"""Find texts and lines with too little contrast to their background."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple

from compiler.layout.checks.grounds import Grounds
from compiler.layout.frame import Glyphs, Path
from compiler.layout.leaves import LINE, LeafName, name_leaf
from compiler.model.colour import measure_contrast
from compiler.model.points import BoundingBox, Point

MIN_TEXT = 3.0
"""The minimum contrast of a text to its ground (WCAG 2.2, 1.4.3, for large text)."""

MIN_LINE = 1.2
"""The minimum contrast of a line to its ground: fine lines, such as the joints of masonry, need not stand out."""

_MIN_SAMPLES = 6
"""The minimum number of points where a line is compared with its ground, if it has as many sides."""


class Faint(NamedTuple):
    """A text or line with too little contrast.

    Attributes:
        name: Its name.
        contrast: Its contrast to the ground.
        least: The contrast that it needs.
        element: The number of the element that draws it.
        box: The box around it, in mm; of a line of text, around its middle.
    """

    name: LeafName
    contrast: float
    least: float
    element: int
    box: BoundingBox


def find_faint(grounds: Grounds, passed_over: Collection[int] = ()) -> Iterator[Faint]:
    """Yield the texts and lines of a side that are hardly visible.

    Elements whose numbers are `passed_over` are not judged themselves, but serve as grounds and covers of others.
    Texts and lines over a picture, a gradient or something translucent are not judged, and neither are lines that are
    covered, or that have the colour of an area of the same element, as the lines of a table that has a header in their
    colour.
    """
    for number, layer in enumerate(grounds.layers):
        leaf = layer.leaf
        if layer.element in passed_over:
            continue
        if isinstance(leaf, Glyphs) and leaf.text.strip():
            name = name_leaf(leaf)
            colour = leaf.colour
            least = MIN_TEXT
            points = layer.outline
        elif isinstance(leaf, Path) and leaf.fill is None and isinstance(leaf.stroke, str) and leaf.stroke_opacity == 1:
            seen = (point for point in _list_middles(layer.outline) if grounds.is_seen(point, number))
            points = [point for point in seen if not _is_merged(grounds, point, number, leaf.stroke)]
            name = LINE
            colour = leaf.stroke
            least = MIN_LINE
        else:
            continue
        found = [grounds.find_colour(point, number) for point in points]
        around = [leaf.outline] if isinstance(leaf, Glyphs) and leaf.outline else []
        contrast = _find_best_contrast(colour, around or found)
        if contrast < least:
            yield Faint(name, contrast, least, layer.element, layer.box)


def _is_merged(grounds: Grounds, point: Point, number: int, colour: str) -> bool:
    """Return whether a line has the colour of an area that the same element draws under it, and so belongs to it."""
    area = grounds.find_area(point, number)
    if area is None or area.colour is None or area.element != grounds.layers[number].element:
        return False
    return area.colour.lower() == colour.lower()


def _find_best_contrast(colour: str, grounds: Sequence[str | None]) -> float:
    """Return the highest contrast of a colour to any of its grounds; infinity if one of them is not known."""
    return max([measure_contrast(colour, ground) if ground else inf for ground in grounds], default=inf)


def _list_middles(outline: Sequence[Point]) -> list[Point]:
    """Return the middles of at least `_MIN_SAMPLES` evenly spread sides of an outline, or of all if it has fewer."""
    middles = [((x1 + x2) / 2, (y1 + y2) / 2) for (x1, y1), (x2, y2) in pairwise(outline)]
    return middles[:: max(1, len(middles) // _MIN_SAMPLES)]
