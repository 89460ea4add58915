"""Find out whether pieces may share cuts: a cut that is slightly off must not show the colour of a neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from compiler.impose.sheet_pieces import Piece
from compiler.layout.checks.grounds import PAPER, Grounds
from compiler.layout.frame import Frame, Image
from compiler.model.points import Point

_SAMPLE_SHARES = (0.15, 0.5, 0.85)
"""The points along an edge where colours are compared, as shares of its length."""

_SAMPLE_INSET = 0.2
"""The distance in mm of these points from the cut, inside the piece."""


class _PictureEdge(NamedTuple):
    """The edge of a picture, which is equal to no other edge."""

    picture: str
    edge: str


_EdgeColours: TypeAlias = tuple[tuple[str | _PictureEdge | None, ...], ...]
"""The colours along the top, right, bottom and left edge of a frame, or the picture; None where neither is known."""


def can_share_cuts(pieces: Sequence[Piece]) -> bool:
    """Return whether all pieces have the same colours along opposite edges, front and back; circles share no cut.

    Where a drawing reaches the cut, its colours are not known, and are taken to be equal. A picture is taken to differ
    from all its neighbours, as photographs do.
    """
    if any(piece.has_round_sides for piece in pieces):
        return False
    fronts = {id(layer.frame): layer.frame for piece in pieces for layer in piece.front}
    backs = {id(layer.frame): layer.frame for piece in pieces for layer in piece.back}
    return all(_are_alike([_find_edge_colours(frame) for frame in frames.values()]) for frames in (fronts, backs))


def _are_alike(frames: Sequence[_EdgeColours]) -> bool:
    """Return whether touching edges have the same colours wherever two of these frames are next to each other."""
    return len(set(frames)) <= 1 and all(top == bottom and left == right for top, right, bottom, left in frames)


def _find_edge_colours(frame: Frame) -> _EdgeColours:
    grounds = Grounds([frame.items], frame.width, frame.height)
    across = [share * frame.width for share in _SAMPLE_SHARES]
    down = [share * frame.height for share in _SAMPLE_SHARES]
    right, bottom = frame.width - _SAMPLE_INSET, frame.height - _SAMPLE_INSET
    edges = {
        "top": [(x, _SAMPLE_INSET) for x in across],
        "right": [(right, y) for y in down],
        "bottom": [(x, bottom) for x in across],
        "left": [(_SAMPLE_INSET, y) for y in down],
    }
    return tuple(tuple(_find_colour(grounds, point, edge) for point in points) for edge, points in edges.items())


def _find_colour(grounds: Grounds, point: Point, edge: str) -> str | _PictureEdge | None:
    area = grounds.find_area(point, len(grounds.layers))
    if area and isinstance(area.leaf, Image):
        return _PictureEdge(area.leaf.picture, edge)
    return area.colour if area else PAPER
