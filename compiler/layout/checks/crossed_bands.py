"""Find bands of ornament that run into each other in a corner, where neither a corner piece nor an area covers them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.checks.grounds import DrawnLayer, Grounds
from compiler.layout.frame import Symbol
from compiler.model.points import BoundingBox, Point

MIN_LENGTH = 5.0
"""The minimum length of a band, as a multiple of its thickness: what is shorter is a motif."""

MIN_STEP = 0.5
"""The minimum step from one symbol of a band to the next, as a share of a symbol's length."""

MAX_STEP = 1.5
"""The largest step from one symbol of a band to the next, as a share of a symbol's length."""

MIN_OVERLAP = 0.3
"""The minimum width and height in mm of a crossing."""

MAX_PARALLEL = 4
"""The maximum number of parallel bands of one drawing; in a pattern of more, symbols may overlap."""

_CLOSE = 0.05
"""The tolerance in mm within which places count as equal."""

Axis: TypeAlias = Literal["horizontal", "vertical"]
"""The direction of a band, from symbol to symbol."""


class CrossedBands(NamedTuple):
    """A corner where two bands run into each other.

    Attributes:
        name: The drawing of the band that is drawn later.
        x: The middle of the crossing from the left edge, in mm.
        y: The middle of the crossing from the top edge, in mm.
        element: The number of the element that draws the later band.
    """

    name: str
    x: float
    y: float
    element: int


class _Placed(NamedTuple):
    """A symbol with its name, its box in mm, and the number of its layer."""

    name: str
    box: BoundingBox
    layer: int


class _Extent(NamedTuple):
    """Where a box begins and ends on an axis, in mm."""

    start: float
    end: float


class _RowPlace(NamedTuple):
    """What the symbols of a row have in common: their name, and their edges across the row, in steps of `_CLOSE`."""

    name: str
    near: int
    far: int


def find_crossed_bands(grounds: Grounds) -> Iterator[CrossedBands]:
    """Yield the corners of a side where the ends of a horizontal and a vertical band are printed over each other."""
    placed = list(_place_symbols(grounds.layers))
    vertical_bands = list(_find_bands(placed, "vertical"))
    for horizontal in _find_bands(placed, "horizontal"):
        for vertical in vertical_bands:
            yield from _find_crossings(horizontal, vertical, grounds)


def _place_symbols(layers: Sequence[DrawnLayer]) -> Iterator[_Placed]:
    """Yield the drawings of ornament that are not clipped."""
    for number, layer in enumerate(layers):
        left, top, right, bottom = layer.box
        is_large = min(right - left, bottom - top) > MIN_OVERLAP
        if isinstance(layer.leaf, Symbol) and layer.leaf.kind == "drawing" and is_large and not layer.clips:
            yield _Placed(layer.leaf.name, layer.box, number)


def _find_bands(placed: Iterable[_Placed], axis: Axis) -> Iterator[list[_Placed]]:
    """Yield the bands along an axis: symbols of one drawing and one size in a row."""
    rows: dict[_RowPlace, list[_Placed]] = {}
    for symbol in placed:
        near, far = _measure_across(symbol.box, axis)
        row_place = _RowPlace(symbol.name, round(near / _CLOSE), round(far / _CLOSE))
        rows.setdefault(row_place, []).append(symbol)
    bands = [band for row in rows.values() for band in _split_row(row, axis) if _is_long(band, axis)]
    for band in bands:
        if sum(other[0].name == band[0].name for other in bands) <= MAX_PARALLEL:
            yield band


def _split_row(row: Iterable[_Placed], axis: Axis) -> Iterator[list[_Placed]]:
    """Yield the parts of a row whose symbols follow each other without gaps."""
    sorted_row = sorted(row, key=lambda symbol: _measure_along(symbol.box, axis))
    part = sorted_row[:1]
    for before, after in pairwise(sorted_row):
        extent = _measure_along(before.box, axis)
        step = _measure_along(after.box, axis).start - extent.start
        if not MIN_STEP <= step / (extent.end - extent.start) <= MAX_STEP:
            yield part
            part = []
        part.append(after)
    yield part


def _is_long(band: Sequence[_Placed], axis: Axis) -> bool:
    length = _measure_along(band[-1].box, axis).end - _measure_along(band[0].box, axis).start
    across = _measure_across(band[0].box, axis)
    return length >= MIN_LENGTH * (across.end - across.start)


def _find_crossings(
    horizontal: Sequence[_Placed], vertical: Sequence[_Placed], grounds: Grounds
) -> Iterator[CrossedBands]:
    """Yield the visible crossings of the ends of two bands."""
    for end, other_end in product((horizontal[0], horizontal[-1]), (vertical[0], vertical[-1])):
        crossing = _find_shared_middle(end.box, other_end.box)
        if crossing is None:
            continue
        later = max(end, other_end, key=lambda symbol: symbol.layer)
        if grounds.is_seen(crossing, later.layer):
            x, y = crossing
            yield CrossedBands(later.name, x, y, grounds.layers[later.layer].element)


def _find_shared_middle(box: BoundingBox, other: BoundingBox) -> Point | None:
    """Return the middle of the area that two boxes share, or None if they hardly meet or are the same corner piece."""
    if all(abs(edge - other_edge) < _CLOSE for edge, other_edge in zip(box, other, strict=True)):
        return None
    common = box.intersect(other)
    if min(common.width, common.height) < MIN_OVERLAP:
        return None
    return (common.left + common.right) / 2, (common.top + common.bottom) / 2


def _measure_along(box: BoundingBox, axis: Axis) -> _Extent:
    """Return where a box begins and ends along a band."""
    return _Extent(box.left, box.right) if axis == "horizontal" else _Extent(box.top, box.bottom)


def _measure_across(box: BoundingBox, axis: Axis) -> _Extent:
    """Return where a box begins and ends across a band."""
    return _Extent(box.top, box.bottom) if axis == "horizontal" else _Extent(box.left, box.right)
