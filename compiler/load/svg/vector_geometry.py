"""Measure the outlines of vector pictures: bounding boxes, scales, paths of nested groups."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from math import hypot, isclose

from compiler.model.drawing import Command
from compiler.model.points import BoundingBox
from compiler.model.vector import Matrix, VectorGroup, VectorImage, VectorNode, VectorPath, transform_path

_MAX_DISTORTION = 1e-4
"""The maximum relative difference of scales, and cosine between axes, of a matrix that counts as preserving shapes."""

_CURVE_SAMPLES = 8
"""The number of pieces of equal parameter length that a curve is divided into to measure its box."""


def outline_rectangle(x: float, y: float, width: float, height: float) -> tuple[Command, ...]:
    """Return the outline of a rectangle."""
    right, bottom = x + width, y + height
    return ("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ())


def measure_outline(commands: tuple[Command, ...]) -> BoundingBox:
    """Return the bounding box of an outline."""
    return _measure_box([commands])


def find_uniform_scale(matrix: Matrix) -> float | None:
    """Return the scale of a matrix that preserves shapes, or None if it distorts them."""
    a, b, c, d, _, _ = matrix
    across, down = hypot(a, b), hypot(c, d)
    is_equally_long = isclose(across, down, rel_tol=_MAX_DISTORTION)
    is_perpendicular = abs(a * c + b * d) <= _MAX_DISTORTION * across * down
    return across if is_equally_long and is_perpendicular and across > 0 else None


def fit_matrix_to_outline(commands: tuple[Command, ...]) -> Matrix:
    """Return the matrix from the unit square to the bounding box of an outline."""
    return _fit_matrix_to_box(_measure_box([commands]))


def fit_matrix_to_nodes(nodes: Iterable[VectorNode]) -> Matrix:
    """Return the matrix from the unit square to the bounding box of nodes."""
    return _fit_matrix_to_box(_measure_box([leaf.commands for leaf in flatten_nodes(nodes)]))


def _fit_matrix_to_box(box: BoundingBox) -> Matrix:
    return box.width, 0.0, 0.0, box.height, box.left, box.top


def _measure_box(outlines: Iterable[tuple[Command, ...]]) -> BoundingBox:
    """Return the bounding box of the corners of outlines and of points on their curves."""
    xs: list[float] = []
    ys: list[float] = []
    for outline in outlines:
        start = pen = (0.0, 0.0)
        for letter, coordinates in outline:
            if letter == "C":
                xs += _sample_curve((pen[0], *coordinates[::2]))
                ys += _sample_curve((pen[1], *coordinates[1::2]))
            if coordinates:
                pen = (coordinates[-2], coordinates[-1])
                xs.append(pen[0])
                ys.append(pen[1])
            if letter == "M":
                start = pen
            elif letter == "Z":
                pen = start
    return BoundingBox(min(xs), min(ys), max(xs), max(ys)) if xs else BoundingBox(0.0, 0.0, 0.0, 0.0)


def _sample_curve(controls: tuple[float, ...]) -> Iterator[float]:
    """Yield one coordinate of points within a cubic Bézier curve, given this coordinate of its control points."""
    a, b, c, d = controls
    for step in range(1, _CURVE_SAMPLES):
        t, u = step / _CURVE_SAMPLES, 1 - step / _CURVE_SAMPLES
        yield u**3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t**3 * d


def flatten_nodes(nodes: Iterable[VectorNode]) -> Iterator[VectorPath]:
    """Yield the paths in nodes, and the edges of pictures as paths, in the coordinates of the outermost nodes."""
    for node in nodes:
        if isinstance(node, VectorGroup):
            for leaf in flatten_nodes(node.items):
                yield replace(leaf, commands=transform_path(leaf.commands, node.matrix))
        elif isinstance(node, VectorImage):
            yield VectorPath(outline_rectangle(0.0, 0.0, node.width, node.height))
        else:
            yield node
