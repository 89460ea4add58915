"""Boxes and transforms of the outlines of vector pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import hypot, isclose

from compiler.model.drawing import Command
from compiler.model.vector import IDENTITY, Matrix, VectorGroup, VectorImage, VectorNode, VectorPath


def transform_outline(commands: tuple[Command, ...], matrix: Matrix) -> tuple[Command, ...]:
    """Return an outline transformed by a matrix."""
    if matrix == IDENTITY:
        return commands
    a, b, c, d, e, f = matrix
    moved: list[Command] = []
    for letter, figures in commands:
        points = zip(figures[::2], figures[1::2], strict=True)
        moved.append((letter, tuple(value for x, y in points for value in (a * x + c * y + e, b * x + d * y + f))))
    return tuple(moved)


def outline_rectangle(x: float, y: float, width: float, height: float) -> tuple[Command, ...]:
    """Return the outline of a rectangle."""
    right, bottom = x + width, y + height
    return ("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ())


def measure_outline(commands: tuple[Command, ...]) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the bounding box of an outline."""
    return _measure_box([commands])


def find_uniform_scale(matrix: Matrix) -> float | None:
    """Return the scale of a matrix that preserves shapes, or None if it distorts them."""
    a, b, c, d, _, _ = matrix
    across, down = hypot(a, b), hypot(c, d)
    keeps = isclose(across, down, rel_tol=1e-4) and abs(a * c + b * d) <= 1e-4 * across * down
    return across if keeps and across > 0 else None


def fit_matrix_to_outline(commands: tuple[Command, ...]) -> Matrix:
    """Return the matrix from the unit square to the bounding box of an outline."""
    return _fit_matrix_to_box(_measure_box([commands]))


def fit_matrix_to_nodes(nodes: Iterable[VectorNode]) -> Matrix:
    """Return the matrix from the unit square to the bounding box of nodes."""
    return _fit_matrix_to_box(_measure_box([leaf.commands for leaf in flatten_nodes(nodes)]))


def _fit_matrix_to_box(box: tuple[float, float, float, float]) -> Matrix:
    left, top, right, bottom = box
    return right - left, 0.0, 0.0, bottom - top, left, top


def _measure_box(outlines: Iterable[tuple[Command, ...]]) -> tuple[float, float, float, float]:
    """Return the bounding box of points on outlines: their corners, and seven points within each curve."""
    xs: list[float] = []
    ys: list[float] = []
    for outline in outlines:
        pen = (0.0, 0.0)
        for letter, figures in outline:
            if letter == "C":
                xs += _sample_curve((pen[0], *figures[::2]))
                ys += _sample_curve((pen[1], *figures[1::2]))
            if figures:
                pen = (figures[-2], figures[-1])
                xs.append(pen[0])
                ys.append(pen[1])
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _sample_curve(ends: tuple[float, ...]) -> Iterator[float]:
    """Yield one coordinate of seven points on a cubic Bézier curve."""
    a, b, c, d = ends
    for step in range(1, 8):
        t, u = step / 8, 1 - step / 8
        yield u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d


def flatten_nodes(nodes: Iterable[VectorNode]) -> Iterator[VectorPath]:
    """Yield the paths of nodes and the edges of pictures, groups opened, in the coordinates of the outermost."""
    for node in nodes:
        if isinstance(node, VectorGroup):
            for leaf in flatten_nodes(node.items):
                yield replace(leaf, commands=transform_outline(leaf.commands, node.matrix))
        elif isinstance(node, VectorImage):
            yield VectorPath(outline_rectangle(0.0, 0.0, node.width, node.height))
        else:
            yield node
