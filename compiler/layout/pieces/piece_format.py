"""The format of pieces: their size, shape and margins."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.layout.frame import Side
from compiler.model.measure_format import get_corners
from compiler.model.polygon import Points, mirror
from compiler.model.print_data import FormatInMm

TOLERANCE = 0.05
"""The distance in mm that nobody sees after cutting."""


@dataclass(frozen=True, slots=True)
class PieceFormat:
    """A format of pieces; lengths in mm.

    Attributes:
        width: The width of the trim.
        height: The height of the trim.
        bleed: The bleed around the trim.
        safe: The distance that text and icons keep from the cut, or None if distances are not checked.
        frame: The distance that lines keep from the cut.
        is_round: Whether a piece is the circle in the middle of its rectangle.
        corners: The corners of the front of a polygon.
        base: The height of the flap below front and back of a stand-up, or None.
        corner: The radius of rounded corners.
        is_net: Whether a piece is cut along the lines that its layout draws.
    """

    width: float
    height: float
    bleed: float
    safe: float | None
    frame: float
    is_round: bool
    corners: Points = ()
    base: float | None = None
    corner: float = 0.0
    is_net: bool = False

    def find_corners(self, side: Side) -> Points:
        """Return the corners of a side as seen when looking at it: a back has the mirrored corners of the front."""
        return self.corners if side == "front" else mirror(self.corners, self.width)


def read_format(data: FormatInMm) -> PieceFormat:
    """Return a format from its valid content (an entry of `formats.yaml`)."""
    safe = data.get("safe")
    return PieceFormat(
        width=data["width"],
        height=data["height"],
        bleed=data.get("bleed", 0.0),
        safe=safe,
        frame=data.get("frame", safe or 0.0),
        is_round=data.get("shape") == "circle",
        corners=get_corners(data),
        base=data.get("base"),
        corner=data.get("corner", 0.0),
        is_net=data.get("shape") == "net",
    )
