"""Normalised vector pictures (SVG as drawing programs save it): paths, groups, gradients, clips, masks, pixels.

Lengths are in the picture's own units, y grows downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.drawing import Command

Matrix: TypeAlias = "tuple[float, float, float, float, float, float]"
"""a b c d e f as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Spread: TypeAlias = Literal["pad", "reflect", "repeat"]
"""How a gradient continues beyond its ends (SVG 1.1, 13.2.2)."""

Cap: TypeAlias = Literal["butt", "round", "square"]
Join: TypeAlias = Literal["miter", "round", "bevel"]

MITER_LIMIT = 4.0
"""SVG's default limit of the length of a mitre, in line widths."""


class Stop(NamedTuple):
    """A colour ('#rrggbb') of a gradient at `offset` from 0 to 1, with its opacity."""

    offset: float
    colour: str
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Gradient:
    """A linear or radial gradient; `matrix` maps its coordinates to those of the painted shape.

    `points` are x1, y1, x2, y2 of a linear gradient, or the focus, the centre and the radius of a radial one.
    """

    kind: Literal["linear", "radial"]
    stops: tuple[Stop, ...]
    points: tuple[float, ...]
    matrix: Matrix = IDENTITY
    spread: Spread = "pad"


Paint: TypeAlias = str | Gradient | None
"""A colour ('#rrggbb'), a gradient, or None for no paint."""


@dataclass(frozen=True, slots=True)
class Pen:
    """The style of a line: width, dashes, caps and joins."""

    width: float = 1.0
    dash: tuple[float, ...] = ()
    dash_offset: float = 0.0
    cap: Cap = "butt"
    join: Join = "miter"
    miter_limit: float = MITER_LIMIT


@dataclass(frozen=True, slots=True)
class VectorPath:
    """A path, filled, stroked, or both."""

    commands: tuple[Command, ...]
    fill: Paint = None
    stroke: Paint = None
    pen: Pen = Pen()
    even_odd: bool = False
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class VectorImage:
    """A raster picture embedded in the picture, by its number there, in a box of this size at the origin.

    `is_rendered` for pixels that Sobor has made, of a group with a filter.
    """

    number: int
    width: float
    height: float
    is_rendered: bool = False


@dataclass(frozen=True, slots=True)
class VectorGroup:
    """Nodes under a matrix, painted together at an opacity.

    Everything outside the `clip` is hidden; `clip_even_odd` selects its fill rule. The luminance of the `mask` (or its
    opacity, with `mask_by_alpha`) determines how much is visible.
    """

    items: tuple[VectorNode, ...]
    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    clip: tuple[Command, ...] = ()
    clip_even_odd: bool = False
    mask: tuple[VectorNode, ...] = ()
    mask_by_alpha: bool = False
    blend: str = "normal"


VectorNode: TypeAlias = "VectorPath | VectorImage | VectorGroup"


def invert_matrix(matrix: Matrix) -> Matrix | None:
    """Return the matrix that undoes a matrix; None if it makes everything flat."""
    a, b, c, d, e, f = matrix
    determinant = a * d - b * c
    if not determinant:
        return None
    a, b, c, d = d / determinant, -b / determinant, -c / determinant, a / determinant
    return a, b, c, d, -(a * e + c * f), -(b * e + d * f)
