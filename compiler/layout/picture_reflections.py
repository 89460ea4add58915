"""Make up the bleed of pictures by reflecting their edges along the cut, as in a mirror that stands on it."""

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
"""The distance in mm that nobody sees after cutting."""

OVERLAP = 0.1
"""The length in mm by which reflections extend under the picture, so that printers show no seam: a pixel at 254 dpi."""


class Reflection(NamedTuple):
    """A part of a picture, and where it is drawn.

    Attributes:
        matrix: The matrix from the picture to its reflection.
        part: The part of the picture that is visible, in mm.
    """

    matrix: Matrix
    part: Box


class _Span(NamedTuple):
    """The picture from `low` to `high` on one axis, reflected about `edge` unless that is None; in mm."""

    low: float
    high: float
    edge: float | None = None


def extend_to_bleed(area: Box, source: Box, matrix: Matrix, piece: PieceFormat) -> Box:
    """Return an area whose sides along the cut are moved outwards to the end of the bleed.

    `matrix` is from the area to mm of the piece. `source` is the part of the picture that is shown; no side is moved
    further than the width or height of it that can be reflected.
    """
    left, top, right, bottom = area
    scale = hypot(matrix[0], matrix[1])
    width, height = source[2] - source[0], source[3] - source[1]
    gaps = [
        min(_measure_gap(matrix, ends, piece) / scale, most)
        for ends, most in (
            (((left, top), (left, bottom)), width),
            (((left, top), (right, top)), height),
            (((right, top), (right, bottom)), width),
            (((left, bottom), (right, bottom)), height),
        )
    ]
    return left - gaps[0], top - gaps[1], right + gaps[2], bottom + gaps[3]


def _measure_gap(matrix: Matrix, ends: tuple[tuple[float, float], ...], piece: PieceFormat) -> float:
    """Return the distance in mm from a side on or beyond the cut to the end of the bleed; 0 for any other side."""
    (x1, y1), (x2, y2) = (transform_point(matrix, *end) for end in ends)
    reaches = (min(-x1, -x2), min(-y1, -y2), min(x1, x2) - piece.width, min(y1, y2) - piece.height)
    reach = max(reaches)
    return max(0.0, piece.bleed - reach) if reach > -TOLERANCE else 0.0


def list_reflections(reflected: Reflected) -> Iterator[Reflection]:
    """Yield the reflections at a picture's corners, then the reflections of its edges, and last the picture itself."""
    (left, top, right, bottom), area = reflected.source, reflected.area
    across = _divide_axis((area[0], area[2]), (left, right))
    down = _divide_axis((area[1], area[3]), (top, bottom))
    spans = sorted(product(across, down), key=lambda pair: (pair[0].edge is None) + (pair[1].edge is None))
    for x, y in spans:
        right_by, down_by = _make_reflection(x.edge), _make_reflection(y.edge)
        yield Reflection((right_by[0], 0.0, 0.0, down_by[0], right_by[1], down_by[1]), (x.low, y.low, x.high, y.high))


def draw_reflections(image: Image, reflected: Reflected) -> Group:
    """Return the reflections of a picture's edges and the picture itself as a group of clipped elements.

    Only the whole group is translucent: where translucent elements overlap or touch, viewers would show a seam.
    """
    drawn = (Group((replace(image, reflected=None, opacity=1.0),), is_shared=True),)
    parts = tuple(Group(drawn, matrix, make_box_outline(part)) for matrix, part in list_reflections(reflected))
    return Group(parts, opacity=image.opacity)


def _divide_axis(area: tuple[float, float], source: tuple[float, float]) -> list[_Span]:
    """Return the spans of one axis in which the picture or a reflection of it is visible."""
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
    """Return the factor and the offset of a reflection about an edge, or (1, 0) without an edge."""
    return (1.0, 0.0) if edge is None else (-1.0, 2 * edge)
