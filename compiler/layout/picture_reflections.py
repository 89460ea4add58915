"""Make up the bleed of pictures by reflecting their edges along the cut, as in a mirror that stands on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from math import ceil, hypot
from typing import NamedTuple

from compiler.layout.frame import Group, Image, Matrix, transform_point
from compiler.layout.pieces.piece_format import TOLERANCE, PieceFormat
from compiler.layout.reflected_edges import Reflected
from compiler.layout.shapes import make_box_outline
from compiler.model.points import BoundingBox, Point

OVERLAP = 0.1
"""How far reflections extend under the picture, in mm, so that printers show no seam: a pixel at 254 dpi."""


class Reflection(NamedTuple):
    """A part of a picture, and where it is drawn.

    Attributes:
        matrix: The matrix from the picture to its reflection.
        part: The part of the picture that is visible, in mm.
    """

    matrix: Matrix
    part: BoundingBox


class _Range(NamedTuple):
    """A part of one axis, in mm."""

    start: float
    end: float


class _Span(NamedTuple):
    """The picture from `low` to `high` on one axis, drawn at `factor` times its place plus `offset`; in mm.

    `layer` is 0 for the picture itself, and the higher the further out a strip of its edge is drawn.
    """

    low: float
    high: float
    factor: float = 1.0
    offset: float = 0.0
    layer: int = 0


def extend_to_bleed(area: BoundingBox, source: BoundingBox, matrix: Matrix, piece: PieceFormat) -> BoundingBox:
    """Return an area whose sides along the cut are moved outwards to the end of the bleed.

    `matrix` is from the area to mm of the piece. `source` is the part of the picture that is shown; no side is moved
    further than the width or height of it that can be reflected.
    """
    left, top, right, bottom = area
    scale = hypot(matrix[0], matrix[1])
    gaps = [
        min(_measure_gap(matrix, ends, piece) / scale, most)
        for ends, most in (
            (((left, top), (left, bottom)), source.width),
            (((left, top), (right, top)), source.height),
            (((right, top), (right, bottom)), source.width),
            (((left, bottom), (right, bottom)), source.height),
        )
    ]
    return BoundingBox(left - gaps[0], top - gaps[1], right + gaps[2], bottom + gaps[3])


def _measure_gap(matrix: Matrix, ends: tuple[Point, Point], piece: PieceFormat) -> float:
    """Return the distance in mm from a side on or beyond the cut to the end of the bleed; 0 for any other side."""
    (x1, y1), (x2, y2) = (transform_point(matrix, *end) for end in ends)
    reaches = (min(-x1, -x2), min(-y1, -y2), min(x1, x2) - piece.width, min(y1, y2) - piece.height)
    reach = max(reaches)
    return max(0.0, piece.bleed - reach) if reach > -TOLERANCE else 0.0


def list_reflections(reflected: Reflected) -> Iterator[Reflection]:
    """Yield the reflections at a picture's corners, then the reflections of its edges, and last the picture itself.

    Of repeated strips, the outermost come first, so that each is covered a little by the next one.
    """
    source, area = reflected.source, reflected.area
    across = _divide_axis(_Range(area.left, area.right), _Range(source.left, source.right), reflected.depth)
    down = _divide_axis(_Range(area.top, area.bottom), _Range(source.top, source.bottom), reflected.depth)
    spans = sorted(product(across, down), key=lambda pair: (-sum(span.layer > 0 for span in pair), -_add_layers(pair)))
    for x, y in spans:
        yield Reflection((x.factor, 0.0, 0.0, y.factor, x.offset, y.offset), BoundingBox(x.low, y.low, x.high, y.high))


def _add_layers(spans: Iterable[_Span]) -> int:
    return sum(span.layer for span in spans)


def draw_reflections(image: Image, reflected: Reflected) -> Group:
    """Return the reflections of a picture's edges and the picture itself as a group of clipped elements.

    Only the whole group is translucent: where translucent elements overlap or touch, viewers would show a seam.
    """
    drawn = (Group((replace(image, reflected=None, opacity=1.0),), is_shared=True),)
    parts = tuple(Group(drawn, matrix, make_box_outline(part)) for matrix, part in list_reflections(reflected))
    return Group(parts, opacity=image.opacity)


def _divide_axis(area: _Range, source: _Range, depth: float) -> list[_Span]:
    """Return the spans of one axis that show the picture or a reflection of it."""
    start, end = area
    low, high = source
    spans = [_Span(max(start, low), min(end, high))]
    if start < low:
        spans += _repeat_edge(start, low, high, depth)
    if end > high:
        spans += [
            _Span(-span.high, -span.low, span.factor, -span.offset, span.layer)
            for span in _repeat_edge(-end, -high, -low, depth)
        ]
    return spans


def _repeat_edge(start: float, low: float, high: float, depth: float) -> Iterator[_Span]:
    """Yield the strips that fill the space from `start` to the edge of a picture at `low`.

    Each shows at most `depth` of the edge. The first is reflected about the edge, and each further one about the end
    of the strip before it, so that they fit together.
    """
    edge = inner = low + OVERLAP
    for number in range(max(1, ceil((edge - start) / depth))):
        outer = inner - depth
        if number % 2:
            least = max(edge - OVERLAP, start - outer + edge)
            yield _Span(least, min(high, edge + depth), 1.0, outer - edge, number + 1)
        else:
            most = edge + inner - max(start, outer - OVERLAP)
            yield _Span(edge, min(high, most), -1.0, edge + inner, number + 1)
        inner = outer
