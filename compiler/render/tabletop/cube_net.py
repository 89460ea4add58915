"""Dice from the nets that are printed: six squares joined by folds become a cube, each with its part of the picture."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from compiler.impose.joined_lines import SAME_DISTANCE, is_horizontal, join_lines
from compiler.layout.frame import Frame
from compiler.layout.part import Part
from compiler.model.points import LineSegment, Point
from compiler.render.tabletop.mesh import Corner, Mesh, MeshFace, Place

FACES = 6

Square: TypeAlias = Point
"""The upper left corner of a square of a net, in mm."""


class Facing(NamedTuple):
    """How a square lies on a cube: the directions outwards, along its upper edge and down its left edge."""

    outwards: Place
    right: Place
    down: Place


class FoldedNet(NamedTuple):
    """A net of a cube: the length of an edge in mm, and how each square lies on the cube."""

    side: float
    facings: Mapping[Square, Facing]


def fold_cube(part: Part, unit: float) -> Mesh | None:
    """Return the cube that a net is folded into, with its middle at the origin; None if it is not a net of a cube."""
    net = fold_net(part)
    if net is None:
        return None
    return Mesh(tuple(_make_face(square, facing, net.side, part.front, unit) for square, facing in net.facings.items()))


def fold_net(part: Part) -> FoldedNet | None:
    """Return how the squares of a net lie on its cube; None if it is not a net of a cube."""
    side = max((abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in part.folds), default=0.0)
    lines = join_lines([*part.folds, *part.cuts])
    squares = list(_find_squares(lines, side))
    if len(squares) != FACES:
        return None
    facings = _fold(squares, join_lines(part.folds), side)
    if len({facing.outwards for facing in facings.values()}) != FACES:
        return None
    return FoldedNet(side, facings)


def _find_squares(lines: Sequence[LineSegment], side: float) -> Iterator[Square]:
    """Yield the squares of a side (mm) that have all edges on lines."""
    if side < 1:
        return
    xs = sorted({round(x, 2) for line in lines for x in (line.x1, line.x2)})
    ys = sorted({round(y, 2) for line in lines for y in (line.y1, line.y2)})
    for y in ys:
        for x in xs:
            if all(_is_on_line(edge, lines) for edge in _list_edges((x, y), side)):
                yield x, y


def _list_edges(square: Square, side: float) -> tuple[LineSegment, ...]:
    """Return the edges of a square: above, right, below, left."""
    x, y = square
    right, bottom = x + side, y + side
    return (
        LineSegment(x, y, right, y),
        LineSegment(right, y, right, bottom),
        LineSegment(x, bottom, right, bottom),
        LineSegment(x, y, x, bottom),
    )


def _is_on_line(edge: LineSegment, lines: Sequence[LineSegment]) -> bool:
    return any(
        is_horizontal(edge) == is_horizontal(line)
        and line.x1 < edge.x1 + SAME_DISTANCE
        and line.y1 < edge.y1 + SAME_DISTANCE
        and line.x2 > edge.x2 - SAME_DISTANCE
        and line.y2 > edge.y2 - SAME_DISTANCE
        for line in lines
    )


def _fold(squares: Sequence[Square], folds: Sequence[LineSegment], side: float) -> dict[Square, Facing]:
    """Return how each square lies on the cube, starting from the first, which is on top."""
    facings = {squares[0]: Facing((0, 1, 0), (1, 0, 0), (0, 0, 1))}
    waiting = [squares[0]]
    while waiting:
        square = waiting.pop()
        for step, edge in zip(_STEPS, _list_edges(square, side), strict=True):
            found = _find_neighbour(square, step, side, squares)
            if found and found not in facings and _is_on_line(edge, folds):
                facings[found] = _turn_over(facings[square], step)
                waiting.append(found)
    return facings


class _Step(NamedTuple):
    """A step on the net from a square to one beside it, in squares."""

    right: int
    down: int


_STEPS = (_Step(0, -1), _Step(1, 0), _Step(0, 1), _Step(-1, 0))
"""The directions above, right, below and left on the net."""


def _find_neighbour(square: Square, step: _Step, side: float, squares: Sequence[Square]) -> Square | None:
    x, y = square[0] + step.right * side, square[1] + step.down * side
    return next(
        (other for other in squares if abs(other[0] - x) < SAME_DISTANCE and abs(other[1] - y) < SAME_DISTANCE), None
    )


def _turn_over(facing: Facing, step: _Step) -> Facing:
    """Return how the square beyond an edge lies: turned back by 90 degrees about this edge."""
    outwards, right, down = facing
    match step:
        case (1, 0):
            return Facing(right, _reverse(outwards), down)
        case (-1, 0):
            return Facing(_reverse(right), outwards, down)
        case (0, 1):
            return Facing(down, right, _reverse(outwards))
    return Facing(_reverse(down), right, outwards)


def _reverse(direction: Place) -> Place:
    return -direction[0] or 0.0, -direction[1] or 0.0, -direction[2] or 0.0


def _make_face(square: Square, facing: Facing, side: float, frame: Frame, unit: float) -> MeshFace:
    """Return a face of the cube, its corners counter-clockwise as seen from outside."""
    half = side / 2 / unit
    corners: list[Corner] = []
    for across, along in ((0, 0), (0, 1), (1, 1), (1, 0)):
        axes = zip(facing.outwards, facing.right, facing.down, strict=True)
        x, y, z = (half * (out + (2 * across - 1) * right + (2 * along - 1) * down) for out, right, down in axes)
        u, v = (square[0] + across * side) / frame.width, 1 - (square[1] + along * side) / frame.height
        corners.append(Corner((x, y, z), (u, v)))
    return tuple(corners)
