"""Fit the view box of an SVG into a rectangle."""

from __future__ import annotations

from typing import NamedTuple

from compiler.diagnostics.reason import ReasonError, reason
from compiler.model.vector import Matrix


class Rectangle(NamedTuple):
    """An upright rectangle: its left and top edges, its width and its height."""

    x: float
    y: float
    width: float
    height: float


def parse_view_box(text: str) -> Rectangle:
    """Return the rectangle of a `viewBox`. Raise ReasonError if it is empty, ValueError unless it has four numbers."""
    x, y, width, height = map(float, text.split())
    if min(width, height) <= 0:
        raise ReasonError(reason("it has no size"))
    return Rectangle(x, y, width, height)


def fit_view(view: Rectangle, place: Rectangle, alignment: str = "xMidYMid meet") -> Matrix:
    """Return the matrix from a view box to its place; `alignment` is a `preserveAspectRatio` (SVG 1.1, 7.8)."""
    across, down = place.width / view.width, place.height / view.height
    align, *rest = alignment.split()
    if align != "none":
        across = down = max(across, down) if "slice" in rest else min(across, down)
    shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    right = shares.get(align[1:4], 0.0) * (place.width - view.width * across)
    lower = shares.get(align[5:8], 0.0) * (place.height - view.height * down)
    return across, 0.0, 0.0, down, place.x + right - view.x * across, place.y + lower - view.y * down
