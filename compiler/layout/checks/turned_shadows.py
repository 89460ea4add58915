"""Find turned symbols with a shadow: light seems to come from several sides of the piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import atan2, degrees, hypot
from typing import NamedTuple

from compiler.layout.frame import Element, Symbol, SymbolKind
from compiler.layout.leaves import find_outline_points, place_leaves
from compiler.model.drawing import Drawing, DrawingPath
from compiler.model.points import Point

MIN_TURN = 1.0
"""The minimum turn that is noticed, in degrees."""

MIN_DISTANCE = 0.005
"""The minimum distance of a shadow from the shape that casts it, as a share of the drawing's size."""

MAX_DISTANCE = 0.15
"""The largest distance of a shadow from the shape that casts it, as a share of the drawing's size."""

MIN_SIZE = 0.4
"""The minimum size of a shape that casts a shadow, as a share of the drawing's size: smaller shapes are a pattern."""

_MAX_DEVIATION = 0.01
"""The largest difference of distances that count as equal, as a share of the drawing's size."""


class TurnedShadow(NamedTuple):
    """An icon or drawing with a shadow, and its turn in degrees."""

    kind: SymbolKind
    name: str
    turn: float


def find_turned_shadows(
    items: Iterable[Element], drawings: Mapping[SymbolKind, Mapping[str, Drawing]]
) -> Iterator[TurnedShadow]:
    """Yield the symbols of an element that have a shadow and are turned."""
    for leaf, matrix, _ in place_leaves(items):
        if not isinstance(leaf, Symbol) or leaf.name not in drawings[leaf.kind]:
            continue
        turn = degrees(atan2(matrix[1], matrix[0]))
        if abs(turn) >= MIN_TURN and has_shadow(drawings[leaf.kind][leaf.name]):
            yield TurnedShadow(leaf.kind, leaf.name, turn)


@lru_cache(maxsize=1 << 10)
def has_shadow(drawing: Drawing) -> bool:
    """Return whether a drawing has an outline twice, in two colours and a little beside each other."""
    size = max(drawing.width, drawing.height)
    large = [shape for shape in drawing.shapes if shape.fill and _measure_size(shape) >= MIN_SIZE * size]
    return any(_is_shadow(first, second, size) for first, second in combinations(large, 2))


def _is_shadow(first: DrawingPath, second: DrawingPath, size: float) -> bool:
    if first.fill == second.fill or [letter for letter, _ in first.path] != [letter for letter, _ in second.path]:
        return False
    pairs = zip(_list_points(first), _list_points(second), strict=True)
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairs]
    right, down = steps[0]
    is_equal = all(abs(x - right) <= _MAX_DEVIATION * size and abs(y - down) <= _MAX_DEVIATION * size for x, y in steps)
    return is_equal and MIN_DISTANCE * size < hypot(right, down) <= MAX_DISTANCE * size


def _list_points(shape: DrawingPath) -> list[Point]:
    return [point for _, coordinates in shape.path for point in zip(coordinates[::2], coordinates[1::2], strict=True)]


def _measure_size(shape: DrawingPath) -> float:
    """Return the longer side of the box around a shape, in units of its drawing."""
    points = find_outline_points(shape.path)
    if not points:
        return 0.0
    xs, ys = zip(*points, strict=True)
    return float(max(max(xs) - min(xs), max(ys) - min(ys)))
