"""A vector drawing (icon, motif, ornament) after parsing its SVG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.origin import NOWHERE, Origin

Command: TypeAlias = tuple[str, tuple[float, ...]]
"""('M', (x, y)), ('L', (x, y)), ('C', (x1, y1, x2, y2, x, y)) or ('Z', ()); absolute, y down."""

Cap: TypeAlias = Literal["butt", "round", "square"]
Join: TypeAlias = Literal["miter", "round", "bevel"]


SITE_BAND = "ornaments/site-band"
"""A game's own drawing for the band of the site's theme. It repeats horizontally, and only its outline is
used."""

SITE_MARK = "ornaments/site-mark"
"""A game's own drawing for the icon of the browser tab."""

SITE_DRAWINGS = frozenset((SITE_BAND, SITE_MARK))


class NamedColour(NamedTuple):
    """A colour that an element which uses the drawing may replace; in SVG, `var(--name, #rrggbb)`.

    Attributes:
        name: The name that replaces it.
        fallback: The colour ('#rrggbb') if it is not replaced.
    """

    name: str
    fallback: str


DrawingColour: TypeAlias = str | NamedColour
"""'#rrggbb', 'currentColor', or a named colour."""


@dataclass(frozen=True, slots=True)
class DrawingPath:
    """One filled or stroked path; lengths in the drawing's units.

    Attributes:
        path: The outline.
        fill: The colour inside, or None.
        stroke: The colour of the line, or None.
        stroke_width: The thickness of the line.
        even_odd: Whether the even-odd rule determines the inside.
        cap: The ends of the line.
        join: The corners of the line.
    """

    path: tuple[Command, ...]
    fill: DrawingColour | None = "currentColor"
    stroke: DrawingColour | None = None
    stroke_width: float = 0.0
    even_odd: bool = False
    cap: Cap = "butt"
    join: Join = "miter"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes in a box with the origin at the top left.

    Attributes:
        name: Its name in layouts and texts.
        width: The width of the box, in its own units.
        height: The height of the box, in its own units.
        shapes: The shapes, from back to front.
        file: The displayed path of the file.
        origin: The identity of the file.
    """

    name: str
    width: float
    height: float
    shapes: tuple[DrawingPath, ...]
    file: str = ""
    origin: Origin = NOWHERE
