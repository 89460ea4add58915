"""Frames, the results of layout, as plain data, so that PDF, SVG and tests see the same.

Lengths are in mm, and y grows downwards from the frame's top left corner; type sizes are in points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from compiler.layout.reflected_edges import Reflected
from compiler.layout.tag import Tag
from compiler.model.drawing import Cap, Command, Join
from compiler.model.polygon import Points
from compiler.model.vector import (
    IDENTITY,
    MITER_LIMIT,
    Matrix,
    Paint,
    compose_matrices,
    transform_path,
    transform_point,
)

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
    "Path",
    "Shaped",
    "Side",
    "Symbol",
    "SymbolKind",
    "compose_matrices",
    "transform_path",
    "transform_point",
]

MM_PER_INCH = 25.4
"""The length of an inch, in mm."""

MM_PER_POINT = MM_PER_INCH / 72
"""The length of a typographic point (1/72 inch) in mm."""

Side: TypeAlias = Literal["front", "back"]
"""A side of a piece, or of a sheet of paper."""


class Offset(NamedTuple):
    """How far the glyph of the character at `position` (from 0) is moved right and up from the pen, in 1/1000 em."""

    position: int
    right: float
    up: float


class Shaped(NamedTuple):
    """A word as HarfBuzz sets it.

    Attributes:
        advance: The width with kerns, in em.
        kerns: For each character but the last, the space that is added after it, in 1/1000 em.
        marks: The combining marks, and how far each is moved from the pen.
    """

    advance: float
    kerns: tuple[float, ...]
    marks: tuple[Offset, ...] = ()


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A run of text on one baseline in one face, kerned as measured.

    Attributes:
        x: The left end of the baseline, in mm.
        y: The baseline, in mm.
        text: The characters.
        face: The name of the face.
        size: The size, in points.
        width: The advance of the whole run with its kerns, in mm.
        colour: The colour, '#rrggbb'.
        kerns: For each character but the last, the space that is added after it, in 1/1000 em.
        marks: The combining marks that are not drawn at the pen.
        outline: The colour ('#rrggbb') of a line that reaches `outline_width` mm beyond the letters, or None.
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
    outline: str | None = None
    outline_width: float = 0.0


@dataclass(frozen=True, slots=True)
class Path:
    """A path in mm.

    Attributes:
        commands: The outline.
        fill: The colour ('#rrggbb') or gradient inside, or None.
        stroke: The colour or gradient of the line, or None.
        stroke_width: The thickness of the line.
        dash: The lengths of dashes and gaps in turn.
        even_odd: Whether the even-odd rule says what is inside.
        cap: The ends of the line.
        join: The corners of the line.
        miter_limit: The maximum length of a pointed corner, in line widths; longer ones are cut off.
        dash_offset: Where in the dashes the line starts.
        fill_opacity: The opacity of the fill, from 0 to 1.
        stroke_opacity: The opacity of the line, from 0 to 1.
    """

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

Colours: TypeAlias = tuple[tuple[str, str | None], ...]
"""Names of a drawing's colours, each with the colour that it becomes: '#rrggbb', or None for no colour."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A drawing placed by name; lengths in mm.

    Attributes:
        kind: Which of the game's maps contains the drawing.
        name: Its name there.
        x: The left edge of its box.
        y: The top edge of its box.
        width: The width of its box.
        height: The height of its box.
        colours: Pairs of a name ('currentColor' may be one) and the colour that takes its place, '#rrggbb' or None.
        alt: Its word for reading aloud, or None for a decoration.
    """

    kind: SymbolKind
    name: str
    x: float
    y: float
    width: float
    height: float
    colours: Colours = ()
    alt: str | None = None


@dataclass(frozen=True, slots=True)
class Image:
    """A picture of the game, stretched over a box; lengths in mm.

    Attributes:
        picture: Its name.
        x: The left edge of its box.
        y: The top edge of its box.
        width: The width of its box.
        height: The height of its box.
        opacity: The opacity, from 0 to 1.
        tint: The colour ('#rrggbb') that takes the place of black in a picture turned to grey.
        alt: Its words for reading aloud, or None for a decoration.
        colours: Pairs of '#rrggbb': a colour of a vector picture, and the colour that takes its place.
        reflected: Its edges that are reflected beyond the cut, or None.
    """

    picture: str
    x: float
    y: float
    width: float
    height: float
    opacity: float = 1.0
    tint: str | None = None
    alt: str | None = None
    colours: Colours = ()
    reflected: Reflected | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Elements that are painted together.

    Attributes:
        items: The elements.
        matrix: The matrix from their coordinates to those around the group.
        clip: An outline outside which nothing is visible.
        opacity: The opacity, from 0 to 1.
        clip_even_odd: Whether the even-odd rule says what is inside the clip.
        mask: Elements whose lightness is the opacity of the group at each point.
        mask_by_alpha: Whether their own opacity is used instead of their lightness.
        blend: The mode of blending with what is below (ISO 32000-1, 11.3.5).
        is_shared: Whether the elements are drawn in many places, and stored once.
        outlines_first: Whether the lines around all letters in it are painted before the letters.
        tag: Its place in the structure of the document, if it is an element of it.
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
    outlines_first: bool = False
    tag: Tag | None = None

    @property
    def is_transparent(self) -> bool:
        """Whether its elements are painted together before they are blended with what is below."""
        return self.opacity < 1 or bool(self.mask) or self.blend != "normal"


Element: TypeAlias = Glyphs | Path | Symbol | Image | Group


@dataclass(frozen=True, slots=True)
class Frame:
    """One side of a part; lengths in mm.

    Attributes:
        width: The width of the trim.
        height: The height of the trim.
        items: What is drawn, which may extend over the trim by the bleed.
        bleed: The bleed.
        title: The title of the piece, or None.
        alt: What the side shows, for reading aloud; None if its texts say it.
        corners: The corners of a polygon, clockwise as seen; a back has the mirrored corners of its front.
    """

    width: float
    height: float
    items: tuple[Element, ...]
    bleed: float = 0.0
    title: str | None = None
    alt: str | None = None
    corners: Points = ()
