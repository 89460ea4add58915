"""The graphics state of a content stream (ISO 32000-1, 8.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import pikepdf

from compiler.model.vector import IDENTITY, Matrix
from compiler.preflight.colour_spaces import GREY, ColourSpace
from compiler.preflight.pdf_facts import Transparency
from compiler.preflight.pdf_values import PdfObject, list_values, read_name, read_number


class Colour(NamedTuple):
    """A colour: its space, and its components there, each usually from 0 to 1."""

    space: ColourSpace
    components: tuple[float, ...]


BLACK = Colour(GREY, (0.0,))
"""The colour at the start of each content stream."""


@dataclass(frozen=True, slots=True)
class StreamState:
    """The parameters of a graphics state that matter to a print shop.

    Attributes:
        matrix: The matrix from the current coordinates to those of the stream.
        fill: The colour of fills.
        stroke: The colour of strokes.
        width: The width of lines, in current coordinates.
        fill_overprints: Whether fills overprint what is below.
        stroke_overprints: Whether strokes overprint what is below.
        text_mode: The text rendering mode.
        font: The font dictionary of text, or None.
    """

    matrix: Matrix = IDENTITY
    fill: Colour = BLACK
    stroke: Colour = BLACK
    width: float = 1.0
    fill_overprints: bool = False
    stroke_overprints: bool = False
    text_mode: int = 0
    font: PdfObject = None


def find_transparency(entries: Mapping[str, PdfObject]) -> set[Transparency]:
    """Return the kinds of transparency that a graphics state dictionary turns on."""
    found = set[Transparency]()
    if min(read_number(entries.get("/ca"), 1.0), read_number(entries.get("/CA"), 1.0)) < 1:
        found.add("opacity")
    modes = list_values(entries.get("/BM")) or [entries.get("/BM")]
    if any(read_name(mode) not in ("", "Normal", "Compatible") for mode in modes):
        found.add("blending")
    if isinstance(entries.get("/SMask"), pikepdf.Dictionary):
        found.add("soft masks")
    return found
