"""Words and icons that a side draws and nobody will see: they lie wholly outside the cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import TypeAlias

from compiler.layout.frame import (
    IDENTITY,
    MM_PER_POINT,
    Element,
    Frame,
    Glyphs,
    Group,
    Image,
    Matrix,
    Path,
    Symbol,
    compose,
    transform_point,
)
from compiler.layout.polygon_cut import is_beyond

Leaf: TypeAlias = Glyphs | Path | Symbol | Image

_LONGEST_QUOTE = 40
"""The most characters of a text that a finding quotes."""


def outside(frame: Frame) -> Iterator[str]:
    """Yield what lies outside, in words with its place in mm; not what a clip hides, and no ornaments."""
    for leaf, matrix in _unclipped_leaves(frame.items, IDENTITY):
        if isinstance(leaf, Path | Image) or (isinstance(leaf, Symbol) and leaf.kind != "icon"):
            continue
        if matrix is IDENTITY and not frame.corners and _is_origin_inside(leaf, frame):
            continue
        points = _leaf_corners(leaf, matrix)
        xs, ys = zip(*points, strict=True)
        is_outside = max(xs) <= 0 or min(xs) >= frame.width or max(ys) <= 0 or min(ys) >= frame.height
        if is_outside or (frame.corners and is_beyond(points, frame.corners)):
            what = f"the icon `{leaf.name}`" if isinstance(leaf, Symbol) else f"“{leaf.text[:_LONGEST_QUOTE]}”"
            yield f"{what} lies outside, at {min(xs):.1f}, {min(ys):.1f} mm"


def _is_origin_inside(leaf: Glyphs | Symbol, frame: Frame) -> bool:
    """Return whether the origin of a leaf that is not transformed lies inside the cut: then not all is outside."""
    return 0 < leaf.x < frame.width and 0 < leaf.y < frame.height


def _unclipped_leaves(items: Iterable[Element], matrix: Matrix) -> Iterator[tuple[Leaf, Matrix]]:
    for item in items:
        if not isinstance(item, Group):
            yield item, matrix
        elif not item.clip:
            yield from _unclipped_leaves(item.items, compose(matrix, item.matrix))


def _leaf_corners(leaf: Glyphs | Symbol, matrix: Matrix) -> list[tuple[float, float]]:
    """Return the corners of a symbol's box, or of a run of text from its baseline to its height."""
    rise = leaf.size * MM_PER_POINT if isinstance(leaf, Glyphs) else 0.0
    fall = 0.0 if isinstance(leaf, Glyphs) else leaf.height
    box = product((leaf.x, leaf.x + leaf.width), (leaf.y - rise, leaf.y + fall))
    return [transform_point(matrix, x, y) for x, y in box]
