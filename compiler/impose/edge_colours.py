"""Tell whether pieces may share a cut: only if a knife beside the line shows the same colour on either side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from compiler.impose.pieces import Piece
from compiler.layout.checks.grounds import Grounds
from compiler.layout.frame import Frame

_SHARES = (0.15, 0.5, 0.85)
"""Where along a side colours are compared."""

_INSET = 0.2
"""The distance in mm from the cut at which they are, inside the piece."""

_Sides: TypeAlias = tuple[tuple[str | None, ...], ...]
"""The colours along the top, the right, the bottom and the left of a side; None where they are not known."""


def can_share_cuts(pieces: Sequence[Piece]) -> bool:
    """Return whether all pieces have the same colours on opposite sides, front and back; circles share no cut.

    Where a drawing or a picture reaches the cut, its colours are not known, and are taken to be alike.
    """
    if any(piece.is_round for piece in pieces):
        return False
    frames = {id(layer.frame): layer.frame for piece in pieces for layer in piece.front}
    backs = {id(layer.frame): layer.frame for piece in pieces for layer in piece.back}
    return all(_are_alike([_find_sides(frame) for frame in faces.values()]) for faces in (frames, backs))


def _are_alike(faces: Sequence[_Sides]) -> bool:
    """Return whether what is next to each other in a grid of such sides has the same colours."""
    return len(set(faces)) <= 1 and all(top == bottom and left == right for top, right, bottom, left in faces)


def _find_sides(frame: Frame) -> _Sides:
    grounds = Grounds([frame.items], frame.width, frame.height)
    across = [share * frame.width for share in _SHARES]
    down = [share * frame.height for share in _SHARES]
    right, bottom = frame.width - _INSET, frame.height - _INSET
    sides = (
        [(x, _INSET) for x in across],
        [(right, y) for y in down],
        [(x, bottom) for x in across],
        [(_INSET, y) for y in down],
    )
    return tuple(tuple(grounds.find_colour(point, len(grounds.layers)) for point in side) for side in sides)
