"""Find icons with a shadow that are turned: light would come from several sides of a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import atan2, degrees, hypot
from typing import NamedTuple

from compiler.layout.frame import Element, Symbol, SymbolKind
from compiler.layout.leaves import find_outline_points, place_leaves
from compiler.model.drawing import Drawing, DrawingPath

LEAST_TURN = 1.0
"""The least turn in degrees that counts."""

FARTHEST, NEAREST = 0.15, 0.005
"""How far a shadow lies from what casts it, as a share of the drawing's size."""

LEAST_SIZE = 0.4
"""The least size of what casts a shadow, as a share of the drawing's size: smaller shapes are a pattern."""

_SAME = 0.01
"""The difference of two distances that count as equal, as a share of the drawing's size."""


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
        if abs(turn) >= LEAST_TURN and has_shadow(drawings[leaf.kind][leaf.name]):
            yield TurnedShadow(leaf.kind, leaf.name, turn)


@lru_cache(maxsize=1 << 10)
def has_shadow(drawing: Drawing) -> bool:
    """Return whether a drawing has the same outline twice, one a little beside the other in another colour."""
    size = max(drawing.width, drawing.height)
    large = [shape for shape in drawing.shapes if shape.fill and _measure_size(shape) >= LEAST_SIZE * size]
    return any(_is_shadow(first, second, size) for first, second in combinations(large, 2))


def _is_shadow(first: DrawingPath, second: DrawingPath, size: float) -> bool:
    if first.fill == second.fill or [letter for letter, _ in first.path] != [letter for letter, _ in second.path]:
        return False
    pairs = zip(_list_numbers(first), _list_numbers(second), strict=True)
    steps = [(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairs]
    right, down = steps[0]
    is_equal = all(abs(x - right) <= _SAME * size and abs(y - down) <= _SAME * size for x, y in steps)
    return is_equal and NEAREST * size < hypot(right, down) <= FARTHEST * size


def _list_numbers(shape: DrawingPath) -> list[tuple[float, float]]:
    return [point for _, figures in shape.path for point in zip(figures[::2], figures[1::2], strict=True)]


def _measure_size(shape: DrawingPath) -> float:
    """Return the longer side of the box around a shape, in units of its drawing."""
    points = find_outline_points(shape.path)
    if not points:
        return 0.0
    xs, ys = zip(*points, strict=True)
    return float(max(max(xs) - min(xs), max(ys) - min(ys)))
