"""Offsets and Boolean operations on areas that polygons enclose, in mm.

They use Clipper (Vatti 1992) with integer coordinates in units of 0.01 µm, so that the results are the same on every
machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from typing import TypeAlias

import pyclipper

from compiler.model.polygon import Points, measure_bounding_box, measure_signed_area

Region: TypeAlias = tuple[Points, ...]
"""The outlines of an area; a hole runs in the opposite direction to the outline around it."""

_UNITS = 100_000
"""Units of Clipper per millimetre."""

_INSET_PRECISION = 0.01
"""The precision of insets, in mm."""

_MITER_LIMIT = 2.5
"""The maximum length of a mitre relative to the offset; sharper corners are cut off squarely."""


@lru_cache(maxsize=1 << 10)
def offset_polygon(points: Points, distance: float) -> Region:
    """Return a polygon grown by `distance` mm, or shrunk if the distance is negative, possibly to nothing.

    Corners remain sharp; those that would extend too far are cut off, but no nearer than the distance.
    """
    return _offset(points, distance, pyclipper.JT_MITER) if distance else (points,)


@lru_cache(maxsize=1 << 10)
def find_outer_outline(points: Points, distance: float) -> Points:
    """Return the outermost outline at a distance (mm) outside a polygon, with corners cut off squarely.

    Hollows whose opening closes are filled.
    """
    region = _offset(points, distance, pyclipper.JT_SQUARE) if distance else (points,)
    return max(region, key=lambda outline: abs(measure_signed_area(outline)))


def intersect(region: Region, other: Region) -> Region:
    """Return the area that belongs to both regions."""
    return _combine(region, other, pyclipper.CT_INTERSECTION)


def subtract(region: Region, other: Region) -> Region:
    """Return the area of the first region that is outside the other."""
    return _combine(region, other, pyclipper.CT_DIFFERENCE)


def unite(region: Region, other: Region) -> Region:
    """Return the area that belongs to either region."""
    return _combine(region, other, pyclipper.CT_UNION)


def make_region(outlines: Iterable[Points], *, even_odd: bool) -> Region:
    """Return the area that outlines fill together, whichever way they run and however they cross."""
    clipper = pyclipper.Pyclipper()
    paths = 0
    for points in outlines:
        with suppress(pyclipper.ClipperException):  # a line or point, which has no area
            paths += clipper.AddPath(_convert_to_clipper(points), pyclipper.PT_SUBJECT, closed=True)
    rule = pyclipper.PFT_EVENODD if even_odd else pyclipper.PFT_NONZERO
    return _convert_from_clipper(clipper.Execute(pyclipper.CT_UNION, rule, rule)) if paths else ()


def find_largest_inset(points: Points) -> float:
    """Return the largest distance, to `_INSET_PRECISION`, that a polygon can be shrunk by without vanishing."""
    low, high = 0.0, max(measure_bounding_box(points).width, measure_bounding_box(points).height)
    while high - low > _INSET_PRECISION:
        middle = (low + high) / 2
        low, high = (middle, high) if offset_polygon(points, -middle) else (low, middle)
    return low


def _offset(points: Points, distance: float, join: int) -> Region:
    offset = pyclipper.PyclipperOffset(_MITER_LIMIT)
    offset.AddPath(_convert_to_clipper(points), join, pyclipper.ET_CLOSEDPOLYGON)
    return _convert_from_clipper(offset.Execute(distance * _UNITS))


def _combine(region: Region, other: Region, operation: int) -> Region:
    clipper = pyclipper.Pyclipper()
    paths = 0
    for area, role in ((region, pyclipper.PT_SUBJECT), (other, pyclipper.PT_CLIP)):
        for points in area:
            with suppress(pyclipper.ClipperException):  # a line or point, which has no area
                paths += clipper.AddPath(_convert_to_clipper(points), role, closed=True)
    return (
        _convert_from_clipper(clipper.Execute(operation, pyclipper.PFT_NONZERO, pyclipper.PFT_NONZERO)) if paths else ()
    )


def _convert_to_clipper(points: Points) -> list[tuple[int, int]]:
    return [(round(x * _UNITS), round(y * _UNITS)) for x, y in points]


def _convert_from_clipper(paths: Iterable[Iterable[tuple[int, int]]]) -> Region:
    return tuple(tuple((x / _UNITS, y / _UNITS) for x, y in path) for path in paths)
