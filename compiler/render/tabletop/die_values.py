"""The values of a die as its faces show them, with the turns that put each on top."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from compiler.layout.frame import IDENTITY, Glyphs, Symbol, transform_point
from compiler.layout.leaves import place_leaves
from compiler.layout.part import Part
from compiler.model.points import Point
from compiler.render.tabletop.cube_net import FACES, FoldedNet, Square, fold_net
from compiler.render.tabletop.mesh import Place
from compiler.render.tabletop.save_objects import DieValue, Rotation

_TURNS: Mapping[Place, Rotation] = {
    (0, 1, 0): (0.0, 0.0, 0.0),
    (0, -1, 0): (180.0, 0.0, 0.0),
    (0, 0, 1): (270.0, 0.0, 0.0),
    (0, 0, -1): (90.0, 0.0, 0.0),
    (1, 0, 0): (0.0, 0.0, 270.0),
    (-1, 0, 0): (0.0, 0.0, 90.0),
}
"""The rotation that brings a face to the top, by the direction of the face; Unity mirrors models in x."""


def list_die_values(part: Part) -> list[DieValue]:
    """Return the value of each face of a die.

    The values are the words on the faces, or else the numbers of symbols, or else the names of symbols: the first of
    these that differs on all faces. Return nothing if none does, or if the part is not a net of a cube.
    """
    net = fold_net(part)
    if net is None:
        return []
    words, symbols = _read_faces(part, net)
    counts = {square: str(len(marks)) if marks else "" for square, marks in symbols.items()}
    names = {square: " + ".join(marks) for square, marks in symbols.items()}
    for shown in (words, counts, names):
        if len(set(shown.values()) - {""}) == FACES:
            return [DieValue(shown[square], _TURNS[facing.outwards]) for square, facing in net.facings.items()]
    return []


class _FaceContents(NamedTuple):
    """The words on each square of a net, and the names of the symbols on it."""

    words: dict[Square, str]
    symbols: dict[Square, list[str]]


def _read_faces(part: Part, net: FoldedNet) -> _FaceContents:
    """Return what is drawn on each square."""
    words: dict[Square, str] = dict.fromkeys(net.facings, "")
    symbols: dict[Square, list[str]] = {square: [] for square in net.facings}
    for leaf, matrix, _ in place_leaves(part.front.items, IDENTITY, ()):
        if not isinstance(leaf, Glyphs | Symbol):
            continue
        middle = transform_point(matrix, leaf.x + leaf.width / 2, leaf.y + _find_half_height(leaf))
        square = _find_square(middle, net)
        if square is None:
            continue
        if isinstance(leaf, Glyphs):
            words[square] = " ".join(chain(filter(None, [words[square]]), leaf.text.split()))
        else:
            symbols[square].append(leaf.name)
    return _FaceContents(words, symbols)


def _find_half_height(leaf: Glyphs | Symbol) -> float:
    return leaf.height / 2 if isinstance(leaf, Symbol) else 0.0


def _find_square(point: Point, net: FoldedNet) -> Square | None:
    """Return the square that contains a point (mm), or None if it is outside the net."""
    for x, y in net.facings:
        if x <= point[0] < x + net.side and y <= point[1] < y + net.side:
            return x, y
    return None
