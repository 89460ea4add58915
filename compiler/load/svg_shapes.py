"""The outlines of SVG's paths and basic shapes as M, L, C and Z, absolute.

Every function raises ValueError with a message for people.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from fontTools.svgLib.path import parse_path

from compiler.load.svg_values import LARGEST, Matrix, length, number, numbers
from compiler.model.drawing import Command

Attributes: TypeAlias = "Mapping[str, str]"
Point: TypeAlias = "tuple[float, float]"

_TOKEN = re.compile(
    r"[MmZzLlHhVvCcSsQqTtAa\s,]|[-+]?(?:(?:0|[1-9][0-9]*)(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?",
)
_ARCS = re.compile("[Aa][^MmZzLlHhVvCcSsQqTt]*")
_LEADING_ZERO = re.compile(r"(?<![0-9.eE])0[0-9]")
_KAPPA = 0.5522847498
"""How far, in radii, the control points of a quarter circle lie from its ends."""


class _Pen:
    """Receives what fontTools reads from a path; quadratic curves become cubic ones."""

    def __init__(self) -> None:
        self.commands: list[Command] = []

    def moveTo(self, point: Point) -> None:  # noqa: N802 - fontTools' names
        self.commands.append(("M", point))

    def lineTo(self, point: Point) -> None:  # noqa: N802
        self.commands.append(("L", point))

    def curveTo(self, one: Point, two: Point, end: Point) -> None:  # noqa: N802
        self.commands.append(("C", (*one, *two, *end)))

    def qCurveTo(self, control: Point, end: Point) -> None:  # noqa: N802
        (x, y), (cx, cy), (ex, ey) = self.commands[-1][1][-2:], control, end
        one, two = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3), (ex + (cx - ex) * 2 / 3, ey + (cy - ey) * 2 / 3)
        self.curveTo(one, two, end)

    def closePath(self) -> None:  # noqa: N802
        self.commands.append(("Z", ()))

    def endPath(self) -> None:  # noqa: N802
        """Do nothing: an open subpath needs no command."""


def path(given: Attributes) -> Sequence[Command]:
    """Return the commands of `d`, read by fontTools; what its tokenizer would skip or misread is refused before."""
    data = " ".join(given["d"].split())
    odd = _TOKEN.sub("", data) or "".join(_LEADING_ZERO.findall(_ARCS.sub(" ", data)))
    if odd:
        raise ValueError(f"the path holds '{odd[:20]}', which is neither a command nor a number")
    pen = _Pen()
    try:
        parse_path(data, pen)
    except (ValueError, ArithmeticError, IndexError) as problem:
        raise ValueError("the path has a wrong number of figures after a command, or none to start with") from problem
    return pen.commands


def rect(given: Attributes) -> Sequence[Command]:
    """Return the outline of a rectangle, its corners rounded by rx and ry."""
    x, y, width, height = _figure(given, "x"), _figure(given, "y"), length(given["width"]), length(given["height"])
    rx = length(given.get("rx", given.get("ry", "0")))
    ry = length(given.get("ry", given.get("rx", "0")))
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if not (rx and ry):
        return _polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    return _rounded(x, y, x + width, y + height, (rx, ry))


def _rounded(left: float, top: float, right: float, bottom: float, radii: Point) -> Sequence[Command]:
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


def circle(given: Attributes) -> Sequence[Command]:
    """Return four cubic curves, off by at most 0.03 % of the radius."""
    return ellipse({**given, "rx": given["r"], "ry": given["r"]})


def ellipse(given: Attributes) -> Sequence[Command]:
    """Return four cubic curves."""
    x, y, rx, ry = _figure(given, "cx"), _figure(given, "cy"), length(given["rx"]), length(given["ry"])
    kx, ky = rx * _KAPPA, ry * _KAPPA
    return [
        ("M", (x + rx, y)),
        ("C", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("C", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("C", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("C", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("Z", ()),
    ]


def line(given: Attributes) -> Sequence[Command]:
    """Return the line from x1, y1 to x2, y2."""
    start, end = (_figure(given, "x1"), _figure(given, "y1")), (_figure(given, "x2"), _figure(given, "y2"))
    return [("M", start), ("L", end)]


def polyline(given: Attributes) -> Sequence[Command]:
    """Return the points, joined and left open."""
    return _polygon(_points(given["points"]))[:-1]


def polygon(given: Attributes) -> Sequence[Command]:
    """Return the points, joined and closed."""
    return _polygon(_points(given["points"]))


def _points(text: str) -> list[Point]:
    given = numbers(text)
    if len(given) % 2 or not given:
        raise ValueError(f"points are pairs of numbers; here are {len(given)}")
    return [pair for index, pair in enumerate(pairwise(given)) if index % 2 == 0]


def _polygon(points: list[Point]) -> list[Command]:
    return [("M", points[0]), *(("L", point) for point in points[1:]), ("Z", ())]


def _figure(given: Attributes, name: str) -> float:
    return number(given.get(name, "0"))


def moved(commands: Sequence[Command], matrix: Matrix) -> tuple[Command, ...]:
    """Return the commands under a matrix, all within ±1,000,000."""
    a, b, c, d, e, f = matrix

    def point(at: Sequence[float]) -> tuple[float, ...]:
        pairs = zip(at[::2], at[1::2], strict=True)
        return tuple(value for x, y in pairs for value in (a * x + c * y + e, b * x + d * y + f))

    result = tuple((letter, point(at)) for letter, at in commands)
    if not all(abs(value) <= LARGEST for _, at in result for value in at):
        raise ValueError(f"a point lies beyond {LARGEST:,.0f}")
    return result


OUTLINES: Mapping[str, tuple[Callable[[Attributes], Sequence[Command]], tuple[str, ...], tuple[str, ...]]] = {
    "path": (path, ("d",), ()),
    "rect": (rect, ("width", "height"), ("x", "y", "rx", "ry")),
    "circle": (circle, ("r",), ("cx", "cy")),
    "ellipse": (ellipse, ("rx", "ry"), ("cx", "cy")),
    "line": (line, (), ("x1", "y1", "x2", "y2")),
    "polyline": (polyline, ("points",), ()),
    "polygon": (polygon, ("points",), ()),
}
"""Per element: its outline, the attributes it must have, those it may have."""
