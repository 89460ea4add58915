"""Laid-out pictures as data: numbers only, so that PDF, SVG and tests see the same thing.

Lengths are millimetres, y grows downwards from the frame's top left corner; type sizes are points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.model.drawing import Command

MM_PER_POINT = 25.4 / 72

Matrix: TypeAlias = "tuple[float, float, float, float, float, float]"
"""a b c d e f as in SVG: x' = a·x + c·y + e, y' = b·x + d·y + f."""

Side: TypeAlias = Literal["front", "back"]
"""A side of a piece, or of a sheet of paper."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


class Offset(NamedTuple):
    """How far the glyph of the character `at` is moved to the right and up from the pen, in 1/1000 em."""

    at: int
    right: float
    up: float


class Shaped(NamedTuple):
    """A word as HarfBuzz sets it.

    `advance` is in em, kerns included; `kerns` has one entry per character but the last, in 1/1000 em; `marks` says how
    far each combining mark is moved from where it would be drawn.
    """

    advance: float
    kerns: tuple[float, ...]
    marks: tuple[Offset, ...] = ()


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A run of text on one baseline in one face, kerned as measured.

    `kerns` has one entry per character but the last: thousandths of an em added after it.
    `width` (mm) is the advance of the whole run, kerns included. `colour` is '#rrggbb'. `marks` are combining marks
    drawn beside the pen.
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
    """A filled and/or stroked path in mm; '' means no fill or stroke."""

    commands: tuple[Command, ...]
    fill: str = ""
    stroke: str = ""
    stroke_width: float = 0.0
    dash: tuple[float, ...] = ()
    even_odd: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing placed by name in the box x, y, width, height (mm), recoloured by name.

    `colours` are (name, '#rrggbb') pairs; 'currentColor' may be among the names.
    `kind` is 'icon' or 'drawing': the map of the game that holds it. `alt` is its word for reading aloud.
    """

    kind: str
    name: str
    x: float
    y: float
    width: float
    height: float
    colours: tuple[tuple[str, str], ...] = ()
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Group:
    """Items under a matrix and, optionally, inside a clip path."""

    items: tuple[Element, ...]
    matrix: Matrix = IDENTITY
    clip: tuple[Command, ...] = ()


Element: TypeAlias = "Glyphs | Path | Symbol | Group"


@dataclass(frozen=True, slots=True)
class Frame:
    """One face of a part: its trim size, what is drawn (it may bleed beyond the trim), and its words."""

    width: float
    height: float
    items: tuple[Element, ...]
    bleed: float = 0.0
    title: str = ""
    alt: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Something to print and cut: a face, perhaps a back, and how many.

    `trim` is the outline to cut, in the front's coordinates (empty: the frame's rectangle); `folds` and `cuts`
    are lines (x1, y1, x2, y2). `id` is `<set>/<item>`.
    """

    id: str
    front: Frame
    back: Frame | None = None
    trim: tuple[Command, ...] = ()
    folds: tuple[tuple[float, float, float, float], ...] = ()
    cuts: tuple[tuple[float, float, float, float], ...] = ()
    copies: int = 1
