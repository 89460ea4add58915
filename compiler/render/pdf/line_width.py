"""Lines that are thick enough to be printed, however small the drawing is that they are in."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor, log10
from typing import NamedTuple

from compiler.layout.frame import Path
from compiler.model.drawing import DrawingPath

MIN_LINE_WIDTH = 0.08
"""The minimum width of a printed line in mm: a thinner one, as in pictures of pieces in a book, may break."""

_ROUNDING = 1e-6
"""The share of the last digit that is not rounded up."""


def thicken_line(path: Path, scale: float) -> Path:
    """Return a path that is printed at a multiple of its size, with a line that is not too thin."""
    if path.stroke and 0 < path.stroke_width * scale < MIN_LINE_WIDTH:
        return replace(path, stroke_width=find_min_width(scale))
    return path


class ThickenedShapes(NamedTuple):
    """The shapes of a drawing with lines that are not too thin, and the width of those that were; None without any."""

    shapes: tuple[DrawingPath, ...]
    width: float | None


def thicken_shapes(shapes: tuple[DrawingPath, ...], scale: float) -> ThickenedShapes:
    """Return shapes that are printed at a multiple of their size, with lines that are not too thin."""
    least = find_min_width(scale)
    if not any(shape.stroke and 0 < shape.stroke_width < least for shape in shapes):
        return ThickenedShapes(shapes, None)
    thickened = (replace(shape, stroke_width=least) if 0 < shape.stroke_width < least else shape for shape in shapes)
    return ThickenedShapes(tuple(thickened), least)


def find_min_width(scale: float) -> float:
    """Return the minimum width of a line in the units of what is printed at a multiple of its size.

    It is rounded up to two digits, so that few drawings differ by it alone.

    >>> find_min_width(1.0), find_min_width(0.65)
    (0.08, 0.13)
    """
    width = MIN_LINE_WIDTH / scale if scale > 0 else 0.0
    if width == 0:
        return 0.0
    unit: float = 10.0 ** (floor(log10(width)) - 1)
    return round(ceil(width / unit - _ROUNDING) * unit, 12)
