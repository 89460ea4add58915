"""Report words and icons that are entirely outside the cut, where nobody will see them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from compiler.diagnostics import Diagnostic, Span, warning
from compiler.layout.checks.polygon_cut import is_beyond
from compiler.layout.frame import (
    IDENTITY,
    MM_PER_POINT,
    Frame,
    Glyphs,
    Image,
    Matrix,
    Path,
    Symbol,
    transform_point,
)
from compiler.layout.leaves import name_leaf, place_leaves

_HINT = "correct its position in the layout; only what is inside the cut is visible"


def check_outside(frame: Frame, span: Span, part: str) -> Iterator[Diagnostic]:
    """Yield a finding for each word or icon that is entirely outside the cut, unless it is inside a clip."""
    for leaf, matrix, clips in place_leaves(frame.items):
        if clips or isinstance(leaf, Path | Image) or (isinstance(leaf, Symbol) and leaf.kind != "icon"):
            continue
        if matrix is IDENTITY and not frame.corners and _is_origin_inside(leaf, frame):
            continue
        points = _find_leaf_corners(leaf, matrix)
        xs, ys = zip(*points, strict=True)
        is_outside = max(xs) <= 0 or min(xs) >= frame.width or max(ys) <= 0 or min(ys) >= frame.height
        if is_outside or (frame.corners and is_beyond(points, frame.corners)):
            template = "{part}: {leaf:drawn} is outside, at {x:.1f}, {y:.1f} mm"
            yield warning("outside-face", span, template, _HINT, part=part, leaf=name_leaf(leaf), x=min(xs), y=min(ys))


def _is_origin_inside(leaf: Glyphs | Symbol, frame: Frame) -> bool:
    """Return whether the origin of an untransformed leaf is inside the cut, so that it is not entirely outside."""
    return 0 < leaf.x < frame.width and 0 < leaf.y < frame.height


def _find_leaf_corners(leaf: Glyphs | Symbol, matrix: Matrix) -> list[tuple[float, float]]:
    """Return the corners of a symbol's box, or of a box as high as the type size above the baseline of a text."""
    rise = leaf.size * MM_PER_POINT if isinstance(leaf, Glyphs) else 0.0
    fall = 0.0 if isinstance(leaf, Glyphs) else leaf.height
    box = product((leaf.x, leaf.x + leaf.width), (leaf.y - rise, leaf.y + fall))
    return [transform_point(matrix, x, y) for x, y in box]
