"""Gradients as layouts define them, relative to the box around a shape, and their place over a shape."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import Literal, TypeAlias

from compiler.layout.bezier import evaluate_bezier
from compiler.model.drawing import Command
from compiler.model.points import BoundingBox, Point
from compiler.model.vector import Gradient, Stop

WHOLE = 100
"""The whole in per cent."""

_ZERO = 1e-12
"""A coefficient with a smaller absolute value counts as 0."""


@dataclass(frozen=True, slots=True)
class RelativeGradient:
    """A gradient before its shape is known.

    Attributes:
        kind: Linear or radial.
        stops: The colours.
        angle: The direction of a linear gradient, in degrees clockwise from upwards.
        centre: The centre of a radial gradient, in per cent of the width and height of the box.
        radius: The half axes of the ellipse where a radial gradient ends, in per cent of the box's sides.
    """

    kind: Literal["linear", "radial"]
    stops: tuple[Stop, ...]
    angle: float = 180.0
    centre: Point = (50.0, 50.0)
    radius: float = 50.0


Fill: TypeAlias = str | RelativeGradient | None
"""A colour ('#rrggbb'), a gradient, or nothing."""


def place_fill(fill: Fill, outline: tuple[Command, ...]) -> str | Gradient | None:
    """Return a fill with its gradient placed over the box of an outline; None if the box has no area."""
    if not isinstance(fill, RelativeGradient):
        return fill
    box = find_outline_box(outline)
    if box is None:
        return None
    return _place_linear(fill, box) if fill.kind == "linear" else _place_radial(fill, box)


def _place_linear(fill: RelativeGradient, box: BoundingBox) -> Gradient:
    """Return the gradient that ends where lines at right angles to it touch the box's corners, as in CSS."""
    left, top, right, bottom = box
    across, down = sin(radians(fill.angle)), -cos(radians(fill.angle))
    half = (abs((right - left) * across) + abs((bottom - top) * down)) / 2
    x, y = (left + right) / 2, (top + bottom) / 2
    ends = (x - half * across, y - half * down, x + half * across, y + half * down)
    return Gradient("linear", fill.stops, tuple(round(end, 6) for end in ends))


def _place_radial(fill: RelativeGradient, box: BoundingBox) -> Gradient:
    """Return the gradient in units of half the box, so that its circle becomes an ellipse."""
    left, top, right, bottom = box
    half_width, half_height = (right - left) / 2, (bottom - top) / 2
    x, y = (2 * part / WHOLE for part in fill.centre)
    circle = (x, y, x, y, 2 * fill.radius / WHOLE)
    return Gradient("radial", fill.stops, circle, (half_width, 0.0, 0.0, half_height, left, top))


def find_outline_box(outline: tuple[Command, ...]) -> BoundingBox | None:
    """Return the box around an outline, or None if it has no width or no height."""
    xs, ys = [], []
    point = (0.0, 0.0)
    for letter, coordinates in outline:
        if letter == "C":
            xs += _find_extremes(point[0], *coordinates[::2])
            ys += _find_extremes(point[1], *coordinates[1::2])
        xs += coordinates[-2:-1]
        ys += coordinates[-1:]
        point = (coordinates[-2], coordinates[-1]) if coordinates else point
    if not xs or max(xs) <= min(xs) or max(ys) <= min(ys):
        return None
    return BoundingBox(min(xs), min(ys), max(xs), max(ys))


def _find_extremes(a: float, b: float, c: float, d: float) -> list[float]:
    """Return the parameters where one coordinate of a cubic Bézier curve turns back: where its derivative is 0."""
    square = 3 * (-a + 3 * b - 3 * c + d)
    line = 6 * (a - 2 * b + c)
    rest = 3 * (b - a)
    times = [-rest / line] if abs(square) < _ZERO < abs(line) else []
    discriminant = line * line - 4 * square * rest
    if abs(square) >= _ZERO and discriminant >= 0:
        times = [(-line + sign * discriminant**0.5) / (2 * square) for sign in (1, -1)]
    return [evaluate_bezier((a, b, c, d), time) for time in times if 0 < time < 1]
