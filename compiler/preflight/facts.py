"""What a PDF contains, as data: its pages, colours, pictures and fonts. Lengths are in mm, inks in percent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

MM_PER_POINT = 25.4 / 72


class PageBox(NamedTuple):
    """A page box by its sides, in mm from the lower left corner of the page's coordinates."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """The width in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.top - self.bottom


class PlacedPicture(NamedTuple):
    """A raster picture on a page, and the least number of its pixels per inch there."""

    name: str
    dpi: float
    bits: int


class UsedFont(NamedTuple):
    """A font on a page: its name, and whether its file is embedded."""

    name: str
    is_embedded: bool


@dataclass(frozen=True, slots=True)
class PageFacts:
    """A page.

    Attributes:
        number: Its number from 1.
        media: The box of the paper.
        trim: The box of the cut page, if the page says.
        bleed: The box up to which it is printed, if the page says.
        has_page_transform: Whether viewers turn the page, or scale its units.
        inks: The colour spaces and spot inks that are used.
        most_ink: The most ink of a colour or a pixel, in percent; 0 if none is in CMYK.
        has_rich_black_text: Whether black text is printed in several inks.
        knocks_out_black: Whether black text knocks out what is below.
        hides_white: Whether something white overprints, and so vanishes.
        thinnest: The width of the thinnest line in mm, or None without lines.
        pictures: The pictures on it.
        fonts: The fonts on it.
        transparency: What needs transparency: opacity, blending, soft masks.
        white_bleed: The share of the printed edge beside which the bleed is white.
        annotations: The number of annotations, such as links and form fields.
        unread: Why something on the page was not read.
    """

    number: int
    media: PageBox
    trim: PageBox | None = None
    bleed: PageBox | None = None
    has_page_transform: bool = False
    inks: frozenset[str] = frozenset()
    most_ink: float = 0.0
    has_rich_black_text: bool = False
    knocks_out_black: bool = False
    hides_white: bool = False
    thinnest: float | None = None
    pictures: tuple[PlacedPicture, ...] = ()
    fonts: frozenset[UsedFont] = frozenset()
    transparency: frozenset[str] = frozenset()
    white_bleed: float = 0.0
    annotations: int = 0
    unread: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class DocumentFacts:
    """A PDF.

    Attributes:
        version: Its version, such as '1.6'.
        standard: The PDF/X standard that it claims, or an empty text.
        intent: The printing condition of its output intent, or an empty text.
        trapped: Whether it says that it is trapped: 'True', 'False', or an empty text.
        is_encrypted: Whether it is encrypted.
        actions: What it does by itself or on demand: JavaScript, forms, actions on opening, embedded files.
        layers: The names of its layers.
        pages: Its pages.
        page_count: The number of its pages, more than `pages` if not all were read.
    """

    version: str
    standard: str = ""
    intent: str = ""
    trapped: str = ""
    is_encrypted: bool = False
    actions: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    pages: tuple[PageFacts, ...] = field(default=(), repr=False)
    page_count: int = 0
