"""The drift of a printer, which misplaces backs, and its correction."""

from __future__ import annotations

from math import asin, cos, degrees, radians, sin
from typing import NamedTuple

from compiler.model.points import Point

MARK_INSET = 40.0
"""The distance, in mm, of the two marks of a calibration sheet from the upper and the lower edge of the paper."""


class SideShift(NamedTuple):
    """A shift of the fronts or the backs of sheets, as seen on this side.

    Attributes:
        right: How far they are moved to the right, in mm.
        down: How far they are moved down, in mm.
        turn: How far they are turned clockwise about the middle of the paper, in degrees.
    """

    right: float
    down: float
    turn: float


NO_SHIFT = SideShift(0.0, 0.0, 0.0)


class Drift(NamedTuple):
    """The shift of a back from its front, seen from the front through the paper, however the paper is turned over.

    Attributes:
        right: How far the back is right of its place, in mm.
        down: How far the back is below its place, in mm.
        turn: How far the back is turned clockwise about the middle of the paper, in degrees.
    """

    right: float
    down: float
    turn: float

    def correct(self, *, is_turned_sideways: bool) -> SideShift:
        """Return the shift of the backs that undoes the drift.

        Turning the paper over its side exchanges left and right; over its top, up and down.
        """
        right, down = (self.right, -self.down) if is_turned_sideways else (-self.right, self.down)
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return SideShift(c * right - s * down, s * right + c * down, self.turn)


def measure_drift(top: Point, bottom: Point, height: float) -> Drift:
    """Return the drift of a printer.

    `top` and `bottom` are the distances (right, down, in mm) of the marks of the back from those of the front, on paper
    `height` mm high. Raise ValueError for distances that no turn can explain, or for paper without room between the
    marks.
    """
    if height <= 2 * MARK_INSET:
        raise ValueError("the paper has no room between the marks")
    sine = (top[0] - bottom[0]) / (height - 2 * MARK_INSET)
    if abs(sine) > 1:
        raise ValueError("no turn of the paper explains these distances")
    turn = degrees(asin(sine))
    return Drift((top[0] + bottom[0]) / 2, (top[1] + bottom[1]) / 2, turn)
