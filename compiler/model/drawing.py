"""A vector drawing (icon, motif, ornament) after parsing its SVG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from compiler.model.origin import NOWHERE, Origin

Command: TypeAlias = "tuple[str, tuple[float, ...]]"
"""('M', (x, y)), ('L', (x, y)), ('C', (x1, y1, x2, y2, x, y)) or ('Z', ()); absolute, y down."""


@dataclass(frozen=True, slots=True)
class Shape:
    """One filled or stroked path.

    A colour is '#rrggbb', 'currentColor', or None for no colour. 'name|#rrggbb' is a named colour with its fallback
    (in SVG: `var(--name, #rrggbb)`), which an element that uses the drawing may replace. `stroke_width` is in the
    drawing's units.
    """

    path: tuple[Command, ...]
    fill: str | None = "currentColor"
    stroke: str | None = None
    stroke_width: float = 0.0
    even_odd: bool = False
    cap: str = "butt"
    join: str = "miter"


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes in a box of `width` × `height` units with the origin at the top left; `file` is the displayed path."""

    name: str
    width: float
    height: float
    shapes: tuple[Shape, ...]
    file: str = ""
    origin: Origin = NOWHERE
