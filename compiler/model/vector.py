"""Normalised vector pictures (SVG as drawing programs save it): paths, groups, gradients, clips, masks, pixels.

Lengths are in the picture's own units, y grows downwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.drawing import Cap, Command, Join
from compiler.model.points import Point

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
"""a b c d e f as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
"""The matrix that changes nothing."""

Spread: TypeAlias = Literal["pad", "reflect", "repeat"]
"""How a gradient continues beyond its ends (SVG 1.1, 13.2.2)."""

MITER_LIMIT = 4.0
"""SVG's default limit of the length of a mitre, in line widths."""


class Stop(NamedTuple):
    """A colour ('#rrggbb') of a gradient at `offset` from 0 to 1, with its opacity."""

    offset: float
    colour: str
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Gradient:
    """A linear or radial gradient.

    Attributes:
        kind: Linear or radial.
        stops: The colours.
        points: x1, y1, x2, y2 of a linear gradient; the focus, the centre and the radius of a radial one.
        matrix: The matrix from its coordinates to the coordinates of the painted shape.
        spread: What is painted beyond its ends.
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
    """The style of a line; lengths in the units of the picture.

    Attributes:
        width: The thickness.
        dash: The lengths of dashes and gaps in turn.
        dash_offset: Where in the dashes the line starts.
        cap: The ends of the line.
        join: The corners of the line.
        miter_limit: The maximum length of a pointed corner, in line widths; longer ones are cut off.
    """

    width: float = 1.0
    dash: tuple[float, ...] = ()
    dash_offset: float = 0.0
    cap: Cap = "butt"
    join: Join = "miter"
    miter_limit: float = MITER_LIMIT


@dataclass(frozen=True, slots=True)
class VectorPath:
    """A path, filled, stroked, or both.

    Attributes:
        commands: The outline.
        fill: The colour or gradient inside.
        stroke: The colour or gradient of the line.
        pen: The style of the line.
        even_odd: Whether the even-odd rule determines the inside.
        fill_opacity: The opacity of the fill, from 0 to 1.
        stroke_opacity: The opacity of the line, from 0 to 1.
    """

    commands: tuple[Command, ...]
    fill: Paint = None
    stroke: Paint = None
    pen: Pen = Pen()
    even_odd: bool = False
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class VectorImage:
    """A raster picture embedded in the picture, in a box at the origin.

    Attributes:
        number: The number of the raster picture in the picture that contains it, from 0.
        width: The width of the box.
        height: The height of the box.
        is_rendered: Whether its pixels are the rendering of a group with a filter.
    """

    number: int
    width: float
    height: float
    is_rendered: bool = False


@dataclass(frozen=True, slots=True)
class VectorGroup:
    """Nodes that are painted together.

    Attributes:
        items: The nodes.
        matrix: The matrix from their coordinates to those around the group.
        opacity: The opacity, from 0 to 1.
        clip: An outline outside which nothing is visible.
        clip_even_odd: Whether the even-odd rule determines the inside of the clip.
        mask: Nodes whose luminance is the opacity of the group below them.
        mask_by_alpha: Whether the opacity of the mask counts instead of its luminance.
        blend: The mode of blending with the nodes below.
    """

    items: tuple[VectorNode, ...]
    matrix: Matrix = IDENTITY
    opacity: float = 1.0
    clip: tuple[Command, ...] = ()
    clip_even_odd: bool = False
    mask: tuple[VectorNode, ...] = ()
    mask_by_alpha: bool = False
    blend: str = "normal"


VectorNode: TypeAlias = VectorPath | VectorImage | VectorGroup


def compose_matrices(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def invert_matrix(matrix: Matrix) -> Matrix | None:
    """Return the inverse of a matrix, or None if the matrix has none."""
    a, b, c, d, e, f = matrix
    determinant = a * d - b * c
    if not determinant:
        return None
    a, b, c, d = d / determinant, -b / determinant, -c / determinant, a / determinant
    return a, b, c, d, -(a * e + c * f), -(b * e + d * f)


def transform_point(matrix: Matrix, x: float, y: float) -> Point:
    """Return a point with a matrix applied to it."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def transform_path(commands: tuple[Command, ...], matrix: Matrix) -> tuple[Command, ...]:
    """Return a path with a matrix applied to every point."""
    if matrix == IDENTITY:
        return commands
    a, b, c, d, e, f = matrix

    def transform(coordinates: tuple[float, ...]) -> tuple[float, ...]:
        pairs = zip(coordinates[::2], coordinates[1::2], strict=True)
        return tuple(value for x, y in pairs for value in (a * x + c * y + e, b * x + d * y + f))

    return tuple((letter, transform(coordinates)) for letter, coordinates in commands)
