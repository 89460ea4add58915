"""Pictures whose bleed is made up: their edges are reflected along the cut, as in a mirror that stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from math import hypot
from typing import NamedTuple

from compiler.layout.frame import Group, Image, Matrix, transform_point
from compiler.layout.pieces.piece_format import PieceFormat
from compiler.layout.reflected import Reflected
from compiler.layout.shapes import make_box_outline
from compiler.model.vector import Box

TOLERANCE = 0.05
"""Millimetres that nobody sees after cutting."""

OVERLAP = 0.1
"""Millimetres by which reflections extend under the picture: a pixel of 254 per inch, so that printers show no seam."""


class Reflection(NamedTuple):
    """A part of a picture, and where it is drawn.

    Attributes:
        matrix: The matrix from the picture to its reflection.
        part: The part of the picture that is seen, in mm.
    """

    matrix: Matrix
    part: Box


class _Span(NamedTuple):
    """A part of an axis: it shows the picture from `low` to `high`, reflected about `edge` if that is not None."""

    low: float
    high: float
    edge: float | None = None


def extend_to_bleed(area: Box, source: Box, matrix: Matrix, piece: PieceFormat) -> Box:
    """Return an area whose sides along the cut are moved outwards up to the bleed.

    `matrix` leads from the area to mm of the piece. No side is moved further than `source`, the part of the picture
    that is shown, can be reflected.
    """
    left, top, right, bottom = area
    scale = hypot(matrix[0], matrix[1])
    wide, high = source[2] - source[0], source[3] - source[1]
    gaps = [
        min(_measure_gap(matrix, ends, piece) / scale, most)
        for ends, most in (
            (((left, top), (left, bottom)), wide),
            (((left, top), (right, top)), high),
            (((right, top), (right, bottom)), wide),
            (((left, bottom), (right, bottom)), high),
        )
    ]
    return left - gaps[0], top - gaps[1], right + gaps[2], bottom + gaps[3]


def _measure_gap(matrix: Matrix, ends: tuple[tuple[float, float], ...], piece: PieceFormat) -> float:
    """Return how far (mm) a side that lies on the cut or beyond it is from the end of the bleed; 0 for other sides."""
    (x1, y1), (x2, y2) = (transform_point(matrix, *end) for end in ends)
    reaches = (min(-x1, -x2), min(-y1, -y2), min(x1, x2) - piece.width, min(y1, y2) - piece.height)
    reach = max(reaches)
    return max(0.0, piece.bleed - reach) if reach > -TOLERANCE else 0.0


def list_reflections(reflected: Reflected) -> Iterator[Reflection]:
    """Yield the reflections of a picture's edges, those at its corners first, and last the picture itself."""
    (left, top, right, bottom), area = reflected.source, reflected.area
    across = _divide_axis((area[0], area[2]), (left, right))
    down = _divide_axis((area[1], area[3]), (top, bottom))
    spans = sorted(product(across, down), key=lambda pair: (pair[0].edge is None) + (pair[1].edge is None))
    for x, y in spans:
        right_by, down_by = _make_reflection(x.edge), _make_reflection(y.edge)
        yield Reflection((right_by[0], 0.0, 0.0, down_by[0], right_by[1], down_by[1]), (x.low, y.low, x.high, y.high))


def draw_reflections(image: Image, reflected: Reflected) -> Group:
    """Return the reflections of a picture's edges and the picture itself as elements, of which each is only clipped.

    Only the group of all is translucent: where translucent parts overlap or merely touch, viewers would show a seam.
    """
    drawn = (Group((replace(image, reflected=None, opacity=1.0),), is_shared=True),)
    parts = tuple(Group(drawn, matrix, make_box_outline(part)) for matrix, part in list_reflections(reflected))
    return Group(parts, opacity=image.opacity)


def _divide_axis(area: tuple[float, float], source: tuple[float, float]) -> list[_Span]:
    """Return the parts of an axis in which a picture or a reflection of it is seen."""
    (start, end), (low, high) = area, source
    spans = [_Span(max(start, low), min(end, high))]
    if start < low:
        edge = low + OVERLAP
        spans.append(_Span(edge, min(high, 2 * edge - start), edge))
    if end > high:
        edge = high - OVERLAP
        spans.append(_Span(max(low, 2 * edge - end), edge, edge))
    return spans


def _make_reflection(edge: float | None) -> tuple[float, float]:
    """Return the factor and the offset of a reflection about an edge; those of no change for None."""
    return (1.0, 0.0) if edge is None else (-1.0, 2 * edge)
