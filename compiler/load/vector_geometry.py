"""Boxes and transforms of the outlines of vector pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import hypot, isclose

from compiler.model.drawing import Command
from compiler.model.vector import IDENTITY, Matrix, VectorGroup, VectorNode, VectorPath


def transform_outline(commands: tuple[Command, ...], matrix: Matrix) -> tuple[Command, ...]:
    """Return an outline under a matrix."""
    if matrix == IDENTITY:
        return commands
    a, b, c, d, e, f = matrix
    moved: list[Command] = []
    for letter, figures in commands:
        points = zip(figures[::2], figures[1::2], strict=True)
        moved.append((letter, tuple(value for x, y in points for value in (a * x + c * y + e, b * x + d * y + f))))
    return tuple(moved)


def uniform_scale(matrix: Matrix) -> float | None:
    """Return the scale of a matrix that preserves shapes, or None if it distorts them."""
    a, b, c, d, _, _ = matrix
    across, down = hypot(a, b), hypot(c, d)
    keeps = isclose(across, down, rel_tol=1e-4) and abs(a * c + b * d) <= 1e-4 * across * down
    return across if keeps and across > 0 else None


def matrix_over_outline(commands: tuple[Command, ...]) -> Matrix:
    """Return the matrix from the unit square to the box round an outline."""
    return _box_matrix(_bounding_box([commands]))


def matrix_over_nodes(nodes: Iterable[VectorNode]) -> Matrix:
    """Return the matrix from the unit square to the box round nodes."""
    return _box_matrix(_bounding_box([leaf.commands for leaf in leaves(nodes)]))


def _box_matrix(box: tuple[float, float, float, float]) -> Matrix:
    left, top, right, bottom = box
    return right - left, 0.0, 0.0, bottom - top, left, top


def _bounding_box(outlines: Iterable[tuple[Command, ...]]) -> tuple[float, float, float, float]:
    """Return the box round points on outlines: their corners, and seven between the ends of each curve."""
    xs: list[float] = []
    ys: list[float] = []
    for outline in outlines:
        pen = (0.0, 0.0)
        for letter, figures in outline:
            if letter == "C":
                xs += _curve_points((pen[0], *figures[::2]))
                ys += _curve_points((pen[1], *figures[1::2]))
            if figures:
                pen = (figures[-2], figures[-1])
                xs.append(pen[0])
                ys.append(pen[1])
    return (min(xs), min(ys), max(xs), max(ys)) if xs else (0.0, 0.0, 0.0, 0.0)


def _curve_points(ends: tuple[float, ...]) -> Iterator[float]:
    """Yield a coordinate of seven points of a cubic Bézier curve."""
    a, b, c, d = ends
    for step in range(1, 8):
        t, u = step / 8, 1 - step / 8
        yield u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d


def leaves(nodes: Iterable[VectorNode]) -> Iterator[VectorPath]:
    """Yield the paths of nodes, groups opened, in the coordinates of the outermost."""
    for node in nodes:
        if isinstance(node, VectorGroup):
            for leaf in leaves(node.items):
                yield replace(leaf, commands=transform_outline(leaf.commands, node.matrix))
        else:
            yield node
