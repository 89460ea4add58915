"""Convert SVG's paths and basic shapes to absolute M, L, C and Z commands; raise ReasonError for unreadable ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from fontTools.svgLib.path import parse_path

from compiler.diagnostics.reason import ReasonError, reason
from compiler.load.svg.attribute_values import LARGEST, parse_length, parse_number, parse_numbers
from compiler.model.drawing import Command
from compiler.model.vector import Matrix, transform_path

Attributes: TypeAlias = Mapping[str, str]
Point: TypeAlias = tuple[float, float]

_PATH_TOKEN = re.compile(
    r"[MmZzLlHhVvCcSsQqTtAa\s,]|[-+]?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?",
)
_ARCS = re.compile("[Aa][^MmZzLlHhVvCcSsQqTt]*")
_LEADING_ZERO = re.compile(r"(?<![0-9.])(?<![eE])(?<![eE][-+])0[0-9]")
_KAPPA = 0.5522847498
"""The distance, in radii, from an end of a quarter circle to the control point next to it."""


class _Pen:
    """A pen of fontTools that records commands; quadratic curves are converted to cubic ones."""

    def __init__(self) -> None:
        self.commands: list[Command] = []

    def moveTo(self, point: Point) -> None:  # noqa: N802 -- named by fontTools
        self.commands.append(("M", point))

    def lineTo(self, point: Point) -> None:  # noqa: N802 -- named by fontTools
        self.commands.append(("L", point))

    def curveTo(self, first: Point, second: Point, end: Point) -> None:  # noqa: N802 -- named by fontTools
        self.commands.append(("C", (*first, *second, *end)))

    def qCurveTo(self, control: Point, end: Point) -> None:  # noqa: N802 -- named by fontTools
        (x, y), (cx, cy), (ex, ey) = self.commands[-1][1][-2:], control, end
        first, second = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3), (ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3)
        self.curveTo(first, second, end)

    def closePath(self) -> None:  # noqa: N802 -- named by fontTools
        self.commands.append(("Z", ()))

    def endPath(self) -> None:  # noqa: N802 -- named by fontTools
        """Do nothing: an open subpath needs no command."""


def outline_path(attributes: Attributes) -> Sequence[Command]:
    """Return the commands of `d`, parsed by fontTools.

    Raise ReasonError for paths that are malformed, and for input that the tokenizer of fontTools would skip or misread.
    """
    data = " ".join(attributes["d"].split())
    unreadable = _PATH_TOKEN.sub("", data) or "".join(_LEADING_ZERO.findall(_ARCS.sub(" ", data)))
    if unreadable:
        part = unreadable[:20]
        raise ReasonError(reason("the path contains '{part}', which is neither a command nor a number", part=part))
    pen = _Pen()
    try:
        parse_path(data, pen)
    except (ValueError, ArithmeticError, IndexError) as problem:
        wrong = reason("the path has no command at its start, or one with a wrong number of values")
        raise ReasonError(wrong) from problem
    return pen.commands


def outline_rectangle(attributes: Attributes) -> Sequence[Command]:
    """Return a rectangle, its corners rounded by rx and ry."""
    x, y = _read_coordinate(attributes, "x"), _read_coordinate(attributes, "y")
    width, height = parse_length(attributes["width"]), parse_length(attributes["height"])
    rx = parse_length(attributes.get("rx", attributes.get("ry", "0")))
    ry = parse_length(attributes.get("ry", attributes.get("rx", "0")))
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if not (rx and ry):
        return _join_points([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    return _outline_rounded_rectangle(x, y, x + width, y + height, (rx, ry))


def _outline_rounded_rectangle(left: float, top: float, right: float, bottom: float, radii: Point) -> Sequence[Command]:
    rx, ry = radii
    kx, ky = rx * (1 - _KAPPA), ry * (1 - _KAPPA)
    return [
        ("M", (left + rx, top)),
        ("L", (right - rx, top)),
        ("C", (right - kx, top, right, top + ky, right, top + ry)),
        ("L", (right, bottom - ry)),
        ("C", (right, bottom - ky, right - kx, bottom, right - rx, bottom)),
        ("L", (left + rx, bottom)),
        ("C", (left + kx, bottom, left, bottom - ky, left, bottom - ry)),
        ("L", (left, top + ry)),
        ("C", (left, top + ky, left + kx, top, left + rx, top)),
        ("Z", ()),
    ]


def outline_circle(attributes: Attributes) -> Sequence[Command]:
    """Return a circle as four cubic curves, with an error of at most 0.03 % of the radius."""
    return outline_ellipse({**attributes, "rx": attributes["r"], "ry": attributes["r"]})


def outline_ellipse(attributes: Attributes) -> Sequence[Command]:
    """Return an ellipse as four cubic curves."""
    x, y = _read_coordinate(attributes, "cx"), _read_coordinate(attributes, "cy")
    rx, ry = parse_length(attributes["rx"]), parse_length(attributes["ry"])
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return [
        ("M", (x + rx, y)),
        ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("Z", ()),
    ]


def outline_line(attributes: Attributes) -> Sequence[Command]:
    """Return the line from x1, y1 to x2, y2."""
    start = _read_coordinate(attributes, "x1"), _read_coordinate(attributes, "y1")
    end = _read_coordinate(attributes, "x2"), _read_coordinate(attributes, "y2")
    return [("M", start), ("L", end)]


def outline_polyline(attributes: Attributes) -> Sequence[Command]:
    """Return an open polyline through the points."""
    return _join_points(_parse_points(attributes["points"]))[:-1]


def outline_polygon(attributes: Attributes) -> Sequence[Command]:
    """Return a closed polygon through the points."""
    return _join_points(_parse_points(attributes["points"]))


def _parse_points(text: str) -> list[Point]:
    values = parse_numbers(text)
    if len(values) % 2 or not values:
        raise ReasonError(reason("points are pairs of numbers, but there are {count:plural number}", count=len(values)))
    return [pair for index, pair in enumerate(pairwise(values)) if index % 2 == 0]


def _join_points(points: list[Point]) -> list[Command]:
    return [("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ())]


def _read_coordinate(attributes: Attributes, name: str) -> float:
    return parse_number(attributes.get(name, "0"))


def transform_commands(commands: Sequence[Command], matrix: Matrix) -> tuple[Command, ...]:
    """Apply a matrix to commands; raise ReasonError if a coordinate is beyond ±LARGEST."""
    moved = transform_path(tuple(commands), matrix)
    if not all(abs(value) <= LARGEST for _, coordinates in moved for value in coordinates):
        raise ReasonError(reason("a coordinate exceeds {limit:,.0f}", limit=LARGEST))
    return moved


class ShapeElement(NamedTuple):
    """An element that draws a shape.

    Attributes:
        outline: The function that returns its outline, given its attributes.
        required: The attributes that it must have.
        optional: The attributes that it may have, too.
    """

    outline: Callable[[Attributes], Sequence[Command]]
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()


SHAPE_ELEMENTS: Mapping[str, ShapeElement] = {
    "path": ShapeElement(outline_path, required=("d",)),
    "rect": ShapeElement(outline_rectangle, required=("width", "height"), optional=("x", "y", "rx", "ry")),
    "circle": ShapeElement(outline_circle, required=("r",), optional=("cx", "cy")),
    "ellipse": ShapeElement(outline_ellipse, required=("rx", "ry"), optional=("cx", "cy")),
    "line": ShapeElement(outline_line, optional=("x1", "y1", "x2", "y2")),
    "polyline": ShapeElement(outline_polyline, required=("points",)),
    "polygon": ShapeElement(outline_polygon, required=("points",)),
}
"""The elements of a drawing that draw shapes, by name."""
