"""Laid-out pictures as data: numbers only, so that PDF, SVG and tests see the same.

Lengths are millimetres, y grows downwards from the frame's top left corner; type sizes are points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.drawing import Command

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72

Matrix: TypeAlias = "tuple[float, float, float, float, float, float]"
"""a b c d e f as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""

Side: TypeAlias = Literal["front", "back"]
"""A side of a piece, or of a sheet of paper."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def transform_point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


class Offset(NamedTuple):
    """How far the glyph of the character at `position` (from 0) is moved right and up from the pen, in 1/1000 em."""

    position: int
    right: float
    up: float


class Shaped(NamedTuple):
    """A word as HarfBuzz sets it.

    `advance` is in em, kerns included; `kerns` has one entry per character but the last, in 1/1000 em; `marks` are the
    combining marks, with how far each is moved from where it would be drawn.
    """

    advance: float
    kerns: tuple[float, ...]
    marks: tuple[Offset, ...] = ()


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A run of text on one baseline in one face, kerned as measured; `x` and `y` (mm) are its origin, `size` is in pt.

    `kerns` has one entry per character but the last: thousandths of an em that are added after it. `width` (mm) is the
    advance of the whole run, kerns included. `colour` is '#rrggbb'. `marks` are the combining marks that are not drawn
    at the pen.
    """

    x: float
    y: float
    text: str
    face: str
    size: float
    width: float
    colour: str
    kerns: tuple[float, ...] = ()
    marks: tuple[Offset, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """A path in mm, filled in a colour ('#rrggbb'), stroked in one, or both; None stands for no fill or stroke."""

    commands: tuple[Command, ...]
    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False


SymbolKind: TypeAlias = Literal["icon", "drawing"]

Colours: TypeAlias = "tuple[tuple[str, str | None], ...]"
"""Names of a drawing's colours, each with the colour that it becomes: '#rrggbb', or None for no colour."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing placed by name in the box x, y, width, height (mm), recoloured by name.

    `kind` tells which of the game's maps has it. `colours` are pairs of name and '#rrggbb'; 'currentColor' may be among
    the names, and a colour may be None. `alt` is its word for reading aloud.
    """

    kind: SymbolKind
    name: str
    x: float
    y: float
    width: float
    height: float
    colours: Colours = ()
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Image:
    """A raster picture of the game by name, stretched over the box x, y, width, height (mm).

    `opacity` is from 0 to 1; a `tint` ('#rrggbb') takes the place of black in a picture turned to grey. `alt` is its
    words for reading aloud.
    """

    picture: str
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0
    tint: str | None = None
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Elements under a matrix, of which only what lies inside `clip` is seen, if there is one."""

    items: tuple[Element, ...]
    matrix: Matrix = IDENTITY
    clip: tuple[Command, ...] = ()


Element: TypeAlias = "Glyphs | Path | Symbol | Image | Group"


@dataclass(frozen=True, slots=True)
class Frame:
    """One side of a part: its trim size, what is drawn (it may extend over the trim by the bleed), and its words."""

    width: float
    height: float
    items: tuple[Element, ...]
    bleed: float = 0.0
    title: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Something to print and cut: a front, perhaps a back, and the number of copies.

    `trim` is the outline to cut, in the front's coordinates (empty: the frame's rectangle); `folds` and `cuts`
    are lines (x1, y1, x2, y2) in mm. `id` is `<set>/<item>`.
    """

    id: str
    front: Frame
    back: Frame | None = None
    trim: tuple[Command, ...] = ()
    folds: tuple[tuple[float, float, float, float], ...] = ()
    cuts: tuple[tuple[float, float, float, float], ...] = ()
    copies: int = 1
