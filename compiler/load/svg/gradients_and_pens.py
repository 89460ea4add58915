"""Gradients and lines of normalised SVG."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeVar

from compiler.load.svg.attribute_values import LARGEST, parse_transform
from compiler.load.svg.vector_geometry import fit_matrix_to_outline
from compiler.model.drawing import Command
from compiler.model.vector import Gradient, Matrix, Paint, Pen, Spread, Stop, compose_matrices

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

WordT = TypeVar("WordT", bound=str)

NAMESPACE = "{http://www.w3.org/2000/svg}"
_FLAT = 1e-9
"""A gradient whose matrix has a smaller determinant has no extent."""

_MAX_FOCUS = 0.99
"""The largest distance, in radii, of the focus of a radial gradient from its centre."""

GRADIENTS: dict[str, Literal["linear", "radial"]] = {"linearGradient": "linear", "radialGradient": "radial"}
"""The kind of gradient of each element."""


def parse_gradient(
    element: Element, holder: Element, kind: Literal["linear", "radial"], commands: tuple[Command, ...]
) -> Paint:
    """Return a gradient in the coordinates of an outline, or its last colour if it has no extent.

    `holder` is the element that contains the stops, which may be another gradient.
    """
    stops = tuple(_parse_stop(stop) for stop in holder.iter(f"{NAMESPACE}stop"))
    names = ("x1", "y1", "x2", "y2") if kind == "linear" else ("fx", "fy", "cx", "cy", "r")
    points = tuple(float(element.get(name, "0")) for name in names)
    matrix = parse_transform(element.get("gradientTransform", ""))
    if element.get("gradientUnits", "objectBoundingBox") == "objectBoundingBox":
        matrix = compose_matrices(fit_matrix_to_outline(commands), matrix)
    is_point = points[:2] == points[2:] if kind == "linear" else points[-1] <= 0
    if not stops:
        return None
    if is_point or abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) < _FLAT or len(stops) == 1:
        return stops[-1].colour
    placed = _PlacedPoints(points, matrix)
    if max(map(abs, matrix)) > LARGEST:
        placed = _move_origin_to_end(placed)
    inside = _move_focus_inside(placed.points) if kind == "radial" else placed.points
    return Gradient(kind, stops, inside, placed.matrix, _parse_spread(element))


class _PlacedPoints(NamedTuple):
    """The points of a gradient, and the matrix from its coordinates to those of the painted shape."""

    points: tuple[float, ...]
    matrix: Matrix


def _move_origin_to_end(placed: _PlacedPoints) -> _PlacedPoints:
    """Move the origin to the first point, so that viewers need not round large coordinates."""
    x, y, *others = placed.points
    moved = tuple(value - (x, y)[index % 2] for index, value in enumerate(others[: len(others) // 2 * 2]))
    matrix = compose_matrices(placed.matrix, (1.0, 0.0, 0.0, 1.0, x, y))
    return _PlacedPoints((0.0, 0.0, *moved, *others[len(moved) :]), matrix)


def _parse_stop(element: Element) -> Stop:
    return Stop(
        float(element.get("offset", "0")),
        element.get("stop-color", "#000000"),
        float(element.get("stop-opacity", "1")),
    )


def _choose(word: str | None, choices: tuple[WordT, ...]) -> WordT:
    """Return the choice that a word names, or else the first one."""
    return next((choice for choice in choices if choice == word), choices[0])


def _parse_spread(element: Element) -> Spread:
    return _choose(element.get("spreadMethod"), ("pad", "reflect", "repeat"))


def _move_focus_inside(points: tuple[float, ...]) -> tuple[float, ...]:
    """Return a radial gradient whose focus is inside its circle (SVG 1.1, 13.2.3)."""
    focus_x, focus_y, x, y, radius = points
    distance = hypot(focus_x - x, focus_y - y)
    if distance <= radius * _MAX_FOCUS:
        return points
    share = radius * _MAX_FOCUS / distance
    return x + (focus_x - x) * share, y + (focus_y - y) * share, x, y, radius


def parse_pen(element: Element, scale: float) -> Pen:
    """Return the style of a path's line, with its lengths multiplied by `scale`."""
    dash = element.get("stroke-dasharray", "none")
    return Pen(
        width=float(element.get("stroke-width", "1")) * scale,
        dash=() if dash == "none" else tuple(float(part) * scale for part in dash.replace(",", " ").split()),
        dash_offset=float(element.get("stroke-dashoffset", "0")) * scale,
        cap=_choose(element.get("stroke-linecap"), ("butt", "round", "square")),
        join=_choose(element.get("stroke-linejoin"), ("miter", "round", "bevel")),
        miter_limit=float(element.get("stroke-miterlimit", "4")),
    )
