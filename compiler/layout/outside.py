"""What a face draws and nobody will see: words and icons that lie wholly beyond its cut."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from compiler.layout.frame import IDENTITY, MM_PER_POINT, Element, Frame, Glyphs, Group, Matrix, Path, Symbol

_LONGEST = 40


def outside(frame: Frame) -> Iterator[str]:
    """What lies outside, in words with its place in mm; what a clip hides, and mere ornaments, are left alone."""
    for one, matrix in _leaves(frame.items, IDENTITY):
        if isinstance(one, Path) or (isinstance(one, Symbol) and one.kind != "icon"):
            continue
        if matrix is IDENTITY and _is_inside(one, frame):
            continue
        xs, ys = zip(*_corners(one, matrix), strict=True)
        if max(xs) <= 0 or min(xs) >= frame.width or max(ys) <= 0 or min(ys) >= frame.height:
            what = f"the icon `{one.name}`" if isinstance(one, Symbol) else f"“{one.text[:_LONGEST]}”"
            yield f"{what} lies outside, at {min(xs):.1f}, {min(ys):.1f} mm"


def _is_inside(one: Glyphs | Symbol, frame: Frame) -> bool:
    """Return whether one corner of what is neither moved nor turned lies on the face, so that not all is outside it."""
    return 0 < one.x < frame.width and 0 < one.y < frame.height


def _leaves(items: Iterable[Element], matrix: Matrix) -> Iterator[tuple[Glyphs | Path | Symbol, Matrix]]:
    for item in items:
        if not isinstance(item, Group):
            yield item, matrix
        elif not item.clip:
            yield from _leaves(item.items, _under(matrix, item.matrix))


def _under(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def _corners(one: Glyphs | Symbol, matrix: Matrix) -> list[tuple[float, float]]:
    """The corners of a symbol's box, or of a run of text from its baseline to its height."""
    a, b, c, d, e, f = matrix
    rise = one.size * MM_PER_POINT if isinstance(one, Glyphs) else 0.0
    fall = 0.0 if isinstance(one, Glyphs) else one.height
    box = product((one.x, one.x + one.width), (one.y - rise, one.y + fall))
    return [(a * x + c * y + e, b * x + d * y + f) for x, y in box]
