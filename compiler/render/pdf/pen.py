"""The pen of a path as operators, and what a path or a matrix demands of it."""

from __future__ import annotations

from math import hypot

from compiler.layout.frame import Matrix, Path
from compiler.model.vector import MITER_LIMIT
from compiler.render.pdf import operators as op


def is_seen_through(path: Path) -> bool:
    """Return whether a fill or a stroke is transparent."""
    return (path.fill is not None and path.fill_opacity < 1) or (path.stroke is not None and path.stroke_opacity < 1)


def has_own_pen(path: Path) -> bool:
    """Return whether a path's pen changes what the next path does not set anew."""
    return bool(path.dash) or path.cap != "butt" or path.join != "miter" or path.miter_limit != MITER_LIMIT


def set_pen(path: Path) -> str:
    """Return the operators that set the pen of a path."""
    limit = path.miter_limit if path.miter_limit != MITER_LIMIT else None
    return op.set_pen(path.stroke_width, path.cap, path.join, path.dash, path.dash_offset, limit)


def find_magnification(matrix: Matrix) -> float:
    """Return how many times as long the longer side of a square becomes under a matrix."""
    a, b, c, d, _, _ = matrix
    return max(hypot(a, b), hypot(c, d))
