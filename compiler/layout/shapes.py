"""Make outlines as path commands in mm: rectangles, ellipses, polygons, stars, sectors, SVG path data."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, cos, radians, sin, sqrt, tan
from typing import Literal, TypeAlias

from compiler.diagnostics.reason import ReasonError, reason
from compiler.layout.frame import Matrix, transform_path
from compiler.load.svg.parse_shapes import outline_path
from compiler.model.drawing import Command
from compiler.model.points import BoundingBox, Point

Outline: TypeAlias = tuple[Command, ...]
"""The commands of a path."""

Edge: TypeAlias = Literal["left", "right", "top", "bottom"]
"""An edge of a rectangle."""

_ROUND = 0.5522847498
"""The length of the handles of the cubic Bézier curve that approximates a quarter of a unit circle."""


def make_rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Outline:
    """Return a rectangle with corners of a radius, which is reduced to half the shorter side if it is larger."""
    r = min(radius, width / 2, height / 2)
    right, bottom = x + width, y + height
    if r <= 0:
        return make_polygon(((x, y), (right, y), (right, bottom), (x, bottom)))
    h = r * (1 - _ROUND)
    return (
        ("M", (x + r, y)),
        ("L", (right - r, y)),
        ("C", (right - h, y, right, y + h, right, y + r)),
        ("L", (right, bottom - r)),
        ("C", (right, bottom - h, right - h, bottom, right - r, bottom)),
        ("L", (x + r, bottom)),
        ("C", (x + h, bottom, x, bottom - h, x, bottom - r)),
        ("L", (x, y + r)),
        ("C", (x, y + h, x + h, y, x + r, y)),
        ("Z", ()),
    )


def make_box_outline(box: BoundingBox) -> Outline:
    """Return a rectangle given by its left, top, right and bottom."""
    left, top, right, bottom = box
    return make_rectangle(left, top, right - left, bottom - top)


def make_circle(x: float, y: float, radius: float) -> Outline:
    """Return a circle round x, y."""
    r = radius
    h = radius * _ROUND
    return (
        ("M", (x, y - r)),
        ("C", (x + h, y - r, x + r, y - h, x + r, y)),
        ("C", (x + r, y + h, x + h, y + r, x, y + r)),
        ("C", (x - h, y + r, x - r, y + h, x - r, y)),
        ("C", (x - r, y - h, x - h, y - r, x, y - r)),
        ("Z", ()),
    )


def make_ellipse(x: float, y: float, width: float, height: float) -> Outline:
    """Return the ellipse in a rectangle whose top left corner is at x, y."""
    return transform_path(make_circle(0, 0, 1), (width / 2, 0, 0, height / 2, x + width / 2, y + height / 2))


def make_regular_polygon(x: float, y: float, radius: float, sides: int, turn: float = 0.0) -> Outline:
    """Return the polygon round x, y with a corner on top, then turned clockwise by `turn` degrees."""
    return make_polygon([_find_point_around(x, y, radius, turn + 360 * side / sides) for side in range(sides)])


def make_star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0.0) -> Outline:
    """Return the star round x, y with a point on top, then turned clockwise by `turn` degrees."""
    corners = range(2 * points)
    return make_polygon(
        [_find_point_around(x, y, inner if corner % 2 else outer, turn + 180 * corner / points) for corner in corners]
    )


def make_hexagon_outline(x: float, y: float, flats: float, turn: float = 0.0) -> Outline:
    """Return the regular hexagon round x, y, `flats` mm from side to side, like `make_regular_polygon`."""
    return make_regular_polygon(x, y, flats / sqrt(3), 6, turn)


def _find_point_around(x: float, y: float, radius: float, angle: float) -> Point:
    """Return the point at an angle on a circle round x, y."""
    right, down = _find_polar_point(radius, angle)
    return x + right, y + down


def make_polygon(points: Sequence[Point], *, closed: bool = True) -> Outline:
    """Return straight lines through one or more points and, if `closed`, back to the first point."""
    first, *rest = points
    lines = tuple(("L", (x, y)) for x, y in rest)
    return (("M", first), *lines, *((("Z", ()),) if closed else ()))


def make_polygon_through(*coordinates: float) -> Outline:
    """Return the polygon through points given as x and y in turn; raise ReasonError for fewer than three points."""
    if len(coordinates) < 6 or len(coordinates) % 2:  # noqa: PLR2004 -- three points
        raise ReasonError(reason("a polygon must have three or more points, each with x and y"))
    return make_polygon(list(zip(coordinates[::2], coordinates[1::2], strict=True)))


def make_sector(inner: float, outer: float, start: float, end: float) -> Outline:
    """Return a sector of a ring around 0, 0 from angle `start` to `end` (degrees clockwise from the top)."""
    outer_arc = _make_arc(outer, start, end)
    inner_arc = _make_arc(inner, end, start)
    return (
        ("M", _find_polar_point(outer, start)),
        *outer_arc,
        ("L", _find_polar_point(inner, end)),
        *inner_arc,
        ("Z", ()),
    )


def _make_arc(radius: float, start: float, end: float) -> Outline:
    """Return an arc as cubic curves of at most 45 degrees each."""
    steps = max(1, ceil(abs(end - start) / 45))
    step = (end - start) / steps
    reach = 4 / 3 * radius * tan(radians(step) / 4)
    return tuple(_make_arc_curve(radius, start + i * step, start + (i + 1) * step, reach) for i in range(steps))


def _make_arc_curve(radius: float, start: float, end: float, reach: float) -> Command:
    ax, ay = _find_polar_point(radius, start)
    bx, by = _find_polar_point(radius, end)
    a, b = radians(start), radians(end)
    return ("C", (ax + reach * cos(a), ay + reach * sin(a), bx - reach * cos(b), by - reach * sin(b), bx, by))


def _find_polar_point(radius: float, angle: float) -> Point:
    """Return the point at an angle (degrees clockwise from the top) on a circle round 0, 0."""
    return radius * sin(radians(angle)), -radius * cos(radians(angle))


def make_turn(angle: float, x: float = 0.0, y: float = 0.0, *, scale: float = 1.0) -> Matrix:
    """Return the matrix that scales, turns clockwise by `angle` degrees and then moves to x, y."""
    c = scale * cos(radians(angle))
    s = scale * sin(radians(angle))
    return (c, s, -s, c, x, y)


@lru_cache(maxsize=512)
def read_svg_path(data: str) -> Outline:
    """Return SVG path data as commands whose curves are all cubic; raise ReasonError if it cannot be parsed."""
    return tuple(outline_path({"d": data}))
