"""Laid-out pictures as data: numbers only, so that PDF, SVG and tests see the same.

Lengths are millimetres, y grows downwards from the frame's top left corner; type sizes are points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.drawing import Command
from compiler.model.polygon import Points
from compiler.model.vector import IDENTITY, MITER_LIMIT, Cap, Join, Matrix, Paint

__all__ = [
    "IDENTITY",
    "MM_PER_INCH",
    "MM_PER_POINT",
    "Colours",
    "Element",
    "Frame",
    "Glyphs",
    "Group",
    "Image",
    "Matrix",
    "Offset",
    "Part",
    "Path",
    "Shaped",
    "Side",
    "Symbol",
    "SymbolKind",
    "compose",
    "transform_path",
    "transform_point",
]

MM_PER_INCH = 25.4
MM_PER_POINT = MM_PER_INCH / 72

Side: TypeAlias = Literal["front", "back"]
"""A side of a piece, or of a sheet of paper."""


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def transform_point(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Return where a matrix puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def transform_path(commands: tuple[Command, ...], matrix: Matrix) -> tuple[Command, ...]:
    """Return a path with a matrix applied to every point."""
    return tuple((letter, _transform_points(matrix, coordinates)) for letter, coordinates in commands)


def _transform_points(matrix: Matrix, coordinates: tuple[float, ...]) -> tuple[float, ...]:
    pairs = zip(coordinates[::2], coordinates[1::2], strict=True)
    return tuple(value for x, y in pairs for value in transform_point(matrix, x, y))


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
    """A path in mm, filled in a colour ('#rrggbb') or gradient, stroked in one, or both; None stands for neither."""

    commands: tuple[Command, ...]
    fill: Paint = None
    stroke: Paint = None
    stroke_width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False
    cap: Cap = "butt"
    join: Join = "miter"
    miter_limit: float = MITER_LIMIT
    dash_offset: float = 0.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0


SymbolKind: TypeAlias = Literal["icon", "drawing"]

Colours: TypeAlias = "tuple[tuple[str, str | None], ...]"
"""Names of a drawing's colours, each with the colour that it becomes: '#rrggbb', or None for no colour."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing placed by name in the box x, y, width, height (mm), recoloured by name.

    `kind` says which of the game's maps has it. `colours` are pairs of name and '#rrggbb'; 'currentColor' may be among
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
    """A picture of the game by name, stretched over the box x, y, width, height (mm).

    `opacity` is from 0 to 1; a `tint` ('#rrggbb') takes the place of black in a picture turned to grey. `alt` is its
    words for reading aloud. `colours` are pairs of '#rrggbb': a colour of a vector picture, and what it becomes.
    """

    picture: str
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0
    tint: str | None = None
    alt: str = ""
    colours: Colours = ()


@dataclass(frozen=True, slots=True)
class Group:
    """Elements under a matrix, painted together at an `opacity` from 0 to 1 and in a mode of blending (ISO 32000-1).

    With a `clip`, only what is inside it is visible (`clip_even_odd` says by which rule); a `mask` lets through as
    much as it is light (or, with `mask_by_alpha`, opaque). The elements of a group that `is_shared` are drawn in many
    places, and stored once.
    """

    items: tuple[Element, ...]
    matrix: Matrix = IDENTITY
    clip: tuple[Command, ...] = ()
    opacity: float = 1.0
    clip_even_odd: bool = False
    mask: tuple[Element, ...] = ()
    mask_by_alpha: bool = False
    blend: str = "normal"
    is_shared: bool = False

    @property
    def is_transparent(self) -> bool:
        """Whether its elements are painted together before they are laid on what is below."""
        return self.opacity < 1 or bool(self.mask) or self.blend != "normal"


Element: TypeAlias = "Glyphs | Path | Symbol | Image | Group"


@dataclass(frozen=True, slots=True)
class Frame:
    """One side of a part: its trim size, what is drawn (it may extend over the trim by the bleed), and its words.

    `corners` are those of the outline to cut, clockwise as seen, if it is a polygon; a back has those of its front
    mirrored.
    """

    width: float
    height: float
    items: tuple[Element, ...]
    bleed: float = 0.0
    title: str = ""
    alt: str = ""
    corners: Points = ()


@dataclass(frozen=True, slots=True)
class Part:
    """Something to print and cut: a front, perhaps a back, and the number of copies.

    `trim` is the outline to cut, in the front's coordinates (empty: the frame's rectangle); `folds` and `cuts`
    are lines (x1, y1, x2, y2) in mm. `id` is `<set>/<item>`. `copy` is the number of the copy from 1 where the copies
    of an item differ, each a part of its own; 0 where they are alike. A stand-up has flaps of height `base` (mm).
    `corner` is the radius of rounded corners (mm). A net is cut along its `cuts`, not along the frame.
    """

    id: str
    front: Frame
    back: Frame | None = None
    trim: tuple[Command, ...] = ()
    folds: tuple[tuple[float, float, float, float], ...] = ()
    cuts: tuple[tuple[float, float, float, float], ...] = ()
    copies: int = 1
    copy: int = 0
    base: float | None = None
    corner: float = 0.0
    is_net: bool = False
