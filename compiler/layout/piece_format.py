"""A format of pieces: its size, shape and margins."""

from __future__ import annotations

from dataclasses import dataclass

from compiler.model.print_data import FormatInMm


@dataclass(frozen=True, slots=True)
class PieceFormat:
    """A format of pieces, lengths in mm: width and height of the trim, and the bleed around it.

    A round piece is the circle in the middle of its rectangle. Text and icons keep `safe` away from the cut and lines
    `frame`; without a safe margin (None) nothing is checked.
    """

    width: float
    height: float
    bleed: float
    safe: float | None
    frame: float
    is_round: bool


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
    )
