"""The demands of a print shop on a PDF."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Criteria:
    """The limits of files that are printed.

    Attributes:
        bleed: The minimum distance in mm from the trim to the bleed box.
        dpi: The minimum resolution of pictures in pixels per inch.
        ink: The maximum total ink at any point, in percent.
        line: The minimum width of a line in mm.
    """

    bleed: float = 3.0
    dpi: float = 300.0
    ink: float = 300.0
    line: float = 0.07
